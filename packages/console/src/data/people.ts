import type { Failure } from '@foyer/api/client';
import type { Role } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import {
  cancelInvites as cancelInvitesCall,
  createInviteLink as createInviteLinkCall,
  listInvites,
  resendInvite as resendInviteCall,
  updateInvite as updateInviteCall,
} from '@foyer/api/people/invite.contract';
import type { RoleKind } from '@foyer/api/people/role-set';
import {
  addUsersToTeams,
  exportDirectory,
  getOrganizationUser,
  listDirectory,
  revokeUser as revokeUserCall,
  revokeUsers,
  updateRolesOfUsers,
  updateUserRoles as updateUserRolesCall,
} from '@foyer/api/people/user.contract';
import {
  type DirectoryEntry,
  type DirectorySort,
  exportedEntriesMax,
  type OrganizationUserDetail,
  type PendingInvite,
} from '@foyer/api/people/user.schema';
import { listUserProjects } from '@foyer/api/projects/project.contract';
import { listUserTeams } from '@foyer/api/teams/team.contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshReach } from './access.ts';
import { endpointKey, endpointQuery, refresh } from './endpoint-data.ts';
import { type ListPage, listPageOf } from './list-page.ts';
import { directoryFailureKindOf } from './people-failures.ts';
import { clientOf, fetchAnswer } from './query.ts';
import { tableOfIds } from './table-of-ids.ts';

/** The first page is small, so that it is there soon; further ones are large, so that a long list needs few of them. */
export const firstDirectoryPageSize = 50;
const furtherPageSize = 250;
/** A list of more pages than this is not asked for again as a whole: what changes here is changed in place. */
const maxRefetchedPages = 2;

/** What narrows and orders the directory. */
export interface DirectoryFilter {
  readonly q?: string | undefined;
  readonly role?: RoleKind | undefined;
  readonly status?: 'active' | 'invited' | 'expired' | undefined;
  readonly sort?: DirectorySort | undefined;
}

type Directory = InfiniteData<ListPage<DirectoryEntry>, string>;

const directoryKey = (id: string) => endpointKey(listDirectory, { params: { id } });
const personKey = (id: string, userId: string) => endpointKey(getOrganizationUser, { params: { id, userId } });
const inviteKey = (id: string, inviteId: string) => [...endpointKey(listInvites, { params: { id } }), inviteId];
const detailKey = (id: string) => endpointKey(getOrganization, { params: { id } });

/** Everything that is asked about one person, or about all of them. */
const aboutPeople = [getOrganizationUser, listUserTeams, listUserProjects, listUserEntries] as const;

function asked({ q, role, status, sort }: DirectoryFilter) {
  return { q: q || undefined, role, status, sort };
}

const isShort = (query: { readonly state: { readonly data: unknown } }) =>
  ((query.state.data as Directory | undefined)?.pages.length ?? 0) <= maxRefetchedPages;

/** People and pending invites as one list, page by page. */
export function directoryQuery(organizationId: string, filter: DirectoryFilter = {}) {
  return infiniteQueryOptions({
    queryKey: endpointKey(listDirectory, { params: { id: organizationId }, query: asked(filter) }),
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listDirectory, {
          params: { id: organizationId },
          query: {
            limit: context.pageParam ? furtherPageSize : firstDirectoryPageSize,
            cursor: context.pageParam || undefined,
            ...asked(filter),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: isShort,
    refetchOnMount: isShort,
    refetchOnReconnect: isShort,
    // The former list stays while a search runs, but never another organization's.
    placeholderData: (previous, query) => (query?.queryKey[1] === organizationId ? previous : undefined),
  });
}

/** The directory as it is filtered, all of it, or what is selected by its ids, whatever filter hides it, as a table of comma-separated values. */
export function fetchDirectoryTable(queryClient: QueryClient, organizationId: string, filter: DirectoryFilter, ids: readonly string[]) {
  const client = clientOf(queryClient);
  const params = { id: organizationId };
  if (ids.length === 0) return client.call(exportDirectory, { params, query: asked(filter) });
  return tableOfIds(ids, exportedEntriesMax, (part) => client.call(exportDirectory, { params, query: { sort: filter.sort, ids: part } }));
}

/** Somebody in the organization, with their teams. */
export function personQuery(organizationId: string, userId: string) {
  return endpointQuery(getOrganizationUser, { params: { id: organizationId, userId } });
}

/** One pending invite; null when it is none any more. Only a link that leads to it asks: the list has the others. */
export function inviteQuery(organizationId: string, inviteId: string) {
  return queryOptions({
    queryKey: inviteKey(organizationId, inviteId),
    queryFn: async (context) => {
      let cursor: string | undefined;
      do {
        const page = listPageOf(await fetchAnswer(context, listInvites, { params: { id: organizationId }, query: { limit: 500, cursor } }));
        const found = page.items.find(({ id }) => id === inviteId);
        if (found) return found;
        cursor = page.nextCursor;
      } while (cursor);
      return null;
    },
  });
}

/** Changes rows of every list of the directory where they stand; `undefined` takes one away. */
function patchDirectory(queryClient: QueryClient, organizationId: string, change: (entry: DirectoryEntry) => DirectoryEntry | undefined) {
  queryClient.setQueriesData<Directory>({ queryKey: directoryKey(organizationId) }, (known) => {
    if (!known) return known;
    let goneCount = 0;
    const pages = known.pages.map((page) => {
      const items = page.items.map(change);
      // The same arrays and rows where nothing changed: what is drawn of them stays drawn.
      if (items.every((item, at) => item === page.items[at])) return page;
      const left = items.filter((item) => item !== undefined);
      goneCount += items.length - left.length;
      return { ...page, items: left };
    });
    return { ...known, pages: pages.map((page) => (goneCount > 0 ? { ...page, totalCount: page.totalCount - goneCount } : page)) };
  });
}

const isUser = (entry: DirectoryEntry, userId: string) => entry.kind === 'user' && entry.id === userId;

/** Takes somebody who is no longer there out of everything shown. */
export function forgetPerson(queryClient: QueryClient, organizationId: string, userId: string): void {
  patchDirectory(queryClient, organizationId, (entry) => (isUser(entry, userId) ? undefined : entry));
  for (const endpoint of aboutPeople)
    queryClient.removeQueries({ queryKey: endpointKey(endpoint, { params: { id: organizationId, userId } }), type: 'inactive' });
  // The owners and counts it names may be others now.
  void queryClient.invalidateQueries({ queryKey: detailKey(organizationId) });
}

/** Takes an invite that waits no more out of every list. */
export function forgetInvite(queryClient: QueryClient, organizationId: string, inviteId: string): void {
  patchDirectory(queryClient, organizationId, (entry) => (entry.kind === 'invite' && entry.id === inviteId ? undefined : entry));
  queryClient.removeQueries({ queryKey: inviteKey(organizationId, inviteId) });
}

const isSameStored = (one: StoredRoles, { roles, version }: StoredRoles) =>
  one.version === version && one.roles.length === roles.length && one.roles.every((role, at) => role === roles[at]);

/** Shows roles and their version wherever somebody is shown. */
function showRoles(queryClient: QueryClient, organizationId: string, userId: string, { roles, version }: StoredRoles): void {
  queryClient.setQueryData<OrganizationUserDetail>(personKey(organizationId, userId), (known) =>
    known && !isSameStored(known, { roles, version }) ? { ...known, roles: [...roles], version } : known,
  );
  patchDirectory(queryClient, organizationId, (entry) =>
    isUser(entry, userId) && entry.kind === 'user' && !isSameStored(entry, { roles, version })
      ? { ...entry, roles: [...roles], version }
      : entry,
  );
}

/** Shows what a waiting invite gives wherever it is shown. */
function showInvite(queryClient: QueryClient, organizationId: string, inviteId: string, gives: Partial<PendingInvite>): void {
  queryClient.setQueryData<PendingInvite | null>(inviteKey(organizationId, inviteId), (known) => known && { ...known, ...gives });
  patchDirectory(queryClient, organizationId, (entry) =>
    entry.kind === 'invite' && entry.id === inviteId ? { ...entry, ...gives } : entry,
  );
}

/** What a click makes of the roles that are there when its turn comes. */
export type RoleChange = (stored: readonly Role[]) => readonly Role[];

/** Roles as the server holds them. */
export interface StoredRoles {
  readonly roles: readonly Role[];
  readonly version: number;
}

interface RoleLine {
  stored: StoredRoles;
  waiting: readonly RoleChange[];
  tail: Promise<unknown>;
}

/** What became of a change. */
export type Saved = { readonly ok: true; readonly data: StoredRoles } | Failure;

/** Whose roles are changed, and how they are shown, sent and asked for. */
interface RoleHolder {
  readonly key: string;
  readonly now: StoredRoles;
  readonly show: (stored: StoredRoles) => void;
  /** Answers what the server holds then: as sent, or after a failure as asked for again; undefined when nobody knows. */
  readonly send: (roles: Role[], version: number) => Promise<{ readonly result: Saved; readonly stored: StoredRoles | undefined }>;
}

const roleLines = new WeakMap<QueryClient, Map<string, RoleLine>>();

function roleLineOf(queryClient: QueryClient, key: string): RoleLine {
  const lines = roleLines.get(queryClient) ?? new Map<string, RoleLine>();
  roleLines.set(queryClient, lines);
  const line = lines.get(key) ?? { stored: { roles: [], version: 0 }, waiting: [], tail: Promise.resolve() };
  lines.set(key, line);
  return line;
}

/**
 * Changes roles: shown at once, sent one after the other, each over the version last seen. One that failed is undone alone, and the
 * server is asked what it holds: without an answer it may have stored it.
 */
async function changeInLine(queryClient: QueryClient, holder: RoleHolder, change: RoleChange): Promise<Saved> {
  const line = roleLineOf(queryClient, holder.key);
  const show = () => {
    const roles = line.waiting.reduce<readonly Role[]>((known, next) => next(known), line.stored.roles);
    holder.show({ roles, version: line.stored.version });
  };
  if (line.waiting.length === 0) line.stored = holder.now;
  line.waiting = [...line.waiting, change];
  show();

  const send = async () => {
    const { result, stored } = await holder.send([...change(line.stored.roles)], line.stored.version);
    if (stored) line.stored = stored;
    line.waiting = line.waiting.filter((other) => other !== change);
    show();
    return result;
  };
  const sent = line.tail.then(send);
  line.tail = sent;
  return sent;
}

/** Changes what somebody may do; shown at once, and undone when it fails. */
export function updateUserRoles(
  queryClient: QueryClient,
  organizationId: string,
  person: { readonly id: string; readonly roles: readonly Role[]; readonly version: number },
  change: RoleChange,
) {
  const params = { id: organizationId, userId: person.id };
  // A copy asked for earlier would overwrite what is shown.
  void queryClient.cancelQueries({ queryKey: personKey(organizationId, person.id), exact: true });
  return changeInLine(
    queryClient,
    {
      key: `${organizationId}/${person.id}`,
      now: { roles: person.roles, version: person.version },
      show: (stored) => showRoles(queryClient, organizationId, person.id, stored),
      send: async (roles, version) => {
        const result = await clientOf(queryClient).call(updateUserRolesCall, { params, version, body: { roles } });
        if (result.ok) {
          refreshReach(queryClient, organizationId, person.id);
          void queryClient.invalidateQueries({ queryKey: detailKey(organizationId) });
          return { result, stored: result.data };
        }
        const kind = directoryFailureKindOf(result);
        if (kind === 'gone') forgetPerson(queryClient, organizationId, person.id);
        else if (kind !== 'session') {
          const now = await clientOf(queryClient).call(getOrganizationUser, { params });
          if (now.ok) return { result, stored: now.data };
        }
        return { result, stored: undefined };
      },
    },
    change,
  );
}

/** Changes the roles that a waiting invite gives; shown at once, and undone when it fails. */
export function changeInviteRoles(
  queryClient: QueryClient,
  organizationId: string,
  invite: Pick<PendingInvite, 'id' | 'roles' | 'version'>,
  change: RoleChange,
) {
  void queryClient.cancelQueries({ queryKey: inviteKey(organizationId, invite.id), exact: true });
  return changeInLine(
    queryClient,
    {
      key: `${organizationId}/invite/${invite.id}`,
      now: { roles: invite.roles, version: invite.version },
      show: ({ roles, version }) => showInvite(queryClient, organizationId, invite.id, { roles: [...roles], version }),
      send: async (roles, version) => {
        const result = await updateInvite(queryClient, organizationId, { id: invite.id, version }, { roles });
        return { result, stored: result.ok ? result.data : undefined };
      },
    },
    change,
  );
}

/** Changes the teams that a waiting invite leads to. */
export async function changeInviteTeams(
  queryClient: QueryClient,
  organizationId: string,
  invite: Pick<PendingInvite, 'id' | 'version'>,
  teams: readonly string[],
) {
  const result = await updateInvite(queryClient, organizationId, invite, {
    teams: teams.map((id) => ({ id, maintainer: false as const })),
  });
  if (result.ok) showInvite(queryClient, organizationId, invite.id, { teams: result.data.teams, version: result.data.version });
  return result;
}

async function updateInvite(
  queryClient: QueryClient,
  organizationId: string,
  { id: inviteId, version }: Pick<PendingInvite, 'id' | 'version'>,
  body: { readonly roles?: Role[]; readonly teams?: { id: string; maintainer: false }[] },
) {
  const result = await clientOf(queryClient).call(updateInviteCall, { params: { id: organizationId, inviteId }, version, body });
  const kind = result.ok ? undefined : directoryFailureKindOf(result);
  if (kind === 'gone') forgetInvite(queryClient, organizationId, inviteId);
  // Somebody else was faster, or nobody knows what is stored: the list does.
  else if (kind === 'conflict' || kind === 'unanswered' || kind === 'trouble') {
    void queryClient.invalidateQueries({ queryKey: directoryKey(organizationId) });
    void queryClient.invalidateQueries({ queryKey: inviteKey(organizationId, inviteId) });
  }
  return result;
}

/** Ends somebody's membership. */
export async function revokeUser(queryClient: QueryClient, organizationId: string, userId: string) {
  const result = await clientOf(queryClient).call(revokeUserCall, { params: { id: organizationId, userId } });
  if (result.ok || directoryFailureKindOf(result) === 'gone') forgetPerson(queryClient, organizationId, userId);
  return result;
}

/** Mails an invite again; it lasts another seven days. */
export async function resendInvite(queryClient: QueryClient, organizationId: string, inviteId: string) {
  const result = await clientOf(queryClient).call(resendInviteCall, { params: { id: organizationId, inviteId } });
  if (result.ok) {
    const { sentAt, expiresAt } = result.data;
    patchDirectory(queryClient, organizationId, (entry) =>
      entry.kind === 'invite' && entry.id === inviteId ? { ...entry, sentAt, expiresAt, expired: false } : entry,
    );
    void queryClient.invalidateQueries({ queryKey: inviteKey(organizationId, inviteId) });
  } else if (directoryFailureKindOf(result) === 'gone') forgetInvite(queryClient, organizationId, inviteId);
  return result;
}

/** A new link for an invite, to hand on by oneself; the mailed one stops working. */
export async function createInviteLink(queryClient: QueryClient, organizationId: string, inviteId: string) {
  const result = await clientOf(queryClient).call(createInviteLinkCall, { params: { id: organizationId, inviteId } });
  if (!result.ok && directoryFailureKindOf(result) === 'gone') forgetInvite(queryClient, organizationId, inviteId);
  return result;
}

/** Cancels the invites of some addresses; each says what became of it. */
export async function cancelInvites(queryClient: QueryClient, organizationId: string, recipients: readonly string[]) {
  const result = await clientOf(queryClient).call(cancelInvitesCall, {
    params: { id: organizationId },
    body: { recipients: [...recipients] },
  });
  if (result.ok) {
    const gone = new Set(
      result.data.results.filter(({ outcome, code }) => outcome === 'cancelled' || code === 'NOT_INVITED').map(({ email }) => email),
    );
    patchDirectory(queryClient, organizationId, (entry) => (entry.kind === 'invite' && gone.has(entry.recipient) ? undefined : entry));
  }
  return result;
}

/** What is done to several people at once. */
export type BulkAct =
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  | { readonly kind: 'teams'; readonly teams: readonly string[] }
  | { readonly kind: 'revoke' };

/** Does it to one call's worth of people, or only tells what it would do. */
export async function changeUsers(
  queryClient: QueryClient,
  organizationId: string,
  act: BulkAct,
  userIds: readonly string[],
  { preview = false, signal }: { readonly preview?: boolean; readonly signal?: AbortSignal } = {},
) {
  const client = clientOf(queryClient);
  const params = { id: organizationId };
  const users = [...userIds];
  const also = { ...(preview && { preview }) };
  const given = { params, ...(signal && { signal }) };
  const result = await (act.kind === 'roles'
    ? client.call(updateRolesOfUsers, { ...given, body: { users, roles: [...act.roles], ...also } })
    : act.kind === 'teams'
      ? client.call(addUsersToTeams, { ...given, body: { users, teams: [...act.teams], ...also } })
      : client.call(revokeUsers, { ...given, body: { users, ...also } }));
  if (!result.ok || preview) return result;

  const changed = new Map(result.data.results.filter(({ outcome }) => outcome === 'changed').map((row) => [row.id, row]));
  const missing = new Set(result.data.results.filter(({ code }) => code === 'NOT_FOUND').map(({ id }) => id));
  patchDirectory(queryClient, organizationId, (entry) => {
    if (entry.kind !== 'user') return entry;
    if (missing.has(entry.id)) return undefined;
    const row = changed.get(entry.id);
    if (!row) return entry;
    if (act.kind === 'revoke') return undefined;
    if (act.kind === 'teams') return { ...entry, teamCount: entry.teamCount + (row.teamsAdded ?? 0) };
    return { ...entry, roles: row.after ?? [...act.roles], version: entry.version + 1 };
  });
  refresh(queryClient, organizationId, aboutPeople);
  void queryClient.invalidateQueries({ queryKey: detailKey(organizationId) });
  return result;
}

/** Shows how many teams somebody is in, after their memberships changed. */
export function noteTeamCount(queryClient: QueryClient, organizationId: string, userId: string, change: number): void {
  patchDirectory(queryClient, organizationId, (entry) =>
    entry.kind === 'user' && entry.id === userId && change !== 0 ? { ...entry, teamCount: Math.max(0, entry.teamCount + change) } : entry,
  );
  for (const endpoint of aboutPeople)
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint, { params: { id: organizationId, userId } }) });
}
