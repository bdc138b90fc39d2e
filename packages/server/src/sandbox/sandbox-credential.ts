import { brand } from '@foyer/api/brand';
import { and, eq } from 'drizzle-orm';
import { project, projectCredential } from '#db/schema.ts';
import { createShortId } from '#db/short-id.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordByPlatform } from '#history/history.store.ts';
import type { Platform } from '#platform.ts';
import { createCredentialToken } from '#projects/credential.rules.ts';
import { insertCredential } from '#projects/credential.store.ts';
import { projectNameOf } from '#projects/project.rules.ts';

const name = 'Sandbox studio';
const lifeMs = 30 * 24 * 60 * 60_000;

/** Gives the sandbox's studio of a project its credential: a new one in each process, in the place of the former. */
export function createSandboxCredentials({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  const known = new Map<string, string>();
  return async (projectId: string): Promise<string | undefined> => {
    const named = projectNameOf(projectId);
    if (known.has(projectId) || named === undefined) return known.get(projectId);
    const id = createShortId();
    const { token, secretHash } = createCredentialToken(id);
    const at = clock.now();
    const isMade = await database.transaction({ kind: 'system' }, async (tx) => {
      const isNamed = and(eq(project.deployment, named.deployment), eq(project.subdomain, named.subdomain));
      const [row] = await tx.select().from(project).where(isNamed).for('update');
      if (row === undefined) return false;
      await tx.delete(projectCredential).where(and(eq(projectCredential.projectKey, row.key), eq(projectCredential.name, name)));
      const expiresAt = new Date(at.getTime() + lifeMs);
      await insertCredential(tx, row, { id, name, secretHash, createdAt: at, expiresAt, makerId: null, makerName: brand.name });
      const changes = changesBetween({}, { program: name, expiresAt: expiresAt.toISOString() });
      const thing = { organizationId: row.organizationId, id: projectId, name: row.name, changes };
      await recordByPlatform(tx, at, 'project.credentialCreated', [thing]);
      return true;
    });
    if (isMade) known.set(projectId, token);
    return known.get(projectId);
  };
}
