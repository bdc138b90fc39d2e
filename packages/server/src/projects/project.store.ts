import { eligibleDeployments } from '@foyer/api/datasources/eligible-deployments';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import type { ProjectFlags } from '@foyer/api/projects/project.schema';
import { and, asc, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { membership, organization, project, projectFlag } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { projectNameOf } from './project.rules.ts';

/** A project as it is stored. */
export type ProjectRow = typeof project.$inferSelect;

export interface ProjectListWish {
  readonly organizationId: OrganizationId;
  /** Whose levels are said. */
  readonly personId: string;
  /** Whether only what they reach through teams is listed. */
  readonly isReachedOnly: boolean;
  readonly q: string | undefined;
  readonly deployment: string | undefined;
  /** Only on deployments whose projects may be given a datasource. */
  readonly isEligibleOnly?: boolean;
  readonly limit: number;
  readonly after: readonly [active: boolean, search: string, key: number] | undefined;
}

/** Keys of the projects that are granted to a person's teams or to a team above one of them, with the highest level of each. */
export function reachedProjects(organizationId: OrganizationId | SQL, personId: string | SQL): SQL {
  return sql`(
    with recursive reached (key, parent_key) as (
      select team.key, team.parent_key from team
      inner join team_member on team_member.organization_id = team.organization_id and team_member.team_key = team.key
      where team_member.organization_id = ${organizationId} and team_member.person_id = ${personId}
      union
      select team.key, team.parent_key from team inner join reached on team.key = reached.parent_key
      where team.organization_id = ${organizationId}
    )
    select team_project.project_key, max(team_project.level) as level from team_project
    where team_project.organization_id = ${organizationId} and team_project.team_key in (select reached.key from reached)
    group by team_project.project_key
  )`;
}

/** A project's flags as one JSON text, unset ones absent. */
export const flagsColumn = sql<ProjectFlags>`coalesce((select json_object_agg(flag.name, flag.value = 'yes')::text from project_flag flag
  where flag.organization_id = project.organization_id and flag.project_key = project.key), '{}')`.mapWith(
  (text: string) => JSON.parse(text) as ProjectFlags,
);

/** A page of projects, active ones first, then by name; one more than the limit when there are more. */
export async function listProjectsOf(tx: Transaction, wish: ProjectListWish) {
  const { organizationId, personId, isReachedOnly, q, deployment, isEligibleOnly, limit, after } = wish;
  const reached = sql`${reachedProjects(organizationId, personId)} reached`;
  const wanted = and(
    eq(project.organizationId, organizationId),
    deployment ? eq(project.deployment, deployment) : undefined,
    isEligibleOnly ? inArray(project.deployment, [...eligibleDeployments]) : undefined,
    q ? like(project.search, searchPattern(q)) : undefined,
    isReachedOnly ? sql`reached.level is not null` : undefined,
  );
  // Referred to twice, so that it is read by itself: planned together with the limit, it would look through all that is reached for each row.
  const listed = tx.$with('listed').as(
    tx
      .select({ key: project.key, active: project.active, search: project.search, level: sql<number | null>`reached.level`.as('level') })
      .from(project)
      .leftJoin(reached, sql`reached.project_key = ${project.key}`)
      .where(wanted),
  );
  const following =
    after &&
    sql`${listed.active} <= ${after[0]}::boolean and (${listed.active} < ${after[0]}::boolean or (${listed.search}, ${listed.key}) > (${after[1]}, ${after[2]}::bigint))`;
  return tx
    .with(listed)
    .select({ project, flags: flagsColumn, level: listed.level, total: sql`(select count(*) from ${listed})`.mapWith(Number) })
    .from(listed)
    .innerJoin(project, eq(project.key, listed.key))
    .where(following)
    .orderBy(desc(listed.active), asc(listed.search), asc(listed.key))
    .limit(limit + 1);
}

const isNamed = (id: string) => {
  const name = projectNameOf(id);
  return name && and(eq(project.deployment, name.deployment), eq(project.subdomain, name.subdomain));
};

/** One project by its id, with its flags and the level at which somebody reaches it through teams. */
export async function findProject(tx: Transaction, organizationId: OrganizationId, id: string, personId: string) {
  const named = isNamed(id);
  if (named === undefined) return undefined;
  const [row] = await tx
    .select({ project, flags: flagsColumn, level: sql<number | null>`reached.level` })
    .from(project)
    .leftJoin(sql`${reachedProjects(organizationId, personId)} reached`, sql`reached.project_key = ${project.key}`)
    .where(and(eq(project.organizationId, organizationId), named));
  return row;
}

/** One project, locked until the end of the transaction. */
export async function lockProject(tx: Transaction, organizationId: OrganizationId, id: string): Promise<ProjectRow | undefined> {
  const named = isNamed(id);
  if (named === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.organizationId, organizationId), named))
    .for('update');
  return row;
}

/** Writes a new project; undefined when the subdomain is taken, by whomever and however shortly before. */
export async function insertProject(
  tx: Transaction,
  given: Pick<ProjectRow, 'organizationId' | 'name' | 'deployment' | 'subdomain' | 'tier'>,
  now: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .insert(project)
    .values({ ...given, search: foldForSearch(given.name), createdAt: now })
    .onConflictDoNothing({ target: [project.deployment, project.subdomain] })
    .returning();
  return row;
}

/** Writes name and state. */
export async function updateProjectRow(
  tx: Transaction,
  { organizationId, key }: ProjectRow,
  given: { readonly name: string; readonly active: boolean },
): Promise<void> {
  const { name, active } = given;
  await tx
    .update(project)
    .set({ name, active, search: foldForSearch(name), version: sql`${project.version} + 1` })
    .where(and(eq(project.organizationId, organizationId), eq(project.key, key)));
}

/** Deletes a project; what teams hold of it and its flags go with it. */
export async function deleteProjectRow(tx: Transaction, { organizationId, key }: ProjectRow): Promise<void> {
  await tx.delete(project).where(and(eq(project.organizationId, organizationId), eq(project.key, key)));
}

/** The flags that were ever set. */
export async function readProjectFlags(tx: Transaction, { organizationId, key }: ProjectRow): Promise<ProjectFlags> {
  const rows = await tx
    .select({ name: projectFlag.name, value: projectFlag.value })
    .from(projectFlag)
    .where(and(eq(projectFlag.organizationId, organizationId), eq(projectFlag.projectKey, key)));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value === 'yes']));
}

/** Sets flags and leaves the others. */
export async function writeProjectFlags(tx: Transaction, { organizationId, key }: ProjectRow, flags: ProjectFlags): Promise<void> {
  const rows = Object.entries(flags).map(([name, value]) => ({
    organizationId,
    projectKey: key,
    name,
    value: value ? ('yes' as const) : ('no' as const),
  }));
  if (rows.length === 0) return;
  await tx
    .insert(projectFlag)
    .values(rows)
    .onConflictDoUpdate({
      target: [projectFlag.organizationId, projectFlag.projectKey, projectFlag.name],
      set: { value: sql`excluded.value` },
    });
}

/** The organization of a project that a person reaches, by the project's id on the wire; undefined when they do not. Needs the system's scope. */
export async function findOrganizationOfReached(tx: Transaction, projectId: string, personId: string): Promise<OrganizationId | undefined> {
  const named = isNamed(projectId);
  if (named === undefined) return undefined;
  const [found] = await tx
    .select({ organizationId: project.organizationId, roles: membership.roles })
    .from(project)
    .innerJoin(membership, and(eq(membership.organizationId, project.organizationId), eq(membership.personId, personId)))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    // ORG-51
    .where(and(named, isNull(organization.suspendedAt)));
  if (!found) return undefined;
  const { organizationId, roles } = found;
  const reaches = reachesAllProjects(roles) || (await findProject(tx, organizationId, projectId, personId))?.level != null;
  return reaches ? organizationId : undefined;
}
