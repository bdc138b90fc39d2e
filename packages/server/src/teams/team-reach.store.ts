import type { Role } from '@foyer/api/endpoint';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { membership, project, team, teamMember, teamProject } from '#db/schema.ts';
import { segmentsOf } from './team.rules.ts';
import { isBelow, type TeamRow } from './team.store.ts';

/** What somebody is given in a project by all their teams and the teams above those. */
export interface TeamReach {
  readonly personId: string;
  readonly roles: readonly Role[];
  /** `{deployment}_{subdomain}` */
  readonly projectId: string;
  readonly name: string;
  readonly level: number;
}

/**
 * The access levels that the members of a team and its descendants get from all their teams, in the projects of the teams on some paths only. One
 * statement, whatever their number.
 */
export async function listReachBelow(
  tx: Transaction,
  { organizationId, key, path }: TeamRow,
  pathsAtStake: readonly string[],
): Promise<TeamReach[]> {
  const segments = pathsAtStake.flatMap(segmentsOf).join(',');
  const isTeamOfMember = and(eq(team.organizationId, teamMember.organizationId), eq(team.key, teamMember.teamKey));
  const isProject = and(eq(project.organizationId, teamProject.organizationId), eq(project.key, teamProject.projectKey));
  const isTeamOfProject = and(eq(team.organizationId, teamProject.organizationId), eq(team.key, teamProject.teamKey));
  const concerned = tx
    .select({ personId: teamMember.personId })
    .from(teamMember)
    .innerJoin(team, isTeamOfMember)
    .where(and(eq(teamMember.organizationId, organizationId), or(eq(team.key, key), isBelow(team.path, path))));
  const atStake = tx
    .select({ projectKey: teamProject.projectKey })
    .from(teamProject)
    .innerJoin(team, isTeamOfProject)
    .where(and(eq(teamProject.organizationId, organizationId), sql`${team.segment} = any (string_to_array(${segments}, ','))`));
  // A path contains a team and all its ancestors.
  const steps = tx.$with('steps').as(
    tx
      .selectDistinct({ personId: teamMember.personId, segment: sql<string>`unnest(string_to_array(${team.path}, '_'))`.as('step') })
      .from(teamMember)
      .innerJoin(team, isTeamOfMember)
      .where(and(eq(teamMember.organizationId, organizationId), sql`${teamMember.personId} in ${concerned}`)),
  );
  return tx
    .with(steps)
    .select({
      personId: steps.personId,
      roles: membership.roles,
      projectId: sql<string>`${project.deployment} || '_' || ${project.subdomain}`,
      name: project.name,
      level: sql`max(${teamProject.level})`.mapWith(Number),
    })
    .from(steps)
    .innerJoin(team, and(eq(team.organizationId, organizationId), eq(team.segment, steps.segment)))
    .innerJoin(teamProject, isTeamOfProject)
    .innerJoin(project, isProject)
    .innerJoin(membership, and(eq(membership.organizationId, team.organizationId), eq(membership.personId, steps.personId)))
    .where(sql`${teamProject.projectKey} in ${atStake}`)
    .groupBy(steps.personId, membership.roles, project.deployment, project.subdomain, project.name, project.search)
    .orderBy(project.search, project.deployment, project.subdomain);
}
