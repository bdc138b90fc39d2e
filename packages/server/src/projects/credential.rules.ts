import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { credentialPrefix } from '@foyer/api/projects/credential.schema';

/** PRJ-44: a use is written down so often at most, in milliseconds. */
export const useIntervalMs = 15 * 60_000;

/** What a credential consists of. */
interface CredentialParts {
  /** Under which it is found; no secret. */
  readonly id: string;
  readonly secret: string;
}

const idPattern = '[a-z0-9]{16}';
const pattern = new RegExp(`^${credentialPrefix}(${idPattern})_([\\w-]{43})$`);

/** Whether a text can be the id of a credential. The database answers some others with an error. */
export function isCredentialId(text: string): boolean {
  return new RegExp(`^${idPattern}$`).test(text);
}

/** A credential as its program keeps it: its id, and a secret of 256 random bits. */
export function createCredentialToken(id: string): { readonly token: string; readonly secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${credentialPrefix}${id}_${secret}`, secretHash: hashSecret(secret) };
}

/** The parts of a credential; undefined for what is none. */
export function readCredentialToken(token: string): CredentialParts | undefined {
  const [, id, secret] = pattern.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** What is kept of a secret. It is random and long, so that one fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether a secret is the one that was kept, in a time that says nothing of how far it is right. */
export function isSecret(secret: string, kept: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), kept);
}
