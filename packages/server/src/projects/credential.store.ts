import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { organization, project, projectCredential } from '#db/schema.ts';
import type { ProjectRow } from './project.store.ts';

/** A credential as it is stored. */
export type CredentialRow = typeof projectCredential.$inferSelect;

const ofProject = ({ organizationId, key }: ProjectRow) =>
  and(eq(projectCredential.organizationId, organizationId), eq(projectCredential.projectKey, key));

/** The credentials of a project, newest first. */
export function listCredentialsOf(tx: Transaction, of: ProjectRow): Promise<CredentialRow[]> {
  return tx.select().from(projectCredential).where(ofProject(of)).orderBy(desc(projectCredential.createdAt), desc(projectCredential.id));
}

/** How many credentials a project has. */
export function countCredentials(tx: Transaction, of: ProjectRow): Promise<number> {
  return tx.$count(projectCredential, ofProject(of));
}

/** Writes a new credential of a project. */
export async function insertCredential(
  tx: Transaction,
  { organizationId, key }: ProjectRow,
  given: Omit<CredentialRow, 'organizationId' | 'projectKey' | 'lastUsedAt'>,
): Promise<CredentialRow> {
  const row = { ...given, organizationId, projectKey: key, lastUsedAt: null };
  await tx.insert(projectCredential).values(row);
  return row;
}

/** Takes a credential from a project; undefined when it has none of this id. */
export async function deleteCredential(tx: Transaction, of: ProjectRow, id: string): Promise<CredentialRow | undefined> {
  const [row] = await tx
    .delete(projectCredential)
    .where(and(ofProject(of), eq(projectCredential.id, id)))
    .returning();
  return row;
}

const liveQuery = preparedQuery((database, given: Given<{ id: string; now: Date }>) =>
  database
    .select({
      credential: projectCredential,
      deployment: project.deployment,
      subdomain: project.subdomain,
      suspendedAt: organization.suspendedAt,
    })
    .from(projectCredential)
    .innerJoin(project, and(eq(project.organizationId, projectCredential.organizationId), eq(project.key, projectCredential.projectKey)))
    .innerJoin(organization, eq(organization.id, projectCredential.organizationId))
    .where(and(eq(projectCredential.id, given.id), gt(projectCredential.expiresAt, given.now))),
);

/** A credential that has not expired, with its project, by its id. Asked as the system: nobody is known yet. */
export async function findLiveCredential(database: Database, id: string, now: Date) {
  const [row] = await database.query({ kind: 'system' }, liveQuery, { id, now });
  return row;
}

/** Writes down that a credential was used. */
export async function touchCredential(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(projectCredential)
    .set({ lastUsedAt: sql`greatest(${projectCredential.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(projectCredential.id, id));
}
