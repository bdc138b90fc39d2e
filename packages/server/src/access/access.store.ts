import type { Role } from '@foyer/api/endpoint';
import type { AccessPath } from '@foyer/api/projects/project.schema';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { searchPattern } from '#db/search-text.ts';
import type { ProjectRow } from '#projects/project.store.ts';
import { isBelow } from '#teams/team.store.ts';

type Level = AccessPath['level'];

/** A team that reaches a project: the grant, and the team itself or one above that holds it. */
export interface TeamReach {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly isOwn: boolean;
}

/** Every team that reaches a project and each grant by which it does, as a common table expression's query. */
const reachOf = ({ organizationId, key }: Pick<ProjectRow, 'organizationId' | 'key'>) => sql`
  select team.key, team.path, team.name, team.search, granting.path as from_path, granting.name as from_name, link.level
  from team_project link
  join team granting on granting.organization_id = link.organization_id and granting.key = link.team_key
  join team on team.organization_id = link.organization_id and (team.key = granting.key or ${isBelow(sql`team.path`, sql`granting.path`)})
  where link.organization_id = ${organizationId} and link.project_key = ${key}::bigint`;

/** Every team that reaches a project, once for each grant, by name. */
export async function listTeamReach(tx: Transaction, project: ProjectRow): Promise<TeamReach[]> {
  const { rows } = await tx.execute<{ path: string; name: string; level: number; from_path: string }>(
    sql`with reach as (${reachOf(project)}) select path, name, level, from_path from reach order by search, key`,
  );
  return rows.map(({ path, name, level, from_path }) => ({ id: path, name, level: level as Level, isOwn: path === from_path }));
}

interface PageWish {
  readonly q: string | undefined;
  readonly limit: number;
  readonly after: readonly [search: string, key: string] | undefined;
}

/** A page of everybody who reaches a project, by name; one more than the limit when there are more. */
export async function listPeopleOf(tx: Transaction, project: ProjectRow, { q, limit, after }: PageWish) {
  const { organizationId } = project;
  const search = q ? sql`and person.search like ${searchPattern(q)}` : sql``;
  const following = after ? sql`where (search, id) > (${after[0]}::text, ${after[1]}::uuid)` : sql``;
  const { rows } = await tx.execute<{
    id: string;
    given_name: string;
    family_name: string;
    email: string;
    search: string;
    roles: Role[];
    granted: number | null;
    total: number;
  }>(sql`
    with reach as (${reachOf(project)}),
    granted as (
      select member.person_id, max(reach.level) as level from team_member member join reach on reach.key = member.team_key
      where member.organization_id = ${organizationId} group by member.person_id
    ),
    reaching as (
      select person.id, person.given_name, person.family_name, person.email, person.search, membership.roles, granted.level as granted
      from membership join person on person.id = membership.person_id left join granted on granted.person_id = membership.person_id
      where membership.organization_id = ${organizationId}
        and (granted.level is not null or membership.roles && array['owner', 'projects']::text[]) ${search}
    )
    select *, (select count(*)::integer from reaching) as total from reaching ${following} order by search, id limit ${limit + 1}`);
  return rows;
}

/** By which teams people reach a project. */
export async function listTeamPathsOf(
  tx: Transaction,
  project: ProjectRow,
  personIds: readonly string[],
): Promise<Map<string, AccessPath[]>> {
  const { rows } = await tx.execute<{ owner: string; path: string; name: string; from_path: string; from_name: string; level: number }>(sql`
    with reach as (${reachOf(project)})
    select member.person_id as owner, reach.path, reach.name, reach.from_path, reach.from_name, reach.level
    from team_member member join reach on reach.key = member.team_key
    where member.organization_id = ${project.organizationId} and member.person_id = any (string_to_array(${personIds.join(',')}, ',')::uuid[])
    order by reach.level desc, reach.search, reach.from_path`);
  return pathsByOwner(rows);
}

interface PathRow {
  readonly owner: string;
  readonly path: string;
  readonly name: string;
  readonly from_path: string;
  readonly from_name: string;
  readonly level: number;
}

function pathsByOwner(rows: readonly PathRow[]): Map<string, AccessPath[]> {
  const byOwner = new Map<string, AccessPath[]>();
  for (const { owner, path, name, from_path, from_name, level } of rows) {
    const paths = byOwner.get(owner) ?? [];
    paths.push({ kind: 'team', team: { id: path, name }, from: { id: from_path, name: from_name }, level: level as Level });
    byOwner.set(owner, paths);
  }
  return byOwner;
}

/** By which teams somebody reaches each of some projects, by the projects' keys. */
export async function listTeamPathsTo(
  tx: Transaction,
  organizationId: OrganizationId,
  personId: string,
  projectKeys: readonly number[],
): Promise<Map<string, AccessPath[]>> {
  const { rows } = await tx.execute<PathRow & Record<string, unknown>>(sql`
    select link.project_key::text as owner, own.path, own.name, granting.path as from_path, granting.name as from_name, link.level
    from team_member member
    join team own on own.organization_id = member.organization_id and own.key = member.team_key
    join team granting on granting.organization_id = member.organization_id
      and granting.path = any (select array_to_string((string_to_array(own.path, '_'))[1:steps], '_')
        from generate_series(1, cardinality(string_to_array(own.path, '_'))) steps)
    join team_project link on link.organization_id = member.organization_id and link.team_key = granting.key
    where member.organization_id = ${organizationId} and member.person_id = ${personId}::uuid
      and link.project_key = any (string_to_array(${projectKeys.join(',')}, ',')::bigint[])
    order by link.level desc, own.search, granting.path`);
  return pathsByOwner(rows);
}
