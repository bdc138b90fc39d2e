import type { Role } from '@foyer/api/endpoint';
import type { AdminPermission, RoleKind } from '@foyer/api/people/role-set';
import { type DirectoryCounts, type DirectorySort, directorySorts, mostCounted } from '@foyer/api/people/user.schema';
import { and, asc, desc, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Scope } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, type QueryBuilder, queryVariants } from '#db/prepared-query.ts';
import { directoryEntry, directoryTally, invite, membership, person, team, teamMember } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { indexedSearchLength, narrowSearch, sampledPeople } from './people.rules.ts';

/** The sort key of a row: where a list goes on after it. */
export type DirectoryPosition = readonly (string | number)[];

/** How the directory is narrowed and ordered. */
export interface DirectoryWish {
  readonly q?: string | undefined;
  readonly role?: RoleKind | undefined;
  readonly permission?: AdminPermission | undefined;
  readonly status?: 'active' | 'invited' | 'expired' | undefined;
  /** People or invites alone, whatever their state. */
  readonly kind?: 'user' | 'invite' | undefined;
  /** These alone; then nothing is searched. */
  readonly ids?: readonly string[] | undefined;
  readonly sort?: DirectorySort | undefined;
}

interface DirectoryPage {
  readonly organizationId: OrganizationId;
  readonly wish: DirectoryWish;
  readonly limit: number;
  readonly now: Date;
  /** Of the row before. */
  readonly after: DirectoryPosition | undefined;
}

type DirectoryValues = {
  organizationId: OrganizationId;
  folded: string;
  words: string;
  found: string;
  role: number;
  permission: string;
  kind: string;
  now: Date;
  limit: number;
  after0: string;
  after1: string;
  after2: string;
};

const ranks: Readonly<Record<RoleKind, number>> = { member: 0, admin: 1, owner: 2 };

const entry = directoryEntry;
type SortField = 'name' | 'email' | 'role' | 'joined' | 'teams';

const ownTeams = sql`select count(*) from ${teamMember} where ${teamMember.organizationId} = ${entry.organizationId} and ${teamMember.personId} = ${entry.id}`;
const givenTeams = sql`select count(*) from ${invite} inner join ${team} on ${team.organizationId} = ${invite.organizationId} and ${team.key} = any (${invite.teamKeys}) where ${invite.organizationId} = ${entry.organizationId} and ${invite.id} = ${entry.id}`;
/** How many teams somebody is in, or an invite gives. */
const teamsOf = sql`(case when ${entry.kind} = 'user' then (${ownTeams}) else (${givenTeams}) end)::integer`;

/** As a sort key, negated for descending order. Lists in another order do not count them. */
function teamsKey(sort: DirectorySort): SQL {
  if (sort === 'teams') return teamsOf;
  return sort === '-teams' ? sql`(-${teamsOf})` : sql`0`;
}

/** What a list is ordered by, in the order of an index; `isReversed` turns all of it round. */
interface Order {
  readonly keys: readonly SQL[];
  readonly casts: readonly string[];
  readonly isReversed: boolean;
}

function orderOf(sort: DirectorySort): Order {
  const isReversed = sort.startsWith('-');
  const field = sort.replace('-', '') as SortField;
  const [search, id] = [sql`${entry.search}`, sql`${entry.id}`];
  if (field === 'name') return { keys: [search, id], casts: ['text', 'uuid'], isReversed };
  if (field === 'email') return { keys: [sql`${entry.email}`, id], casts: ['text', 'uuid'], isReversed };
  if (field === 'joined') return { keys: [sql`${entry.since}`, search, id], casts: ['timestamptz', 'text', 'uuid'], isReversed };
  // There is no index for it: the rows of the organization are counted and sorted.
  if (field === 'teams') return { keys: [teamsKey(sort), search, id], casts: ['integer', 'text', 'uuid'], isReversed: false };
  // Owners first, and among them by name from A on: an index of its own.
  return {
    keys: [isReversed ? sql`(-${entry.role})` : sql`${entry.role}`, search, id],
    casts: ['smallint', 'text', 'uuid'],
    isReversed: false,
  };
}

type Form = Reach & {
  readonly isSearch: boolean;
  /** Of several words each is found, in the name or the address. */
  readonly hasWords: boolean;
  readonly role: boolean;
  readonly permission: boolean;
  readonly kind: boolean;
  readonly active: boolean;
  readonly invited: boolean;
  readonly expired: boolean;
  readonly further: boolean;
} & Readonly<Record<`by ${DirectorySort}`, boolean>>;

/** How a search finds people. */
export type Reach = {
  /** Few people in the world match: they are known by now. */
  readonly isNarrow: boolean;
};

/** What is searched, folded, and whom a narrow search has found, an array as PostgreSQL writes it. */
interface Searched {
  readonly folded: SQL | Placeholder;
  readonly found: SQL | Placeholder;
}

/**
 * Behind row-level security no index of letters can be used (decision 12), but `person` has no policy: what finds few people anywhere is
 * looked up there first (`measureReach`), and their rows here by their ids. What finds many is looked for in the organization alone,
 * along the index that the list is ordered by; not by LIKE, which the planner takes for a rare find, for which it sorts the whole organization.
 */
export function matchesEntry({ isNarrow }: Reach, { folded, found }: Searched): SQL {
  return isNarrow ? sql`${entry.id} = any (${found}::uuid[])` : sql`strpos(${entry.search}, ${folded}::text) > 0`;
}

const reachQuery = queryVariants(({ isShort }: { readonly isShort: boolean }) =>
  preparedQuery((database, given: Given<{ organizationId: OrganizationId; pattern: string; folded: string }>) => {
    const most = sql.raw(String(narrowSearch));
    // By its trigrams, or, too short for those, as the letter or the two that it is.
    const people = isShort
      ? sql`foyer_letters(${person.search}) @> array[${given.folded}::text]`
      : sql`${person.search} like ${given.pattern}::text`;
    // A word that many hold is told by a few rows: its trigrams alone would be thousands to read.
    const sampled = sql`(select count(*) from (select ${person.search} as search from ${person} limit ${sql.raw(String(sampledPeople))}) sample where strpos(sample.search, ${given.folded}::text) > 0)`;
    const found = sql`(select case when count(*) <= ${most} then coalesce(array_agg(match.id), '{}')::text end from (
      (select ${person.id} as id from ${person} where ${people} limit ${most} + 1)
      union all (select id from ${entry} where ${and(eq(entry.organizationId, given.organizationId), sql`kind = 'invite'`)} and search like ${given.pattern}::text limit ${most} + 1)) match)`;
    return database
      .select({ found: sql`case when ${sampled} <= ${sql.raw(String(sampledPeople / 4))} then ${found} end`.mapWith(String) })
      .from(sql`(values (1)) once`);
  }),
);

/** Asks how far a search reaches, and whom it finds when that is not far. */
export async function measureReach(
  database: Database,
  scope: Scope,
  { organizationId, folded }: { readonly organizationId: OrganizationId; readonly folded: string },
): Promise<Reach & { readonly found: string }> {
  const isShort = folded.length < indexedSearchLength;
  const [match] = await database.query(scope, reachQuery({ isShort }), { organizationId, pattern: searchPattern(folded), folded });
  const found = match?.found ?? undefined;
  return { isNarrow: found !== undefined, found: found ?? '{}' };
}

const inviter = alias(person, 'inviter');

/**
 * The contract allows no page this long. It stands in the statement for the planner: a limit that is a value it takes for a tenth of the
 * organization, and then reads and hashes all people to join ten of them.
 */
const mostListed = 600;

/** The rows of a page in their order, and how many there are in all. */
function entriesOf(database: QueryBuilder, form: Form, given: Given<DirectoryValues>) {
  const sort = (Object.keys(form).find((key) => key.startsWith('by ') && form[key as keyof Form]) ?? 'by name').slice(3) as DirectorySort;
  const { keys, casts, isReversed } = orderOf(sort);
  const chosen = and(
    eq(entry.organizationId, given.organizationId),
    form.role ? eq(entry.role, given.role) : undefined,
    // Whoever holds one is an admin: they are found by the index of roles.
    form.permission ? sql`${entry.role} = 1 and ${given.permission}::text = any (${entry.roles})` : undefined,
    form.kind ? eq(entry.kind, given.kind as never) : undefined,
    form.active ? sql`${entry.kind} = 'user'` : undefined,
    form.invited ? and(sql`${entry.kind} = 'invite'`, gt(entry.expiresAt, given.now)) : undefined,
    form.expired ? and(sql`${entry.kind} = 'invite'`, lte(entry.expiresAt, given.now)) : undefined,
  );
  const isMatch = and(
    form.isSearch ? matchesEntry(form, given) : undefined,
    form.hasWords
      ? sql`not exists (select from json_array_elements_text(${given.words}::json) word where strpos(${entry.search}, word) = 0)`
      : undefined,
  );
  const isTallied = !(form.permission || form.invited || form.expired || form.isSearch);
  const tallied = sql`(select coalesce(sum(${directoryTally.entries}), 0) from ${directoryTally} where ${and(
    eq(directoryTally.organizationId, given.organizationId),
    form.role ? eq(directoryTally.role, given.role) : undefined,
    form.kind ? eq(directoryTally.kind, given.kind as never) : undefined,
    form.active ? sql`${directoryTally.kind} = 'user'` : undefined,
  )})`;
  const values = [given.after0, given.after1, given.after2];
  const after = sql.join(
    casts.map((cast, index) => sql`${values[index]}::${sql.raw(cast)}`),
    sql`, `,
  );
  const key = sql.join([...keys], sql`, `);
  const behind = form.further ? sql`(${key}) ${sql.raw(isReversed ? '<' : '>')} (${after})` : undefined;
  const ordered = keys.map((each) => (isReversed ? desc(each) : asc(each)));
  const within = database
    .select({
      organizationId: entry.organizationId,
      kind: entry.kind,
      id: entry.id,
      search: entry.search,
      email: entry.email,
      role: entry.role,
      roles: entry.roles,
      since: entry.since,
      expiresAt: entry.expiresAt,
      teams: teamsKey(sort).mapWith(Number).as('teams'),
    })
    .from(entry)
    .where(and(chosen, isMatch, behind))
    .orderBy(...ordered)
    .limit(sql.raw(String(mostListed)) as never)
    .as('within');
  const page = database.$with('entry').as(database.select().from(within).limit(given.limit));
  const counted = form.isSearch
    ? sql`(select count(*) from (select 1 from ${entry} where ${and(chosen, isMatch)} limit ${sql.raw(String(mostCounted + 1))}) counted)`
    : sql`(select count(*) from ${entry} where ${chosen})`;
  const shown = sql`(select count(*) from ${page})`;
  // A first page that is not full holds all there is: nothing is left to count.
  const total = isTallied ? tallied : form.further ? counted : sql`case when ${shown} < ${given.limit} then ${shown} else ${counted} end`;
  // The joins may shuffle the page; it is small.
  return { page, total: total.mapWith(Number), order: outerOrder(sort, page as never) };
}

const listQuery = queryVariants((form: Form) =>
  preparedQuery((database, given: Given<DirectoryValues>) => {
    const { page, total, order } = entriesOf(database, form, given);
    return database
      .with(page)
      .select({
        kind: page.kind,
        id: page.id,
        search: page.search,
        email: page.email,
        role: page.role,
        roles: page.roles,
        since: page.since,
        expiresAt: page.expiresAt,
        givenName: person.givenName,
        familyName: person.familyName,
        confirmedAt: person.confirmedAt,
        lastSeenAt: membership.lastSeenAt,
        version: sql`coalesce(${membership.version}, ${invite.version})`.mapWith(Number),
        teamCount:
          sql`(select count(*) from ${teamMember} where ${teamMember.organizationId} = ${page.organizationId} and ${teamMember.personId} = ${page.id})`.mapWith(
            Number,
          ),
        sentAt: invite.sentAt,
        mailed: invite.mailed,
        teams: sql<
          { id: string; name: string }[] | null
        >`case when ${page.kind} = 'invite' then (select json_agg(json_build_object('id', ${team.path}, 'name', ${team.name}) order by ${team.search}, ${team.key}) from ${team} where ${team.organizationId} = ${invite.organizationId} and ${team.key} = any (${invite.teamKeys})) end`,
        inviterId: inviter.id,
        inviterGivenName: inviter.givenName,
        inviterFamilyName: inviter.familyName,
        total,
      })
      .from(page)
      .leftJoin(person, and(eq(page.kind, 'user'), eq(person.id, page.id)))
      .leftJoin(membership, and(eq(membership.organizationId, page.organizationId), eq(membership.personId, person.id)))
      .leftJoin(invite, and(eq(page.kind, 'invite'), eq(invite.id, page.id), eq(invite.organizationId, page.organizationId)))
      .leftJoin(inviter, eq(inviter.id, invite.invitedBy))
      .orderBy(...order);
  }),
);

const usersQuery = queryVariants((form: Form) =>
  preparedQuery((database, given: Given<DirectoryValues>) => {
    const { page, total, order } = entriesOf(database, form, given);
    return database
      .with(page)
      .select({
        id: page.id,
        search: page.search,
        email: page.email,
        roles: page.roles,
        givenName: person.givenName,
        familyName: person.familyName,
        total,
      })
      .from(page)
      .innerJoin(person, eq(person.id, page.id))
      .orderBy(...order);
  }),
);

type PageColumns = { readonly [Name in 'search' | 'email' | 'role' | 'since' | 'teams' | 'id']: SQL };

function outerOrder(sort: DirectorySort, page: PageColumns): SQL[] {
  const isReversed = sort.startsWith('-');
  const field = sort.replace('-', '') as SortField;
  const turn = isReversed ? desc : asc;
  // There it is the sort key, which is already negated.
  if (field === 'teams') return [asc(page.teams), asc(page.search), asc(page.id)];
  if (field === 'role') return [turn(page.role), asc(page.search), asc(page.id)];
  if (field === 'joined') return [turn(page.since), turn(page.search), turn(page.id)];
  return [turn(field === 'email' ? page.email : page.search), turn(page.id)];
}

/** The form and the values of a page, one more row than the limit when there are more. A search asks before how much it finds. */
async function formOf(database: Database, scope: Scope, { organizationId, wish, limit, now, after }: DirectoryPage) {
  const { q, role, permission, status, kind, ids, sort = 'name' } = wish;
  const words = foldForSearch(q ?? '').split(' ');
  // The longest word is found by the indexes, and the others among what it finds.
  const folded = words.reduce((longest, word) => (word.length > longest.length ? word : longest));
  const isSearch = folded !== '' || ids !== undefined;
  // Rows that are asked for by their ids are found as those of a narrow search.
  const { isNarrow, found } = ids
    ? { isNarrow: true, found: `{${ids.join(',')}}` }
    : isSearch
      ? await measureReach(database, scope, { organizationId, folded })
      : { isNarrow: false, found: '{}' };
  const form: Form = {
    isSearch,
    hasWords: words.length > 1,
    isNarrow,
    role: role !== undefined,
    permission: permission !== undefined,
    kind: kind !== undefined,
    active: status === 'active',
    invited: status === 'invited',
    expired: status === 'expired',
    further: after !== undefined,
    ...(Object.fromEntries(directorySorts.map((each) => [`by ${each}`, each === sort])) as Record<`by ${DirectorySort}`, boolean>),
  };
  const [after0 = '', after1 = '', after2 = ''] = (after ?? []).map(String);
  const values: DirectoryValues = {
    organizationId,
    folded,
    words: JSON.stringify(words),
    found,
    role: role === undefined ? 0 : ranks[role],
    permission: permission ?? '',
    kind: kind ?? '',
    now,
    limit: limit + 1,
    after0,
    after1,
    after2,
  };
  return { form, values };
}

/** A page of the directory, one more row than the limit when there are more. */
export async function listDirectoryOf(database: Database, scope: Scope, page: DirectoryPage) {
  const { form, values } = await formOf(database, scope, page);
  return database.query(scope, listQuery(form), values);
}

/** A page of the people alone by name, and of each what names them; one more row than the limit when there are more. */
export async function listUsersOf(
  database: Database,
  scope: Scope,
  { wish, ...page }: Omit<DirectoryPage, 'wish'> & { readonly wish: { readonly q?: string | undefined } },
) {
  const { form, values } = await formOf(database, scope, { ...page, wish: { q: wish.q, kind: 'user' } });
  return database.query(scope, usersQuery(form), values);
}

/** A row of the directory as it is kept. */
export type DirectoryRow = Awaited<ReturnType<typeof listDirectoryOf>>[number];

/** Where a list goes on after a row. */
export function directoryPosition(sort: DirectorySort | undefined, row: DirectoryRow): DirectoryPosition {
  const { search, email, role, since, teams, teamCount, id } = row;
  if (sort === 'email' || sort === '-email') return [email, id];
  if (sort === 'joined' || sort === '-joined') return [since.toISOString(), search, id];
  const count = teams?.length ?? teamCount;
  if (sort === 'teams') return [count, search, id];
  if (sort === '-teams') return [-count, search, id];
  if (sort === 'role') return [role, search, id];
  if (sort === '-role') return [-role, search, id];
  return [search, id];
}

const countsQuery = preparedQuery((database, given: Given<{ organizationId: OrganizationId; now: Date }>) => {
  const entries = (kind: 'user' | 'invite', role?: number) =>
    sql`coalesce(sum(${directoryTally.entries}) filter (where ${directoryTally.kind} = ${sql.raw(`'${kind}'`)}${
      role === undefined ? sql`` : sql` and ${directoryTally.role} = ${sql.raw(String(role))}`
    }), 0)`.mapWith(Number);
  return database
    .select({
      users: entries('user'),
      members: entries('user', ranks.member),
      admins: entries('user', ranks.admin),
      owners: entries('user', ranks.owner),
      invites: entries('invite'),
      expired:
        sql`(select count(*) from ${entry} where ${entry.organizationId} = ${given.organizationId} and ${entry.kind} = 'invite' and ${entry.expiresAt} <= ${given.now})`.mapWith(
          Number,
        ),
    })
    .from(directoryTally)
    .where(eq(directoryTally.organizationId, given.organizationId));
});

/** How many people and invites there are, of each kind. */
export async function countDirectoryOf(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  now: Date,
): Promise<DirectoryCounts> {
  const [row] = await database.query(scope, countsQuery, { organizationId, now });
  if (!row) return { users: 0, members: 0, admins: 0, owners: 0, invited: 0, expired: 0 };
  const { invites, expired, ...people } = row;
  return { ...people, invited: invites - expired, expired };
}

/** As many of somebody's teams as their details name. */
const namedTeams = 100;

const detailQuery = preparedQuery((database, given: Given<{ organizationId: OrganizationId; personId: string }>) => {
  const own = sql`from ${teamMember} inner join ${team} on ${team.organizationId} = ${teamMember.organizationId} and ${team.key} = ${teamMember.teamKey}
    where ${teamMember.organizationId} = ${given.organizationId} and ${teamMember.personId} = ${given.personId}`;
  return database
    .select({
      id: person.id,
      givenName: person.givenName,
      familyName: person.familyName,
      email: person.email,
      confirmedAt: person.confirmedAt,
      secondFactor: person.secondFactor,
      roles: membership.roles,
      joinedAt: membership.joinedAt,
      lastSeenAt: membership.lastSeenAt,
      version: membership.version,
      teamCount: sql`(select count(*) ${own})`.mapWith(Number),
      teams: sql<
        { id: string; name: string; maintainer: boolean }[]
      >`(select coalesce(json_agg(named order by named.search), '[]') from (select ${team.path} as id, ${team.name} as name, ${teamMember.maintainer} as maintainer, ${team.search} as search ${own} order by ${team.search}, ${team.key} limit ${sql.raw(String(namedTeams))}) named)`,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organizationId, given.organizationId), eq(membership.personId, given.personId)));
});

/** One member with what the side panel shows; undefined for somebody who is none. */
export async function findUserDetail(database: Database, scope: Scope, organizationId: OrganizationId, personId: string) {
  const [row] = await database.query(scope, detailQuery, { organizationId, personId });
  return row && { ...row, roles: row.roles as Role[], teams: row.teams.map(({ id, name, maintainer }) => ({ id, name, maintainer })) };
}
