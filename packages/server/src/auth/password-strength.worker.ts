import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const judge = new ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs: adjacencyGraphs });

/** How many guesses a password takes that begin with the most common ones, as a power of ten. */
export function guessesLog10(password: string): number {
  return judge.check(password).guessesLog10;
}
