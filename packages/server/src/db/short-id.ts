import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An id that nobody guesses: letters and digits, for `_`, `.` and `/` join ids. */
export function createShortId(): string {
  return [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
