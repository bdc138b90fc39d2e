import {
  createOrganization as createOrganizationCall,
  deleteOrganization as deleteOrganizationCall,
  getOrganization,
  getOrganizationFlags,
  leaveOrganization as leaveOrganizationCall,
  listOrganizations,
  updateOrganization,
  updateOrganizationFlags,
} from '@foyer/api/organizations/organization.contract';
import type { Organization, OrganizationFlagName, OrganizationFlags } from '@foyer/api/organizations/organization.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

/** Specification 1 §9: the picker lists this many at a time. */
export const organizationListLimit = 10;

const organizationsKey = ['organizations'] as const;
const detailKey = (id: string) => ['organization', id, 'detail'] as const;
const flagsKey = (id: string) => ['organization', id, 'flags'] as const;
const goneKey = (id: string) => ['gone', id] as const;

/**
 * The person's organizations, ten by ten. `first` is asked at each call and is no part of the key: a changed ranking must not
 * empty a list that is already on screen.
 */
export function organizationsQuery(first: () => readonly string[], q = '') {
  return infiniteQueryOptions({
    queryKey: [...organizationsKey, { q }],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listOrganizations, {
          query: {
            limit: organizationListLimit,
            first: first().join(',') || undefined,
            q: q || undefined,
            cursor: context.pageParam || undefined,
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One organization with its deployments and owners. */
export function organizationQuery(id: string) {
  return queryOptions({ queryKey: detailKey(id), queryFn: (context) => fetchData(context, getOrganization, { params: { id } }) });
}

/** The organization's own feature flags. */
export function organizationFlagsQuery(id: string) {
  return queryOptions({ queryKey: flagsKey(id), queryFn: (context) => fetchData(context, getOrganizationFlags, { params: { id } }) });
}

/** Creates an organization; the lists that it belongs in are asked for again. */
export async function createOrganization(queryClient: QueryClient, given: { readonly name: string; readonly image?: Blob }) {
  const result = await clientOf(queryClient).call(createOrganizationCall, { body: { ...given, externalUrl: '' } });
  if (result.ok) await queryClient.invalidateQueries({ queryKey: organizationsKey });
  return result;
}

/** Saves name and picture over the given version. An older copy still on its way cannot undo what the answer says. */
export async function saveOrganization(
  queryClient: QueryClient,
  id: string,
  change: { readonly name: string; readonly picture?: Blob | 'removed' },
  version: number,
) {
  const { name, picture } = change;
  await queryClient.cancelQueries({ queryKey: detailKey(id) });
  const result = await clientOf(queryClient).call(updateOrganization, {
    params: { id },
    version,
    body: { name, externalUrl: '', ...(picture === 'removed' ? { removeImage: 'true' as const } : picture && { image: picture }) },
  });
  if (result.ok) {
    queryClient.setQueryData(detailKey(id), (known: Organization | undefined) =>
      known && known.version > result.data.version ? known : result.data,
    );
    void queryClient.invalidateQueries({ queryKey: organizationsKey });
  }
  return result;
}

/** What the server holds now, past every cache; undefined when it cannot be asked. */
export async function reloadOrganization(queryClient: QueryClient, id: string): Promise<Organization | undefined> {
  const result = await clientOf(queryClient).call(getOrganization, { params: { id } });
  return result.ok ? result.data : undefined;
}

/** Whether this window has just left or deleted the organization: that it no longer loads is then no news. */
export function isOrganizationGone(queryClient: QueryClient, id: string): boolean {
  return queryClient.getQueryData(goneKey(id)) === true;
}

function markGone(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(goneKey(id), true);
  void queryClient.invalidateQueries({ queryKey: organizationsKey });
}

/** Drops everything known about an organization, for when its last screen has gone. */
export function forgetOrganization(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: ['organization', id] });
}

/** Deletes the organization for everybody. */
export async function deleteOrganization(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(deleteOrganizationCall, { params: { id } });
  if (result.ok) markGone(queryClient, id);
  return result;
}

/** Ends the person's own membership. */
export async function leaveOrganization(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(leaveOrganizationCall, { params: { id } });
  if (result.ok) markGone(queryClient, id);
  return result;
}

/**
 * Sets flags at once and undoes exactly these when the server says no. The answer is not taken over: another toggle may be
 * under way, and its own optimistic value is newer than what this answer knows.
 */
export async function setOrganizationFlags(queryClient: QueryClient, id: string, change: OrganizationFlags) {
  const key = flagsKey(id);
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueryData<OrganizationFlags>(key);
  queryClient.setQueryData<OrganizationFlags>(key, (flags) => ({ ...flags, ...change }));
  const result = await clientOf(queryClient).call(updateOrganizationFlags, { params: { id }, body: change });
  if (!result.ok) {
    queryClient.setQueryData<OrganizationFlags>(key, (flags) => {
      const restored: OrganizationFlags = { ...flags };
      for (const name of Object.keys(change) as OrganizationFlagName[]) {
        if (before?.[name] === undefined) delete restored[name];
        else restored[name] = before[name];
      }
      return restored;
    });
  }
  return result;
}
