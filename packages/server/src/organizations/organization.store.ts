import type { Role } from '@foyer/api/endpoint';
import type { OrganizationFlags, OrganizationUser } from '@foyer/api/organizations/organization.schema';
import { and, asc, eq, isNotNull, like, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { membership, organization, organizationFlag, person, project, team } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { flagTrait } from './organization.rules.ts';

/** An organization as it is stored. */
export type OrganizationRow = typeof organization.$inferSelect;

/** Comes after every id that was asked for first. */
const unranked = 1_000_000;

export interface ListWish {
  readonly personId: string;
  readonly q: string | undefined;
  readonly first: readonly number[];
  readonly limit: number;
  /** Rank, search text and id of the row before. */
  readonly after: readonly [rank: number, search: string, id: number] | undefined;
}

type ListValues = {
  personId: string;
  pattern: string;
  first: string;
  limit: number;
  afterRank: number;
  afterSearch: string;
  afterId: number;
};

const listQuery = queryVariants(({ isSearch, isRanked, isFurther }: { isSearch: boolean; isRanked: boolean; isFurther: boolean }) =>
  preparedQuery((database, given: Given<ListValues>) => {
    // Text, because the two engines' drivers differ in how they take arrays.
    const rank = isRanked
      ? sql<number>`coalesce(array_position(string_to_array(${given.first}, ',')::integer[], ${organization.id}), ${unranked}::integer)`
      : sql<number>`${unranked}::integer`;
    const mine = and(eq(membership.personId, given.personId), isSearch ? like(organization.search, given.pattern) : undefined);
    // All that is wanted is read anyway to be ordered; only behind a cursor it has to be counted by itself.
    const total = isFurther
      ? sql`(select count(*) from ${membership} inner join ${organization} on ${organization.id} = ${membership.organizationId} where ${mine})`
      : sql`count(*) over ()`;
    return database
      .select({ organization, roles: membership.roles, rank: rank.mapWith(Number), total: total.mapWith(Number) })
      .from(membership)
      .innerJoin(organization, eq(organization.id, membership.organizationId))
      .where(
        and(
          mine,
          isFurther
            ? sql`(${rank}, ${organization.search}, ${organization.id}) > (${given.afterRank}::integer, ${given.afterSearch}::text, ${given.afterId}::integer)`
            : undefined,
        ),
      )
      .orderBy(asc(rank), asc(organization.search), asc(organization.id))
      .limit(given.limit);
  }),
);

/** A page of a person's organizations, one more than the limit when there are more. */
export function listOrganizationsOf(database: Database, { personId, q, first, limit, after }: ListWish) {
  const [afterRank = 0, afterSearch = '', afterId = 0] = after ?? [];
  return database.query(
    { kind: 'person', personId },
    listQuery({ isSearch: Boolean(q), isRanked: first.length > 0, isFurther: after !== undefined }),
    { personId, pattern: searchPattern(q ?? ''), first: first.join(','), limit: limit + 1, afterRank, afterSearch, afterId },
  );
}

/** One organization with the sizes of what is in it. */
export async function findOrganization(tx: Transaction, id: OrganizationId) {
  const [row] = await tx
    .select({
      organization,
      users: sql`(select count(*) from ${membership} where ${membership.organizationId} = ${id})`.mapWith(Number),
      teams: sql`(select count(*) from ${team} where ${team.organizationId} = ${id})`.mapWith(Number),
      projects: sql`(select count(*) from ${project} where ${project.organizationId} = ${id})`.mapWith(Number),
    })
    .from(organization)
    .where(eq(organization.id, id));
  return row;
}

const userColumns = {
  id: person.id,
  givenName: person.givenName,
  familyName: person.familyName,
  email: person.email,
  roles: membership.roles,
};

function userOf(
  id: OrganizationId,
  row: { id: string; givenName: string; familyName: string; email: string; roles: Role[] },
): OrganizationUser {
  return { ...row, organization: String(id) };
}

/** The owners, by name. */
export async function listOwnersOf(tx: Transaction, id: OrganizationId): Promise<OrganizationUser[]> {
  const rows = await tx
    .select(userColumns)
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organizationId, id), sql`'owner' = any (${membership.roles})`))
    .orderBy(asc(person.search), asc(person.id));
  return rows.map((row) => userOf(id, row));
}

/** One member. */
export async function findUser(tx: Transaction, id: OrganizationId, personId: string): Promise<OrganizationUser | undefined> {
  const [row] = await tx
    .select(userColumns)
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organizationId, id), eq(membership.personId, personId)));
  return row && userOf(id, row);
}

/** Writes a new organization with its first owner. Not verified: that is the provider's to say. */
export async function insertOrganization(
  tx: Transaction,
  given: { id: OrganizationId; name: string; image: string | null; ownerId: string },
  now: Date,
): Promise<void> {
  const { id, name, image, ownerId } = given;
  await tx.insert(organization).values({ id, name, search: foldForSearch(name), image, verified: false, createdAt: now });
  await tx.insert(membership).values({ organizationId: id, personId: ownerId, roles: ['owner'], joinedAt: now });
}

/**
 * The organization, locked until the end of the transaction: who changes it, its owners or its end waits for the others. Rows that only
 * refer to it, such as the history's, are written meanwhile, for whoever writes one may hold what the next step here waits for.
 */
export async function lockOrganization(tx: Transaction, id: OrganizationId): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organization).where(eq(organization.id, id)).for('no key update');
  return row;
}

/** The same for its end: nothing that refers to it is written meanwhile. */
export async function lockOrganizationToDelete(tx: Transaction, id: OrganizationId): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organization).where(eq(organization.id, id)).for('update');
  return row;
}

/** Keeps a member from being removed until the end of the transaction; false for somebody who is none. */
export async function holdMembership(tx: Transaction, id: OrganizationId, personId: string): Promise<boolean> {
  const held = await tx
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(eq(membership.organizationId, id), eq(membership.personId, personId)))
    .for('key share');
  return held.length > 0;
}

/** Writes name and image. */
export async function updateOrganizationRow(
  tx: Transaction,
  id: OrganizationId,
  given: { name: string; image: string | null },
): Promise<void> {
  const { name, image } = given;
  await tx
    .update(organization)
    .set({ name, search: foldForSearch(name), image, version: sql`${organization.version} + 1` })
    .where(eq(organization.id, id));
}

/** Deletes the organization with everything in it. */
export async function deleteOrganizationRow(tx: Transaction, id: OrganizationId): Promise<void> {
  await tx.delete(organization).where(eq(organization.id, id));
}

/** A member's roles, and how many owners there are; undefined for somebody who is no member. */
export async function findRoles(
  tx: Transaction,
  id: OrganizationId,
  personId: string,
): Promise<{ roles: Role[]; ownerCount: number } | undefined> {
  const [row] = await tx
    .select({
      roles: membership.roles,
      ownerCount: sql`(select count(*) from membership owner where owner.organization_id = ${id} and 'owner' = any (owner.roles))`.mapWith(
        Number,
      ),
    })
    .from(membership)
    .where(and(eq(membership.organizationId, id), eq(membership.personId, personId)));
  return row;
}

/** Whether the provider has suspended an organization. */
export async function isSuspended(tx: Transaction, id: OrganizationId): Promise<boolean> {
  return (await tx.$count(organization, and(eq(organization.id, id), isNotNull(organization.suspendedAt)))) > 0;
}

/** Ends a membership, and with it the places in teams. */
export async function deleteMembership(tx: Transaction, id: OrganizationId, personId: string): Promise<void> {
  await tx.delete(membership).where(and(eq(membership.organizationId, id), eq(membership.personId, personId)));
}

/** The flags that were ever set. */
export async function readFlags(tx: Transaction, id: OrganizationId): Promise<OrganizationFlags> {
  const rows = await tx
    .select({ name: organizationFlag.name, value: organizationFlag.value })
    .from(organizationFlag)
    .where(eq(organizationFlag.organizationId, id));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value === 'yes']));
}

/** Sets flags and leaves the others. */
export async function writeFlags(tx: Transaction, id: OrganizationId, flags: OrganizationFlags): Promise<void> {
  const rows = Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [{ organizationId: id, name, value: flagTrait(value) }],
  );
  if (rows.length === 0) return;
  await tx
    .insert(organizationFlag)
    .values(rows)
    .onConflictDoUpdate({ target: [organizationFlag.organizationId, organizationFlag.name], set: { value: sql`excluded.value` } });
}
