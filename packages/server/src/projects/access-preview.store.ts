import type { AccessChange, AccessEffect, AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { segmentOfId } from '#teams/team.rules.ts';
import { findTeam, isBelow } from '#teams/team.store.ts';

type Level = NonNullable<AccessEffect['before']>;

/** A team of thousands with hundreds of projects is not gone through while somebody waits: pairs of a person and a project. */
const pairsAtMost = 20_000;
/** How many effects are named; the others are counted. */
const shownAtMost = 100;
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A change as the question below takes it: whom it may concern, and what differs. */
interface Hypothesis {
  /** The ids of everybody concerned, as a query. */
  readonly people: SQL;
  /** The roles of the one person whose roles change. */
  readonly roles?: readonly string[];
  /** Who joins and leaves which teams, by the last segment of their ids. */
  readonly members?: readonly { readonly person: string; readonly team: string; readonly joins: boolean }[];
  /** One team's projects: a level, or null for none. */
  readonly links?: { readonly teamKey: number; readonly projects: readonly { readonly id: string; readonly level: number | null }[] };
}

const peopleOf = (ids: readonly string[]) =>
  sql`select id from json_to_recordset(${JSON.stringify(ids.filter((id) => uuidPattern.test(id)).map((id) => ({ id })))}::json) as given (id uuid)`;

async function hypothesisOf(tx: Transaction, organizationId: number, change: AccessChange): Promise<Hypothesis | undefined> {
  if (change.kind === 'roles') return { people: peopleOf([change.user]), roles: change.roles };
  if (change.kind === 'memberships') {
    const moves = (ids: readonly string[], joins: boolean) =>
      ids.flatMap((id) => {
        const team = segmentOfId(id);
        return team === undefined || !uuidPattern.test(change.user) ? [] : [{ person: change.user, team, joins }];
      });
    return { people: peopleOf([change.user]), members: [...moves(change.add, true), ...moves(change.remove, false)] };
  }
  const team = await findTeam(tx, organizationId, change.team);
  if (team === undefined) return undefined;
  if (change.kind === 'members') {
    const moves = (ids: readonly string[], joins: boolean) =>
      ids.filter((id) => uuidPattern.test(id)).map((person) => ({ person, team: team.segment, joins }));
    return { people: peopleOf([...change.add, ...change.remove]), members: [...moves(change.remove, false), ...moves(change.add, true)] };
  }
  const below = sql`
    select member.person_id as id from team_member member
    join team own on own.organization_id = member.organization_id and own.key = member.team_key
    where member.organization_id = ${organizationId} and (own.key = ${team.key}::bigint or ${isBelow(sql`own.path`, team.path)})`;
  const projects = [...change.remove.map((id) => ({ id, level: null })), ...change.set];
  return { people: below, links: { teamKey: team.key, projects } };
}

const nothing: AccessPreview = { gained: 0, raised: 0, lowered: 0, lost: 0, people: 0, effects: [] };

interface EffectRow extends Record<string, unknown> {
  readonly person_id: string;
  readonly person_name: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly gained: number;
  readonly raised: number;
  readonly lowered: number;
  readonly lost: number;
  readonly people: number;
}

const levelOfRoles = (roles: SQL) => sql`case when 'owner' = any (${roles}) then 21 when 'projects' = any (${roles}) then 20 end`;

/** By which levels people reach projects through teams, given who is in which and what these hold. */
const reachBy = (members: SQL, links: SQL) => sql`
  select member.person_id, link.project_key, max(link.level) as level
  from ${members} member join above on above.team_key = member.team_key join ${links} link on link.team_key = above.granting_key
  group by member.person_id, link.project_key`;

/**
 * Teams, each with itself and all those above it. Step by step down the path, so that each is found by it: comparing all teams with all
 * would take minutes in a large organization.
 */
const waysUp = (teams: SQL, organizationId: number) => sql`
  select own.key as team_key, granting.key as granting_key
  from (${teams}) held join team own on own.organization_id = ${organizationId} and own.key = held.team_key
  cross join lateral generate_series(1, cardinality(string_to_array(own.path, '_'))) steps
  join team granting on granting.organization_id = ${organizationId}
    and granting.path = array_to_string((string_to_array(own.path, '_'))[1:steps], '_')`;

/**
 * What a change would mean, computed from what is and what would be at one moment; nothing is written. Undefined when it is about a team
 * that is not there.
 */
export async function previewAccess(tx: Transaction, organizationId: number, change: AccessChange): Promise<AccessPreview | undefined> {
  const wish = await hypothesisOf(tx, organizationId, change);
  if (wish === undefined) return undefined;
  const { people, roles, members = [], links } = wish;
  if (links) {
    const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::integer as total from (${people}) concerned`);
    if ((rows[0]?.total ?? 0) * links.projects.length > pairsAtMost) return { ...nothing, isTooMuch: true };
  }
  const teamKey = links?.teamKey ?? 0;
  const afterRoles = roles ? sql`string_to_array(${roles.join(',')}, ',')::text[]` : sql`membership.roles`;
  // Only a project whose links change, or that a joined or left team holds, can have another level then: the others need not be looked
  // at. Roles concern all of them.
  const movedHere = sql`and link.project_key in (select held.project_key from way join team_project held
    on held.organization_id = ${organizationId} and held.team_key = way.granting_key)`;
  const linkedHere = sql`and link.project_key in (select project_key from changed_link)`;
  const onlyChanged = roles ? sql`` : links ? linkedHere : movedHere;
  const { rows } = await tx.execute<EffectRow>(sql`
    with concerned as materialized (
      select membership.person_id, ${levelOfRoles(sql`membership.roles`)} as before, ${levelOfRoles(afterRoles)} as after
      from membership where membership.organization_id = ${organizationId} and membership.person_id in (${people})
    ),
    moved as (
      select given.person as person_id, team.key as team_key, given.joins
      from json_to_recordset(${JSON.stringify(members)}::json) as given (person uuid, team text, joins boolean)
      join concerned on concerned.person_id = given.person
      join team on team.organization_id = ${organizationId} and team.segment = given.team
    ),
    member_before as (
      select member.person_id, member.team_key from team_member member join concerned on concerned.person_id = member.person_id
      where member.organization_id = ${organizationId}
    ),
    member_after as (
      select person_id, team_key from member_before known
      where not exists (select from moved where moved.person_id = known.person_id and moved.team_key = known.team_key and not joins)
      union select person_id, team_key from moved where joins
    ),
    changed_link as (
      select project.key as project_key, given.level
      from json_to_recordset(${JSON.stringify(links?.projects ?? [])}::json) as given (id text, level integer)
      join project on project.organization_id = ${organizationId} and project.deployment || '_' || project.subdomain = given.id
    ),
    way as (${waysUp(sql`select distinct team_key from moved`, organizationId)}),
    link_before as materialized (
      select link.team_key, link.project_key, link.level from team_project link
      where link.organization_id = ${organizationId} ${onlyChanged}
    ),
    link_after as (
      select team_key, project_key, level from link_before known
      where not (team_key = ${teamKey}::bigint and project_key in (select project_key from changed_link))
      union all select ${teamKey}::bigint, project_key, level from changed_link where level is not null
    ),
    above as materialized (
      select team_key, granting_key
      from (${waysUp(sql`select team_key from member_before union select team_key from member_after`, organizationId)}) every_way
      where granting_key in (select team_key from link_before union select team_key from link_after)
    ),
    reach_before as (${reachBy(sql`member_before`, sql`link_before`)}),
    reach_after as (${reachBy(sql`member_after`, sql`link_after`)}),
    -- Both sides in one heap and grouped: joined, they would be compared row by row, for nobody knows beforehand how many they are.
    side as (
      select person_id, project_key, level as before, null::integer as after from reach_before
      union all select person_id, project_key, null, level from reach_after
      union all select concerned.person_id, project.key, concerned.before, concerned.after
        from concerned join project on project.organization_id = ${organizationId} where concerned.before is distinct from concerned.after
    ),
    level as (
      select side.person_id, side.project_key,
        greatest(max(side.before), max(concerned.before)) as before, greatest(max(side.after), max(concerned.after)) as after
      from side join concerned using (person_id) group by side.person_id, side.project_key
    ),
    effect as (select * from level where before is distinct from after)
    select effect.person_id, person.given_name || ' ' || person.family_name as person_name,
      project.deployment || '_' || project.subdomain as project_id, project.name as project_name, before, after,
      count(*) filter (where before is null) over () ::integer as gained,
      count(*) filter (where before < after) over () ::integer as raised,
      count(*) filter (where before > after) over () ::integer as lowered,
      count(*) filter (where after is null) over () ::integer as lost,
      (select count(distinct person_id) from effect)::integer as people
    from effect join person on person.id = effect.person_id
    join project on project.organization_id = ${organizationId} and project.key = effect.project_key
    order by case when after is null then 0 when before > after then 1 when before is null then 2 else 3 end,
      person.search, person.id, project.search, project.key
    limit ${shownAtMost}`);
  const [first] = rows;
  const { gained = 0, raised = 0, lowered = 0, lost = 0, people: concerned = 0 } = first ?? {};
  const effects = rows.map(
    ({ person_id, person_name, project_id, project_name, before, after }): AccessEffect => ({
      user: { id: person_id, name: person_name },
      project: { id: project_id, name: project_name },
      ...(before !== null && { before: before as Level }),
      ...(after !== null && { after: after as Level }),
    }),
  );
  return { gained, raised, lowered, lost, people: concerned, effects };
}
