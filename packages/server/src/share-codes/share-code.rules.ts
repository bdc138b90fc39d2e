import { randomBytes } from 'node:crypto';

/** Crockford's: no letter that is read as another or as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 28;
/** Codes of earlier versions hold until there is a newer one. */
const formerSymbols = 16;

/** For so long after looking up its code, a person may share with an organization by its id. */
export const lookUpMs = 24 * 60 * 60_000;
const grouped = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1-');

/** A code of 140 random bits, in groups that can be read out: `7KQ2-M9XD-4RTA-…`. */
export function createCode(): string {
  return grouped([...randomBytes(symbols)].map((byte) => alphabet[byte % alphabet.length]).join(''));
}

/** A code as it was typed or pasted, as it is kept: any case, with or without hyphens and spaces. Undefined for what is none. */
export function normalizedCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isWhole = letters.length === symbols || letters.length === formerSymbols;
  return isWhole && [...letters].every((letter) => alphabet.includes(letter)) ? grouped(letters) : undefined;
}
