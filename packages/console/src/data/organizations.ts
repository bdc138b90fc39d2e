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
import type { Organization, OrganizationFlags } from '@foyer/api/organizations/organization.schema';
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
  // Whoever tells of a failure wants to know whether it is there at all.
  await recheck(queryClient, id, result);
  return result;
}

/** Whether the organization did not load when it was last asked for. */
export function hasOrganizationFailed(queryClient: QueryClient, id: string): boolean {
  return queryClient.getQueryState(detailKey(id))?.status === 'error';
}

/** The person's organizations are no longer the same: the lists of them are asked for again. */
export function refreshOrganizations(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: organizationsKey });
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

/** Drops everything known about an organization, also that it was left: whoever comes back to it is told that it is not there. */
export function forgetOrganization(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: goneKey(id) });
  queryClient.removeQueries({ queryKey: ['organization', id], type: 'inactive' });
  void queryClient.resetQueries({ queryKey: ['organization', id], type: 'active' });
}

/** An action found nothing there: the organization is asked for again, and the shell around the screen deals with the answer. */
async function recheck(queryClient: QueryClient, id: string, result: { readonly status: number }): Promise<void> {
  if (result.status === 404 && !isOrganizationGone(queryClient, id)) await queryClient.invalidateQueries({ queryKey: detailKey(id) });
}

/** Deletes the organization for everybody. */
export async function deleteOrganization(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(deleteOrganizationCall, { params: { id } });
  void recheck(queryClient, id, result);
  if (result.ok) markGone(queryClient, id);
  return result;
}

/** Ends the person's own membership. */
export async function leaveOrganization(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(leaveOrganizationCall, { params: { id } });
  void recheck(queryClient, id, result);
  if (result.ok) markGone(queryClient, id);
  return result;
}

/** What one toggle sends, given what the server holds. */
type FlagChange = (stored: OrganizationFlags) => OrganizationFlags;

interface FlagLine {
  stored: OrganizationFlags;
  waiting: readonly FlagChange[];
  tail: Promise<unknown>;
}

const flagLines = new WeakMap<QueryClient, Map<string, FlagLine>>();

function flagLineOf(queryClient: QueryClient, id: string): FlagLine {
  const lines = flagLines.get(queryClient) ?? new Map<string, FlagLine>();
  flagLines.set(queryClient, lines);
  const line = lines.get(id) ?? { stored: {}, waiting: [], tail: Promise.resolve() };
  lines.set(id, line);
  return line;
}

/**
 * Sets flags: shown at once, sent one after the other. What a toggle sends depends on what is stored, so each is worked out
 * when its turn comes. A failed one is undone alone, and the server is asked what it holds: without an answer it may have stored it.
 */
export async function setOrganizationFlags(queryClient: QueryClient, id: string, change: FlagChange) {
  const key = flagsKey(id);
  const line = flagLineOf(queryClient, id);
  const show = () => {
    const shown = { ...line.stored };
    for (const next of line.waiting) Object.assign(shown, next(shown));
    queryClient.setQueryData<OrganizationFlags>(key, shown);
  };
  if (line.waiting.length === 0) line.stored = queryClient.getQueryData<OrganizationFlags>(key) ?? {};
  line.waiting = [...line.waiting, change];
  // A copy asked for earlier would overwrite what is shown.
  void queryClient.cancelQueries({ queryKey: key });
  show();

  const send = async () => {
    await queryClient.cancelQueries({ queryKey: key });
    const body = change(line.stored);
    const result = await clientOf(queryClient).call(updateOrganizationFlags, { params: { id }, body });
    if (result.ok) line.stored = { ...line.stored, ...body };
    else if (result.status !== 401 && result.status !== 404) {
      const now = await clientOf(queryClient).call(getOrganizationFlags, { params: { id } });
      if (now.ok) line.stored = now.data;
    }
    line.waiting = line.waiting.filter((other) => other !== change);
    show();
    void recheck(queryClient, id, result);
    return result;
  };
  const sent = line.tail.then(send);
  line.tail = sent;
  return sent;
}
