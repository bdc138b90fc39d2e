import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { isUuid } from '#db/uuid.ts';
import { segmentOfId } from '#teams/team.rules.ts';
import { findTeam, isBelow } from '#teams/team.store.ts';

/**
 * A team of thousands with hundreds of projects is not gone through while somebody waits, and on the embedded database everybody waits:
 * pairs of a person and a project. A million of them take ten seconds and more.
 */
const pairsAtMost = 100_000;

/** What roles reach every project by; null for nothing. */
export const levelOfRoles = (roles: SQL) => sql`case when 'owner' = any (${roles}) then 21 when 'projects' = any (${roles}) then 20 end`;

/**
 * Teams, each with itself and all those above it. Step by step down the path, so that each is found by it: comparing all teams with all
 * would take minutes in a large organization.
 */
export const waysUp = (teams: SQL, organizationId: OrganizationId) => sql`
  select own.key as team_key, granting.key as granting_key
  from (${teams}) held join team own on own.organization_id = ${organizationId} and own.key = held.team_key
  cross join lateral generate_series(1, cardinality(string_to_array(own.path, '_'))) steps
  join team granting on granting.organization_id = ${organizationId}
    and granting.path = array_to_string((string_to_array(own.path, '_'))[1:steps], '_')`;

/** A change as the question below takes it: whom it may concern, and what differs. */
export interface Hypothesis {
  /** The ids of everybody concerned, as a query. */
  readonly people: SQL;
  /** The roles that all of them hold then. */
  readonly roles?: readonly string[];
  /** Who joins and leaves which teams, as a query of `person_id`, `team_key` and `joins`. */
  readonly moved?: SQL;
  /** One team's projects: a level, or null for none. */
  readonly links?: { readonly teamKey: number; readonly projects: readonly { readonly id: string; readonly level: number | null }[] };
  /** Teams that come to another place: which, and which are above them no longer and then, each as a query of `team_key`. */
  readonly relocated?: { readonly branch: SQL; readonly lost: SQL; readonly gained: SQL };
}

const idsOf = (ids: readonly string[]) =>
  sql`json_to_recordset(${JSON.stringify(ids.filter((id) => isUuid(id)).map((id) => ({ id })))}::json) as given (id uuid)`;
const peopleOf = (ids: readonly string[]) => sql`select id from ${idsOf(ids)}`;
/** No teams, as a query of `team_key`. */
export const noTeams = sql`select null::bigint as team_key where false`;
/** Nobody moves. */
export const noMoves = sql`select null::uuid as person_id, null::bigint as team_key, false as joins where false`;

/** Each of some people with each of some teams, by the last segment of their ids. */
function movesOf(organizationId: OrganizationId, users: readonly string[], teams: readonly string[], joins: boolean): SQL {
  const segments = teams.flatMap((id) => segmentOfId(id) ?? []).map((segment) => ({ segment }));
  return sql`select given.id as person_id, team.key as team_key, ${joins}::boolean as joins
    from ${idsOf(users)}
    cross join json_to_recordset(${JSON.stringify(segments)}::json) as wanted (segment text)
    join team on team.organization_id = ${organizationId} and team.segment = wanted.segment`;
}

/** A team and everything below it, as a query of `team_key`. */
const branchOf = (organizationId: OrganizationId, { key, path }: { readonly key: number; readonly path: string }) => sql`
  select own.key as team_key from team own
  where own.organization_id = ${organizationId} and (own.key = ${key}::bigint or ${isBelow(sql`own.path`, path)})`;

const membersOf = (organizationId: OrganizationId, teams: SQL) => sql`
  select member.person_id as id from team_member member
  where member.organization_id = ${organizationId} and member.team_key in (${teams})`;

/** What a change means for the question. Undefined when it is about a team that is not there. */
export async function hypothesisOf(tx: Transaction, organizationId: OrganizationId, change: AccessChange): Promise<Hypothesis | undefined> {
  if (change.kind === 'roles') return { people: peopleOf([change.user]), roles: change.roles };
  if (change.kind === 'people') {
    const { users, roles, add = [] } = change;
    return { people: peopleOf(users), ...(roles && { roles }), moved: movesOf(organizationId, users, add, true) };
  }
  if (change.kind === 'revocation') {
    const people = peopleOf(change.users);
    const moved = sql`select member.person_id, member.team_key, false as joins from team_member member
      where member.organization_id = ${organizationId} and member.person_id in (${people})`;
    return { people, roles: [], moved };
  }
  if (change.kind === 'memberships') {
    const users = [change.user];
    const [joined, left] = [movesOf(organizationId, users, change.add, true), movesOf(organizationId, users, change.remove, false)];
    return { people: peopleOf(users), moved: sql`${joined} union all ${left}` };
  }
  const team = await findTeam(tx, organizationId, change.team);
  if (team === undefined) return undefined;
  if (change.kind === 'members') {
    const move = (users: readonly string[], joins: boolean) => movesOf(organizationId, users, [team.path], joins);
    return {
      people: peopleOf([...change.add, ...change.remove]),
      moved: sql`${move(change.remove, false)} union all ${move(change.add, true)}`,
    };
  }
  const branch = branchOf(organizationId, team);
  const people = membersOf(organizationId, branch);
  if (change.kind === 'projects') {
    const projects = [...change.remove.map((id) => ({ id, level: null })), ...change.set];
    return { people, links: { teamKey: team.key, projects } };
  }
  if (change.kind === 'team deletion') {
    const moved = sql`select member.person_id, member.team_key, false as joins from team_member member
      where member.organization_id = ${organizationId} and member.team_key in (${branch})`;
    return { people, moved };
  }
  const parent = change.parent === '' ? undefined : await findTeam(tx, organizationId, change.parent);
  if (change.parent !== '' && parent === undefined) return undefined;
  const waysAbove = (key: number) =>
    sql`select granting_key as team_key from (${waysUp(sql`select ${key}::bigint as team_key`, organizationId)}) up`;
  const lost = sql`select team_key from (${waysAbove(team.key)}) up where team_key <> ${team.key}::bigint`;
  return { people, relocated: { branch, lost, gained: parent ? waysAbove(parent.key) : noTeams } };
}

/** Whom a change concerns at most and in how many projects, where they are more than are gone through while somebody waits. One person is never too much. */
export async function findTooMuch(
  tx: Transaction,
  organizationId: OrganizationId,
  { people, roles, moved, links, relocated }: Hypothesis,
): Promise<{ readonly people: number; readonly projects: number } | undefined> {
  const held = (ways: SQL) => sql`select count(distinct link.project_key) from team_project link
    where link.organization_id = ${organizationId} and link.team_key in (${ways})`;
  const { rows } = await tx.execute<{ people: number; by_roles: number; projects: number; passed: number }>(sql`
    with concerned as materialized (${people})
    select (select count(distinct id) from concerned)::integer as people,
      ${
        roles
          ? sql`(select count(*) from membership where membership.organization_id = ${organizationId} and membership.person_id in (select id from concerned)
            and ${levelOfRoles(sql`membership.roles`)} is distinct from ${levelOfRoles(sql`string_to_array(${roles.join(',')}, ',')::text[]`)})`
          : sql`0`
      }::integer as by_roles,
      ${roles ? sql`(select count(*) from project where project.organization_id = ${organizationId})` : sql`0`}::integer as projects,
      ${relocated ? sql`(${held(sql`${relocated.lost} union ${relocated.gained}`)})` : moved ? sql`(${held(sql`select granting_key from (${waysUp(sql`select distinct team_key from (${moved}) given`, organizationId)}) up`)})` : sql`0`}::integer as passed`);
  const [counted] = rows;
  if (counted === undefined || counted.people <= 1) return undefined;
  const changedOrPassed = links?.projects.length ?? counted.passed;
  // What somebody gains or loses by roles is in every project.
  const isTooMuch = counted.by_roles * counted.projects + counted.people * changedOrPassed > pairsAtMost;
  return isTooMuch
    ? { people: counted.people, projects: Math.max(changedOrPassed, counted.by_roles > 0 ? counted.projects : 0) }
    : undefined;
}
