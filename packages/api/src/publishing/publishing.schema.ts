import * as z from 'zod/mini';

/** What a credential is for: how a program finds out whether it holds the right one, and for how long. */
export const credentialProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  active: z.boolean(),
  credential: z.object({
    id: z.string(),
    name: z.string(),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
});
