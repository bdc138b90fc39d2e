import { passwordRulesOf } from './password-rules.ts';

/** How hard a password is to guess: a hint while it is typed. Whether it is refused, the server decides with its dictionaries. */
export interface Strength {
  readonly level: 1 | 2 | 3 | 4;
  readonly word: 'weak' | 'fair' | 'good' | 'strong' | 'personal' | 'common';
}

const words = { 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' } as const;
/** What most bad passwords are made of. The long list is the server's. */
const common =
  /passw[o0]rd|senha|qwert\w*|asdfg\w*|zxcvb\w*|welcome|bemvindo|admin|letmein|iloveyou|teamo|dragon|monkey|football|futebol|brasil|summer|winter|verao|inverno|abc123|123mudar|mudar123/g;
const shortestWord = 3;
/** Below these bits it is weak, fair, good. */
const levels = [40, 58, 78] as const;

/** Letters only, without accents and capitals, as people bend names into passwords. */
function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of names and addresses that a password should not be made of. */
function wordsOf(personal: readonly string[]): string[] {
  return personal.flatMap((text) => bare(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= shortestWord && word !== 'com');
}

/** Rows such as 1234, dcba and aaaa count as their first two characters. */
function withoutRows(text: string): string {
  const characters = [...text];
  const step = (index: number) => (characters[index]?.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
  return characters.filter((_, index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1)).join('');
}

function bitsOf(text: string): number {
  // A word with a capital in front and a number and a sign behind it is the first thing that is tried.
  const [, word, rest] = /^([A-Z]?[a-z]+)(\d{1,4}\W{1,2}|\W{1,2}\d{1,4})$/.exec(text) ?? [];
  if (word && rest) return word.length * 3.5 + rest.length * 4;
  const pools: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  const size = pools.reduce((sum, [pattern, count]) => sum + (pattern.test(text) ? count : 0), 0);
  return [...text].length * Math.log2(Math.max(size, 1));
}

/**
 * How hard a password is to guess by somebody who knows common passwords and the person; nothing while nothing is typed.
 * @param personal names and addresses, the product's among them.
 */
export function passwordStrengthOf(password: string, personal: readonly string[]): Strength | undefined {
  if (password === '') return undefined;
  const plain = bare(password);
  // Marks that were taken away shift the places: then the plain form is what is judged.
  const subject = plain.length === password.length ? password : plain;
  const cut = (pattern: RegExp, from: string) => {
    let shift = 0;
    return [...bare(from).matchAll(pattern)].reduce((rest, { 0: found, index }) => {
      const at = index - shift;
      shift += found.length - 1;
      return `${rest.slice(0, at)}\u00b7${rest.slice(at + found.length)}`;
    }, from);
  };
  const own = wordsOf(personal);
  const withoutOwn = own.length > 0 ? cut(new RegExp(own.sort((a, b) => b.length - a.length).join('|'), 'g'), subject) : subject;
  const left = cut(common, withoutOwn);
  // What was cut out is worth one plain character.
  const bits = bitsOf(withoutRows(left.replaceAll('\u00b7', 'a')));
  const reached = (1 + levels.filter((bar) => bits >= bar).length) as 1 | 2 | 3 | 4;
  const level = passwordRulesOf(password).every(({ isMet }) => isMet) ? reached : (Math.min(reached, 2) as 1 | 2);
  if (level <= 2 && left !== withoutOwn) return { level: 1, word: 'common' };
  if (level <= 2 && withoutOwn !== subject) return { level: 1, word: 'personal' };
  return { level, word: words[level] };
}
