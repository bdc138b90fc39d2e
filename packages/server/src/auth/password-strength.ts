import { brand } from '@foyer/api/brand';
import { commonErrors } from '@foyer/api/problem.schema';
import type { PasswordFault } from '@foyer/api/text.schema';
import Tinypool from 'tinypool';
import { ProblemError } from '#http/problem.ts';

/** Whose password it is to be: nobody's should be made of these. */
export interface PasswordOwner {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** Fewer guesses than this, in powers of ten, and a list of common passwords with its usual twists finds it. */
const leastGuessesLog10 = 6;
/** What has to be left of a password besides words that anybody knows of its owner. */
const leastOwnCharacters = 5;
/** Judging takes time that grows with the length; what comes after is a bonus. */
const judgedLength = 64;

const waitingMaximum = 100;
const retryAfterSeconds = 5;
const idleMs = 30_000;

/**
 * Reading the dictionary takes some 150 ms and judging a long password some 50, so both happen in a thread. It starts when a password is
 * chosen: a server at rest does without its 30 MB.
 */
const pool = new Tinypool({
  filename: new URL('./password-strength.worker.ts', import.meta.url).href,
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: waitingMaximum,
  idleTimeout: idleMs,
});

async function guessesLog10(password: string): Promise<number> {
  if (pool.queueSize >= waitingMaximum) throw new ProblemError('NOT_READY', commonErrors.NOT_READY, { retryAfterSeconds });
  return pool.run(password.slice(0, judgedLength), { name: 'guessesLog10' });
}

function knownWords({ email, givenName, familyName }: PasswordOwner): string[] {
  const parts = [email, givenName, familyName, brand.name].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  // The longest first, so that a short one inside it leaves no rest.
  return [...new Set(parts)].filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
}

/** What is wrong with a new password besides its pattern: that others have it too, or that it is made of its owner's names. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<PasswordFault | undefined> {
  const rest = knownWords(owner).reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  if (rest.replace(/[^\p{L}\p{N}]/gu, '').length < leastOwnCharacters) return 'PASSWORD_TOO_PERSONAL';
  return (await guessesLog10(password)) < leastGuessesLog10 ? 'PASSWORD_TOO_COMMON' : undefined;
}
