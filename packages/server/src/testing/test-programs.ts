import { createClient } from '@foyer/api/client';
import type { CreatedCredential } from '@foyer/api/projects/credential.schema';
import { createShortId } from '#db/short-id.ts';
import { createCredentialToken } from '#projects/credential.rules.ts';
import { insertCredential } from '#projects/credential.store.ts';
import { credentialOf } from '#projects/credential-answer.ts';
import { lockProject } from '#projects/project.store.ts';
import { organizationIdFrom } from './test-organizations.ts';
import type { TestClient, TestServer } from './test-server.ts';

const dayMs = 24 * 60 * 60_000;

/** Adds a credential of a project, valid for 30 days. */
export async function addCredential(
  server: Pick<TestServer, 'clock' | 'database'>,
  organizationId: string,
  project: string,
  makerId: string | null = null,
): Promise<CreatedCredential> {
  const id = createShortId();
  const { token, secretHash } = createCredentialToken(id);
  const createdAt = server.clock.now();
  const row = await server.database.transaction({ kind: 'system' }, async (tx) => {
    const found = await lockProject(tx, organizationIdFrom(organizationId), project);
    if (found === undefined) throw new TypeError(`There is no project ${project}`);
    const expiresAt = new Date(createdAt.getTime() + 30 * dayMs);
    return insertCredential(tx, found, { id, name: 'Studio', secretHash, createdAt, expiresAt, makerId, makerName: 'Test Person' });
  });
  return { ...credentialOf(row), token };
}

/** A program that makes its calls with a credential, and has no cookies. */
export function programWith({ origin }: Pick<TestServer, 'origin'>, token: string): TestClient {
  const Authorization = `Bearer ${token}`;
  return {
    ...createClient({ origin, headers: { Authorization } }),
    cookies: new Map(),
    fetch: (path, init) => fetch(`${origin}${path}`, { ...init, headers: { Authorization, ...init?.headers }, redirect: 'manual' }),
  };
}
