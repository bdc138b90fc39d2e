import type { AccessChange, AccessEffect, AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { findTooMuch, hypothesisOf, levelOfRoles, noMoves, noTeams, waysUp } from './access-change.store.ts';

type Level = NonNullable<AccessEffect['before']>;

/** How many effects are named; the others are counted. */
const shownAtMost = 100;

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

/** By which levels people reach projects through teams, given who is in which and what these hold. */
const reachBy = (members: SQL, above: SQL, links: SQL) => sql`
  select member.person_id, link.project_key, max(link.level) as level
  from ${members} member join ${above} above on above.team_key = member.team_key join ${links} link on link.team_key = above.granting_key
  group by member.person_id, link.project_key`;

/**
 * What a change would mean, computed from what is and what would be at one moment; nothing is written. Undefined when it is about a team
 * that is not there.
 */
export async function previewOf(tx: Transaction, organizationId: OrganizationId, change: AccessChange): Promise<AccessPreview | undefined> {
  const wish = await hypothesisOf(tx, organizationId, change);
  if (wish === undefined) return undefined;
  const { people, roles, moved = noMoves, links, relocated } = wish;
  const place = relocated ?? { branch: noTeams, lost: noTeams, gained: noTeams };
  const tooMuch = await findTooMuch(tx, organizationId, wish);
  if (tooMuch) return { ...nothing, people: tooMuch.people, tooManyProjects: tooMuch.projects };
  const teamKey = links?.teamKey ?? 0;
  const afterRoles = roles ? sql`string_to_array(${roles.join(',')}, ',')::text[]` : sql`membership.roles`;
  // Only a project whose links change, or that a joined, left or passed team holds, can have another level then: the others need not be
  // looked at. Roles concern all of them, but for somebody whose roles gave nothing and give nothing.
  const movedHere = sql`and link.project_key in (select held.project_key from way join team_project held
    on held.organization_id = ${organizationId} and held.team_key = way.granting_key)`;
  const linkedHere = sql`and link.project_key in (select project_key from changed_link)`;
  const byRolesToo = sql`and (exists (select from concerned where before is distinct from after) or (true ${movedHere}))`;
  const onlyChanged = roles && change.kind !== 'revocation' ? byRolesToo : links ? linkedHere : movedHere;
  // Whoever stays in all teams, and whose roles give as much as before, need not be looked at.
  const butUntouched = roles
    ? sql`and (${levelOfRoles(sql`membership.roles`)} is distinct from ${levelOfRoles(afterRoles)}
        or membership.person_id in (select person_id from (${moved}) given))`
    : sql``;
  const { rows } = await tx.execute<EffectRow>(sql`
    with concerned as materialized (
      select membership.person_id, ${levelOfRoles(sql`membership.roles`)} as before, ${levelOfRoles(afterRoles)} as after
      from membership where membership.organization_id = ${organizationId} and membership.person_id in (${people}) ${butUntouched}
    ),
    moved as materialized (
      select given.person_id, given.team_key, given.joins from (${moved}) given join concerned on concerned.person_id = given.person_id
    ),
    branch as materialized (${place.branch}),
    gained_way as (${place.gained}),
    lost_way as (${place.lost}),
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
    way as (
      ${waysUp(sql`select distinct team_key from moved`, organizationId)}
      union all select team_key, team_key from gained_way union all select team_key, team_key from lost_way
    ),
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
    above_after as (
      select team_key, granting_key from above
      where not (team_key in (select team_key from branch) and granting_key in (select team_key from lost_way))
      union select branch.team_key, gained_way.team_key from branch cross join gained_way
    ),
    reach_before as (${reachBy(sql`member_before`, sql`above`, sql`link_before`)}),
    reach_after as (${reachBy(sql`member_after`, sql`above_after`, sql`link_after`)}),
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
