import * as z from 'zod/mini';

const textLength = { min: 20, max: 1000 } as const;
export const verificationTextMaxLength = textLength.max;
const mostLinks = 5;

/** What an organization asks to be verified with (ORG-53): who runs it, and pages that show it. */
export const verificationPayloadSchema = z.strictObject({
  text: z
    .string({ error: 'VERIFICATION_TEXT_REQUIRED' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'VERIFICATION_TEXT_REQUIRED', abort: true }),
      z.minLength(textLength.min, { error: 'VERIFICATION_TEXT_VALIDATION', abort: true }),
      z.maxLength(textLength.max, { error: 'VERIFICATION_TEXT_VALIDATION' }),
    ),
  links: z
    .array(
      z
        .url({ protocol: /^https?$/, error: 'VERIFICATION_LINKS_VALIDATION' })
        .check(z.maxLength(300, { error: 'VERIFICATION_LINKS_VALIDATION' })),
    )
    .check(z.maxLength(mostLinks, { error: 'VERIFICATION_LINKS_MAXIMUM' })),
});

/** What becomes of a request; what is withdrawn is gone. */
export const verificationStates = ['waiting', 'verified', 'declined'] as const;

/** The latest request of an organization to be verified. */
export const verificationRequestSchema = z.object({
  text: z.string(),
  links: z.array(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Who asked, by the name they had. */
  by: z.string(),
  state: z.enum(verificationStates),
  /** Once it is answered: when, and the reason that the operator gave. */
  answer: z.optional(z.object({ at: z.string(), reason: z.string() })),
});
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;
