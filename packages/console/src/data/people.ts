import type { Answer, Failure } from '@foyer/api/client';
import type { Role } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import * as inviteCalls from '@foyer/api/people/invite.contract';
import { listInvites } from '@foyer/api/people/invite.contract';
import type { RoleKind } from '@foyer/api/people/role-set';
import * as calls from '@foyer/api/people/user.contract';
import { getOrganizationUser, listDirectory } from '@foyer/api/people/user.contract';
import {
  type BulkResult,
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
import { changeOf, endpointKey, endpointQuery, refresh } from './endpoint-data.ts';
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
export function exportDirectory(queryClient: QueryClient, organizationId: string, filter: DirectoryFilter, ids: readonly string[]) {
  const client = clientOf(queryClient);
  const params = { id: organizationId };
  if (ids.length === 0) return client.call(calls.exportDirectory, { params, query: asked(filter) });
  return tableOfIds(ids, exportedEntriesMax, (part) =>
    client.call(calls.exportDirectory, { params, query: { sort: filter.sort, ids: part } }),
  );
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

/** Who turned out to be no longer there is not shown any more. */
function forgetGone(
  queryClient: QueryClient,
  { params: { id, userId } }: { readonly params: { readonly id: string; readonly userId: string } },
  result: Answer<unknown> | Failure,
): void {
  if (!result.ok && directoryFailureKindOf(result) === 'gone') forgetPerson(queryClient, id, userId);
}

/** The same of an invite. */
function forgetGoneInvite(
  queryClient: QueryClient,
  { params: { id, inviteId } }: { readonly params: { readonly id: string; readonly inviteId: string } },
  result: Answer<unknown> | Failure,
): void {
  if (!result.ok && directoryFailureKindOf(result) === 'gone') forgetInvite(queryClient, id, inviteId);
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

const sendUserRoles = changeOf(calls.updateUserRoles, {
  stale: [getOrganization],
  keep: (queryClient, { params: { id, userId } }) => refreshReach(queryClient, id, userId),
  settle: forgetGone,
});

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
        const result = await sendUserRoles(queryClient, { params, version, body: { roles } });
        if (result.ok) return { result, stored: result.data };
        if (!['gone', 'session'].includes(directoryFailureKindOf(result))) {
          const now = await clientOf(queryClient).call(getOrganizationUser, { params });
          if (now.ok) return { result, stored: now.data };
        }
        return { result, stored: undefined };
      },
    },
    change,
  );
}

/** Changes what a waiting invite gives: roles, or the teams that it leads to. */
export const updateInvite = changeOf(inviteCalls.updateInvite, {
  settle: (queryClient, input, result) => {
    const { id, inviteId } = input.params;
    forgetGoneInvite(queryClient, input, result);
    const kind = result.ok ? undefined : directoryFailureKindOf(result);
    // Somebody else was faster, or nobody knows what is stored: the list does.
    if (kind !== 'conflict' && kind !== 'unanswered' && kind !== 'trouble') return;
    void queryClient.invalidateQueries({ queryKey: directoryKey(id) });
    void queryClient.invalidateQueries({ queryKey: inviteKey(id, inviteId) });
  },
});

/** Changes the roles that a waiting invite gives; shown at once, and undone when it fails. */
export function updateInviteRoles(
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
        const result = await updateInvite(queryClient, { params: { id: organizationId, inviteId: invite.id }, version, body: { roles } });
        return { result, stored: result.ok ? result.data : undefined };
      },
    },
    change,
  );
}

/** Changes the teams that a waiting invite leads to. */
export async function updateInviteTeams(
  queryClient: QueryClient,
  organizationId: string,
  { id: inviteId, version }: Pick<PendingInvite, 'id' | 'version'>,
  teams: readonly string[],
) {
  const body = { teams: teams.map((id) => ({ id, maintainer: false as const })) };
  const result = await updateInvite(queryClient, { params: { id: organizationId, inviteId }, version, body });
  if (result.ok) showInvite(queryClient, organizationId, inviteId, { teams: result.data.teams, version: result.data.version });
  return result;
}

/** Ends somebody's membership. */
export const revokeUser = changeOf(calls.revokeUser, {
  keep: (queryClient, { params: { id, userId } }) => forgetPerson(queryClient, id, userId),
  settle: forgetGone,
});

/** Mails an invite again; it lasts another seven days. */
export const resendInvite = changeOf(inviteCalls.resendInvite, {
  keep: (queryClient, { params: { id, inviteId } }, { sentAt, expiresAt }) => {
    patchDirectory(queryClient, id, (entry) =>
      entry.kind === 'invite' && entry.id === inviteId ? { ...entry, sentAt, expiresAt, expired: false } : entry,
    );
    void queryClient.invalidateQueries({ queryKey: inviteKey(id, inviteId) });
  },
  settle: forgetGoneInvite,
});

/** A new link for an invite, to hand on by oneself; the mailed one stops working. */
export const createInviteLink = changeOf(inviteCalls.createInviteLink, { settle: forgetGoneInvite });

/** Cancels the invites of some addresses; each says what became of it. */
export const cancelInvites = changeOf(inviteCalls.cancelInvites, {
  keep: (queryClient, { params: { id } }, { results }) => {
    const gone = new Set(
      results.filter(({ outcome, code }) => outcome === 'cancelled' || code === 'NOT_INVITED').map(({ email }) => email),
    );
    patchDirectory(queryClient, id, (entry) => (entry.kind === 'invite' && gone.has(entry.recipient) ? undefined : entry));
  },
});

/** What is done to several people at once. */
export type BulkAct =
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  | { readonly kind: 'teams'; readonly teams: readonly string[] }
  | { readonly kind: 'revoke' };

type BulkRow = BulkResult['results'][number];
interface BulkInput {
  readonly params: { readonly id: string };
  readonly body: { readonly preview?: boolean | undefined };
}

/** Shows of a change of several people what it did, unless it only told what it would do. `changed` makes a changed row's entry. */
const keepChanged =
  <Input extends BulkInput>(
    changed: (entry: Extract<DirectoryEntry, { kind: 'user' }>, row: BulkRow, input: Input) => typeof entry | undefined,
  ) =>
  (queryClient: QueryClient, input: Input, { results }: BulkResult): void => {
    if (input.body.preview) return;
    const { id } = input.params;
    const rows = new Map(results.map((row) => [row.id, row]));
    patchDirectory(queryClient, id, (entry) => {
      const row = entry.kind === 'user' ? rows.get(entry.id) : undefined;
      if (entry.kind !== 'user' || !row) return entry;
      if (row.code === 'NOT_FOUND') return undefined;
      return row.outcome === 'changed' ? changed(entry, row, input) : entry;
    });
    refresh(queryClient, id, [...aboutPeople, getOrganization]);
  };

/** Gives several people the same roles. */
export const updateRolesOfUsers = changeOf(calls.updateRolesOfUsers, {
  keep: keepChanged((entry, { after }, { body }) => ({ ...entry, roles: after ?? [...body.roles], version: entry.version + 1 })),
});

/** Puts several people into teams. */
export const addUsersToTeams = changeOf(calls.addUsersToTeams, {
  keep: keepChanged((entry, { teamsAdded = 0 }) => ({ ...entry, teamCount: entry.teamCount + teamsAdded })),
});

/** Ends the membership of several people. */
export const revokeUsers = changeOf(calls.revokeUsers, { keep: keepChanged(() => undefined) });

/** Does it to one call's worth of people, or only tells what it would do. */
export function changeUsers(
  queryClient: QueryClient,
  organizationId: string,
  act: BulkAct,
  userIds: readonly string[],
  { preview = false, signal }: { readonly preview?: boolean; readonly signal?: AbortSignal } = {},
) {
  const given = { params: { id: organizationId }, ...(signal && { signal }) };
  const also = { users: [...userIds], ...(preview && { preview }) };
  if (act.kind === 'roles') return updateRolesOfUsers(queryClient, { ...given, body: { ...also, roles: [...act.roles] } });
  if (act.kind === 'teams') return addUsersToTeams(queryClient, { ...given, body: { ...also, teams: [...act.teams] } });
  return revokeUsers(queryClient, { ...given, body: also });
}

/** Shows how many teams somebody is in, after their memberships changed. */
export function noteTeamCount(queryClient: QueryClient, organizationId: string, userId: string, change: number): void {
  patchDirectory(queryClient, organizationId, (entry) =>
    entry.kind === 'user' && entry.id === userId && change !== 0 ? { ...entry, teamCount: Math.max(0, entry.teamCount + change) } : entry,
  );
  for (const endpoint of aboutPeople)
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint, { params: { id: organizationId, userId } }) });
}
