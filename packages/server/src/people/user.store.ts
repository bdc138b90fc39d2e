import type { Role } from '@foyer/api/endpoint';
import { isSameRoles } from '@foyer/api/people/role-set';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { membership, person, team, teamMember } from '#db/schema.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { type Change, type ChangeBy, concern, recordChanges } from '#history/history.store.ts';
import { tell } from '#inbox/inbox.store.ts';

/** Somebody in an organization, as far as a change of their place needs to know them. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly version: number;
}

/** Those of some people who are members, by their ids. */
export async function findColleagues(
  tx: Transaction,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<Map<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: person.id,
      givenName: person.givenName,
      familyName: person.familyName,
      roles: membership.roles,
      version: membership.version,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organizationId, organizationId), inArray(membership.personId, [...ids])));
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), roles: row.roles, version: row.version }]));
}

/** Gives people the same roles, writes down whose changed, and tells them. */
export async function writeRoles(tx: Transaction, by: ChangeBy, people: readonly Colleague[], roles: readonly Role[]): Promise<void> {
  const changed = people.filter((colleague) => !isSameRoles(colleague.roles, roles));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx
    .update(membership)
    .set({ roles: [...roles], version: sql`${membership.version} + 1` })
    .where(and(eq(membership.organizationId, by.organizationId), inArray(membership.personId, ids)));
  await recordChanges(
    tx,
    by,
    changed.map(({ id, name, roles: before }) => ({
      action: 'user.rolesChanged',
      id,
      name,
      changes: changesBetween({ roles: [...before] }, { roles: [...roles] }),
    })),
  );
  await tell(
    tx,
    by,
    changed.map(({ id, name, roles: before }) => ({
      kind: 'rolesChanged',
      to: { person: id },
      things: [{ kind: 'person', id, name }],
      details: { roles: { before: [...before], after: [...roles] } },
    })),
  );
}

/** Ends memberships, and with them the places in teams, writes it down and tells those who were members. */
export async function removeColleagues(tx: Transaction, by: ChangeBy, people: readonly Colleague[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await tx.delete(membership).where(and(eq(membership.organizationId, by.organizationId), inArray(membership.personId, ids)));
  await recordChanges(
    tx,
    by,
    people.map(({ id, name, roles }) => ({ action: 'user.revoked', id, name, changes: changesBetween({ roles: [...roles] }, {}) })),
  );
  await tell(
    tx,
    by,
    people.map(({ id }) => ({ kind: 'memberRemoved', to: { person: id }, things: [] })),
  );
}

/** A team as the rest of the platform names it. */
export interface NamedTeam {
  readonly key: number;
  readonly id: string;
  readonly name: string;
}

/** A team's own part of its id, by which it is found wherever it has been moved. */
const segmentOf = (id: string): string => id.slice(id.lastIndexOf('_') + 1);

/** Teams by their ids, those from before a move among them: as they were asked for → team. */
export async function findTeams(tx: Transaction, organizationId: OrganizationId, ids: readonly string[]): Promise<Map<string, NamedTeam>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ key: team.key, id: team.path, name: team.name, segment: team.segment })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), inArray(team.segment, [...new Set(ids.map(segmentOf))])));
  const bySegment = new Map(rows.map(({ segment, ...row }) => [segment, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = bySegment.get(segmentOf(id));
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** Teams by their keys, by name; those that are gone are left out. */
export async function findTeamsByKey(tx: Transaction, organizationId: OrganizationId, keys: readonly number[]): Promise<NamedTeam[]> {
  if (keys.length === 0) return [];
  return tx
    .select({ key: team.key, id: team.path, name: team.name })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), inArray(team.key, [...keys])))
    .orderBy(team.search, team.key);
}

/** Which of some teams people are in already: person → keys. */
async function findPlaces(
  tx: Transaction,
  organizationId: OrganizationId,
  people: readonly Colleague[],
): Promise<Map<string, NamedTeam[]>> {
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select({ personId: teamMember.personId, key: team.key, id: team.path, name: team.name })
    .from(teamMember)
    .innerJoin(team, and(eq(team.organizationId, teamMember.organizationId), eq(team.key, teamMember.teamKey)))
    .where(and(eq(teamMember.organizationId, organizationId), inArray(teamMember.personId, ids)))
    .orderBy(team.search, team.key);
  const places = new Map<string, NamedTeam[]>();
  for (const { personId, ...place } of rows) places.set(personId, [...(places.get(personId) ?? []), place]);
  return places;
}

/** Puts people into teams, writes down who is new where, and tells them; answers how many teams are new to each. With `isPreview` it only counts. */
export async function joinTeams(
  tx: Transaction,
  by: ChangeBy,
  {
    people,
    teams,
    isPreview,
  }: { readonly people: readonly Colleague[]; readonly teams: readonly NamedTeam[]; readonly isPreview: boolean },
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const organizationId = by.organizationId;
  const places = await findPlaces(tx, organizationId, people);
  const plans = people.map((colleague) => {
    const before = places.get(colleague.id) ?? [];
    const keys = new Set(before.map(({ key }) => key));
    return { colleague, before, added: teams.filter(({ key }) => !keys.has(key)) };
  });
  const links = plans.flatMap(({ colleague, added }) =>
    added.map(({ key }) => ({ organizationId, teamKey: key, personId: colleague.id, maintainer: false })),
  );
  if (!isPreview && links.length > 0) {
    await tx.insert(teamMember).values(links).onConflictDoNothing();
    const changes: Change[] = plans
      .filter(({ added }) => added.length > 0)
      .map(({ colleague: { id, name }, before, added }) => ({
        action: 'user.teamsChanged',
        id,
        name,
        changes: changesBetween(
          { teams: before.map((each) => each.name) },
          { teams: [...before.map((each) => each.name), ...added.map((each) => each.name)] },
        ),
        concerns: added.map((each) => concern('team', segmentOf(each.id))),
      }));
    await recordChanges(tx, by, changes);
    await tell(
      tx,
      by,
      plans
        .filter(({ added }) => added.length > 0)
        .map(({ colleague, added }) => ({
          kind: 'teamsJoined',
          to: { person: colleague.id },
          things: added.map(({ id, name }) => ({ kind: 'team', id, name })),
        })),
    );
  }
  return new Map(plans.map(({ colleague, added }) => [colleague.id, added.length]));
}
