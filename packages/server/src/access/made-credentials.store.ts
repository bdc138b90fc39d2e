import type { AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { project, projectCredential } from '#db/schema.ts';

/** How many are named. */
const shownAtMost = 20;

/** The credentials of projects that people have made and that still work. */
export async function listCredentialsMadeBy(
  tx: Transaction,
  organizationId: OrganizationId,
  makers: readonly string[],
  now: Date,
): Promise<NonNullable<AccessPreview['credentials']>> {
  if (makers.length === 0) return [];
  const rows = await tx
    .select({
      id: projectCredential.id,
      name: projectCredential.name,
      projectId: sql<string>`${project.deployment} || '_' || ${project.subdomain}`,
      projectName: project.name,
    })
    .from(projectCredential)
    .innerJoin(project, and(eq(project.organizationId, projectCredential.organizationId), eq(project.key, projectCredential.projectKey)))
    .where(
      and(
        eq(projectCredential.organizationId, organizationId),
        inArray(projectCredential.makerId, [...makers]),
        gt(projectCredential.expiresAt, now),
      ),
    )
    .orderBy(asc(project.search), asc(project.key), asc(projectCredential.createdAt), asc(projectCredential.id))
    .limit(shownAtMost);
  return rows.map(({ id, name, projectId, projectName }) => ({ id, name, project: { id: projectId, name: projectName } }));
}
