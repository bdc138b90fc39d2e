import type { ProjectCredential } from '@foyer/api/projects/credential.schema';
import type { CredentialRow } from './credential.store.ts';

/** A credential as it is answered: nothing of its secret. */
export function credentialOf({ id, name, makerName, createdAt, expiresAt, lastUsedAt }: CredentialRow): ProjectCredential {
  return {
    ...{ id, name, maker: makerName, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
