import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { membership, project, team, teamMember, teamProject } from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';
import { reachesAllProjects } from './project.rules.ts';

export interface ProjectListWish {
  readonly organizationId: number;
  /** Whose projects; undefined for all of them. */
  readonly reachedBy: string | undefined;
  readonly q: string | undefined;
  readonly deployment: string | undefined;
  readonly limit: number;
  readonly after: readonly [active: boolean, search: string, key: number] | undefined;
}

/** Keys of the projects that are granted to a person's teams or to a team above one of them. */
function reachedProjects(organizationId: number, personId: string): SQL {
  return sql`(
    with recursive reached (key, parent_key) as (
      select ${team.key}, ${team.parentKey} from ${team}
      inner join ${teamMember} on ${teamMember.organizationId} = ${team.organizationId} and ${teamMember.teamKey} = ${team.key}
      where ${teamMember.organizationId} = ${organizationId} and ${teamMember.personId} = ${personId}
      union
      select ${team.key}, ${team.parentKey} from ${team} inner join reached on ${team.key} = reached.parent_key
      where ${team.organizationId} = ${organizationId}
    )
    select ${teamProject.projectKey} from ${teamProject}
    where ${teamProject.organizationId} = ${organizationId} and ${teamProject.teamKey} in (select reached.key from reached)
  )`;
}

/** A page of projects, active ones first, then by name; one more than the limit when there are more. */
export async function listProjectsOf(tx: Transaction, { organizationId, reachedBy, q, deployment, limit, after }: ProjectListWish) {
  const wanted = and(
    eq(project.organizationId, organizationId),
    deployment ? eq(project.deployment, deployment) : undefined,
    q ? like(project.search, searchPattern(q)) : undefined,
    reachedBy === undefined ? undefined : inArray(project.key, reachedProjects(organizationId, reachedBy)),
  );
  const following =
    after &&
    sql`${project.active} <= ${after[0]}::boolean and (${project.active} < ${after[0]}::boolean or (${project.search}, ${project.key}) > (${after[1]}, ${after[2]}::bigint))`;
  // All that is wanted is read anyway to be ordered; only behind a cursor it has to be counted by itself.
  const total = after ? sql`(select count(*) from ${project} where ${wanted})` : sql`count(*) over ()`;
  return tx
    .select({ project, total: total.mapWith(Number) })
    .from(project)
    .where(and(wanted, following))
    .orderBy(desc(project.active), asc(project.search), asc(project.key))
    .limit(limit + 1);
}

/** The organization of a project that a person reaches, by the project's id on the wire; undefined when they do not. Needs the system's scope. */
export async function findOrganizationOfReached(tx: Transaction, projectId: string, personId: string): Promise<string | undefined> {
  const [, deployment = '', subdomain = ''] = /^([^_]+)_(.+)$/.exec(projectId) ?? [];
  const [found] = await tx
    .select({ key: project.key, organizationId: project.organizationId, roles: membership.roles })
    .from(project)
    .innerJoin(membership, and(eq(membership.organizationId, project.organizationId), eq(membership.personId, personId)))
    .where(and(eq(project.deployment, deployment), eq(project.subdomain, subdomain)));
  if (!found) return undefined;
  const { key, organizationId, roles } = found;
  const isGranted = and(eq(project.key, key), inArray(project.key, reachedProjects(organizationId, personId)));
  const reaches = reachesAllProjects(roles) || (await tx.$count(project, isGranted)) > 0;
  return reaches ? String(organizationId) : undefined;
}
