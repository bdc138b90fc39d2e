import * as z from 'zod/mini';
import { actBodySchema, operatorEventSchema } from './operator.schema.ts';

/** What an operator can do to somebody's account, each with a reason that stays in the operators' record. */
export const personActs = ['confirm', 'unlock', 'signOut', 'resetSecondFactor', 'keepSecondFactor'] as const;
export type PersonAct = (typeof personActs)[number];

export const personActBodySchema = z.extend(actBodySchema, { act: z.enum(personActs) });

/** A search for people has to have so many characters: nobody looks through all of them. */
export const personSearchMinLength = 3;

/** Somebody as the operators' search shows them. */
export const operatorPersonRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  confirmed: z.boolean(),
  secondFactor: z.boolean(),
});
export type OperatorPersonRow = z.infer<typeof operatorPersonRowSchema>;

export const operatorPersonSchema = z.extend(operatorPersonRowSchema, {
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Too many wrong passwords or codes: some sign-ins have to wait. */
  locked: z.boolean(),
  sessions: z.number(),
  /** Of what is kept of sign-ins; null when there is none. */
  lastSignInAt: z.nullable(z.string()),
  /** When a lost second factor is reset unless the person stops it; only while that waits. */
  resetAt: z.optional(z.string()),
  /** Of all organizations that they are in, operators learn of those that they own. */
  owns: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The newest of the operators' acts on the account. */
  events: z.array(z.extend(operatorEventSchema, { act: z.enum(personActs) })),
});
export type OperatorPerson = z.infer<typeof operatorPersonSchema>;
