import * as z from 'zod/mini';
import { codeSchema } from './auth.schema.ts';

export const secondFactorStateSchema = z.object({
  method: z.enum(['none', 'email', 'authenticator']),
  /** Unused ones. */
  recoveryCodesLeft: z.number(),
  /** When the second factor is turned off by the provider unless the person stops it; only while that waits. ISO 8601, UTC. */
  resetAt: z.optional(z.string()),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** What an authenticator app is set up with. */
export const authenticatorSetupSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be drawn as a QR code. */
  uri: z.string(),
});
/** The first code of the app, which proves that it was set up. */
export const authenticatorCodeSchema = z.strictObject({ code: codeSchema });
/** Shown once: the server keeps their hashes only. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
