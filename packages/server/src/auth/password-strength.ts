import { brand } from '@foyer/api/brand';
import type { PasswordFault } from '@foyer/api/text.schema';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

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

let judge: Promise<ZxcvbnFactory> | undefined;

/** The dictionary is read when the first password is chosen: a server at rest does without its 30 MB. */
function loadJudge(): Promise<ZxcvbnFactory> {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs: adjacencyGraphs }),
  );
  return judge;
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
  const { guessesLog10 } = (await loadJudge()).check(password.slice(0, judgedLength));
  return guessesLog10 < leastGuessesLog10 ? 'PASSWORD_TOO_COMMON' : undefined;
}
