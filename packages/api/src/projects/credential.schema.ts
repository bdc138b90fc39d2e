import * as z from 'zod/mini';
import { plainName } from '#plain-name.ts';
import { nameMaxLength } from '#text.schema.ts';

/** How a credential begins: whoever finds one by chance sees what it is. */
export const credentialPrefix = 'foyer_pk_';
/** PRJ-42: enough for a program to be moved from one to the next, and for a few programs. */
export const credentialsMaximum = 10;
/** PRJ-42, in days. */
export const credentialLives = [30, 90, 180, 365] as const;
export type CredentialLife = (typeof credentialLives)[number];

const required = { error: 'CREDENTIAL_NAME_REQUIRED' };

export const createCredentialSchema = z.strictObject({
  /** Which program it is for. */
  name: z
    .string(required)
    .check(
      z.overwrite(plainName),
      z.minLength(1, { ...required, abort: true }),
      z.maxLength(nameMaxLength, { error: 'CREDENTIAL_NAME_TOO_LONG' }),
    ),
  expiresInDays: z.union(
    credentialLives.map((days) => z.literal(days)),
    { error: 'VALIDATION_FAILED' },
  ),
});
export type CreateCredential = z.input<typeof createCredentialSchema>;

/** A credential of a project, without what is secret. */
export const projectCredentialSchema = z.object({
  /** The part of the credential that is no secret: it begins with the prefix and this. */
  id: z.string(),
  name: z.string(),
  /** Who made it, by the name they had then. */
  maker: z.string(),
  /** Moments are ISO 8601, UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To a quarter of an hour; absent where it was never used. */
  lastUsedAt: z.optional(z.string()),
});
export type ProjectCredential = z.infer<typeof projectCredentialSchema>;

/** The one answer that holds the credential itself. */
export const createdCredentialSchema = z.extend(projectCredentialSchema, { token: z.string() });
export type CreatedCredential = z.infer<typeof createdCredentialSchema>;
