import { knowAsker } from '#db/asker.ts';
import { StorageFullError } from '#db/database.ts';
import type { IdentifyProgram } from '#http/identification.ts';
import type { Platform } from '#platform.ts';
import { isSecret, readCredentialToken, useIntervalMs } from './credential.rules.ts';
import { findLiveCredential, touchCredential } from './credential.store.ts';

/** In the place of what is not there: whether an id is known cannot be told from the time that an answer takes. */
const noSecret = Buffer.alloc(32);

/** Finds the program of a credential: one statement, and every quarter of an hour a second that writes the use down. */
export function createIdentifyProgram({ clock, database }: Platform): IdentifyProgram {
  return async (credential) => {
    const parts = readCredentialToken(credential);
    if (parts === undefined) return undefined;
    const now = clock.now();
    const found = await findLiveCredential(database, parts.id, now);
    if (!isSecret(parts.secret, found?.credential.secretHash ?? noSecret) || found === undefined) return undefined;
    const { id, name, expiresAt, organizationId, projectKey, makerId, makerName, lastUsedAt } = found.credential;
    knowAsker(`credential ${id}`);
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useIntervalMs)
      await database
        .transaction({ kind: 'system' }, (tx) => touchCredential(tx, id, now))
        .catch((error: unknown) => {
          // On a full disk what is there can be read.
          if (!(error instanceof StorageFullError)) throw error;
        });
    return {
      organizationId,
      isSuspended: found.suspendedAt !== null,
      project: { id: `${found.deployment}_${found.subdomain}`, key: projectKey },
      credential: { id, name, expiresAt },
      maker: { id: makerId, name: makerName },
    };
  };
}
