import * as z from 'zod/mini';

/** What mails are about, as operators read it. */
export const mailSubjects = [
  'secondFactorCode',
  'confirmation',
  'passwordReset',
  'passwordChanged',
  'wrongPasswords',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'secondFactorResetPlanned',
  'secondFactorReset',
  'invite',
  'organizationVerified',
  'verificationDeclined',
  'verificationWithdrawn',
  'organizationSuspended',
  'organizationResumed',
  'limitsChanged',
  'digest',
] as const;

/** What is listed: mails that wait for their next attempt, or were given up. */
export const listedMailStates = ['waiting', 'failed'] as const;

/** A mail that has not gone out, without what is in it. */
export const operatorMailSchema = z.object({
  id: z.string(),
  /** One of `mailSubjects`, or one that another version of the server knows. */
  kind: z.string(),
  /** The address with its first letter and its domain only. */
  recipient: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  attempts: z.number(),
  /** When it is tried next; null once it was given up. */
  nextAttemptAt: z.nullable(z.string()),
  /** What the mail server answered last, without addresses; empty where it did not. */
  lastError: z.string(),
});
export type OperatorMail = z.infer<typeof operatorMailSchema>;
