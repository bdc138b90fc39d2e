import * as z from 'zod/mini';
import { deviceKinds } from './account.schema.ts';

/** What is written down about the ways into an account. The set is closed: a writer names one of these or does not compile. */
export const authEventKinds = [
  'accountCreated',
  'confirmationRequested',
  'emailConfirmed',
  'signedIn',
  /** The password was right, and a code was asked for: what whoever has only the password leaves behind. */
  'codeRequested',
  'signedInWithEmailCode',
  'signedInWithAppCode',
  'signedInWithRecoveryCode',
  'signedInByLink',
  /** Somebody who was signed in has proved once more who they are. */
  'reauthenticated',
  'wrongPassword',
  'passwordLocked',
  'wrongCode',
  'codesLocked',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'endedBySupport',
  'confirmedBySupport',
  'unlockedBySupport',
  'passwordChanged',
  'resetRequested',
  'passwordReset',
  'emailFactorOn',
  'appFactorOn',
  'secondFactorOff',
  'secondFactorResetPlanned',
  'secondFactorResetStopped',
  'secondFactorReset',
  'recoveryCodesRenewed',
  'signInLinkIssued',
  'tokenIssued',
  'projectSignedIn',
] as const;
export type AuthEventKind = (typeof authEventKinds)[number];

/** Something that happened to the ways into the caller’s account. */
export const authEventSchema = z.object({
  id: z.string(),
  /** One of `authEventKinds`, or one that a newer server added. */
  kind: z.string(),
  /** The last time. ISO 8601, UTC. */
  at: z.string(),
  /** How often, within the day of `at` (UTC). */
  times: z.number(),
  /** Names of products, which no language translates; empty when the browser did not say, or when too many differed to keep them apart. */
  device: z.enum(deviceKinds),
  system: z.string(),
  browser: z.string(),
  /** Where from, in part: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one; empty where it is not known. */
  network: z.string(),
});
export type AuthEvent = z.infer<typeof authEventSchema>;
