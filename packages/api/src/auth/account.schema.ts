import * as z from 'zod/mini';
import { languageCodes } from '#languages.ts';
import { familyNameSchema, givenNameSchema, newPasswordSchema, presentedPasswordSchema } from '#text.schema.ts';
import { startPages } from './start-page.ts';

export const changePasswordSchema = z.strictObject({ currentPassword: presentedPasswordSchema, newPassword: newPasswordSchema }).check(
  z.refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: 'SAME_PASSWORD_VALIDATION',
  }),
);
export const updateMeSchema = z.strictObject({ givenName: givenNameSchema, familyName: familyNameSchema });
export const languageSchema = z.strictObject({ locale: z.enum(languageCodes) });
export const startPageSchema = z.strictObject({ startPage: z.enum(startPages) });
/** What asks for the password once more. */
export const currentPasswordSchema = z.strictObject({ currentPassword: presentedPasswordSchema });

/** What a browser runs on. */
export const deviceKinds = ['computer', 'phone', 'tablet', 'unknown'] as const;

/** A browser in which the person is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  kind: z.enum(deviceKinds),
  /** Names of products, which no language translates; empty when the browser does not say. */
  system: z.string(),
  browser: z.string(),
  address: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSchema>;
