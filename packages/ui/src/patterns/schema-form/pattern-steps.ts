// The contract has this file too (`api/connectors`), because neither package may import the other: a test holds them equal.

/** Where a pattern is read at the moment. */
type Reader = { readonly text: string; at: number };

/** How many ways there are to match a part: a number of its own, and a power of the text's length. */
type Ways = {
  /** Ways that do not depend on the text. */
  fixed: number;
  /** How many unbounded repetitions follow each other: 2 means that the work grows with the square of the text. */
  degree: number;
  /** With what the part begins, where that is one plain letter: two branches that begin differently are never both tried to the end. */
  first?: string | undefined;
};

const none: Ways = { fixed: 1, degree: 0 };
const endless: Ways = { fixed: Number.POSITIVE_INFINITY, degree: 0 };
/** More ways than this within a bounded repetition are as bad as an unbounded one. */
const mostFixedWays = 1000;

function readClass(reader: Reader): void {
  while (reader.at < reader.text.length && reader.text[reader.at] !== ']') reader.at += reader.text[reader.at] === '\\' ? 2 : 1;
  reader.at += 1;
}

function readAtom(reader: Reader): Ways & { isLookaround?: boolean } {
  const sign = reader.text[reader.at] ?? '';
  reader.at += 1;
  if (sign === '[') {
    readClass(reader);
    return none;
  }
  if (sign === '\\') {
    const escaped = reader.text[reader.at] ?? '';
    reader.at += 1;
    // A back reference makes even short texts dear.
    if (/[1-9k]/.test(escaped)) return endless;
    if (/[pPu]/.test(escaped) && reader.text[reader.at] === '{') reader.at = reader.text.indexOf('}', reader.at) + 1;
    return none;
  }
  if (sign !== '(') return /[\^$.]/.test(sign) ? none : { ...none, first: sign };
  const opening = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(reader.text.slice(reader.at))?.[0] ?? '';
  reader.at += opening.length;
  const inner = readBranches(reader);
  reader.at += 1;
  return /[=!]$/.test(opening) ? { ...inner, first: undefined, isLookaround: true } : inner;
}

/** What stands behind an atom: how often it may repeat. */
function readRepetition(reader: Reader): readonly [least: number, most: number] | undefined {
  const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(reader.text.slice(reader.at));
  if (!found) return undefined;
  reader.at += found[0].length;
  const [, sign, least, range, most] = found;
  if (sign === '?') return [0, 1];
  if (sign) return [sign === '+' ? 1 : 0, Number.POSITIVE_INFINITY];
  return [Number(least), range === undefined ? Number(least) : most ? Number(most) : Number.POSITIVE_INFINITY];
}

function repeated(part: Ways, [least, most]: readonly [number, number]): Ways {
  const first = least > 0 ? part.first : undefined;
  if (most > mostFixedWays) return part.fixed > 1 || part.degree > 0 ? endless : { fixed: 1, degree: 1, first };
  if (most > 1 && part.degree > 0) return endless;
  const fixed = (most - least + 1) * part.fixed ** most;
  return fixed > mostFixedWays ? endless : { fixed, degree: part.degree, first };
}

/** Parts behind each other: every way of one meets every way of the next. A look ahead is over once it was answered. */
function readSequence(reader: Reader): Ways {
  let [fixed, degree, most] = [1, 0, 0];
  let first: string | undefined;
  let isAtStart = true;
  while (reader.at < reader.text.length && !/[|)]/.test(reader.text[reader.at] ?? '')) {
    const atom = readAtom(reader);
    const repetition = readRepetition(reader);
    const part = repetition ? repeated(atom, repetition) : atom;
    most = Math.max(most, degree + part.degree);
    fixed *= part.fixed;
    if (!atom.isLookaround) degree += part.degree;
    if (isAtStart && !atom.isLookaround) first = part.first;
    if (!atom.isLookaround) isAtStart = false;
  }
  return { fixed, degree: Math.max(most, degree), first };
}

function readBranches(reader: Reader): Ways {
  const branches = [readSequence(reader)];
  while (reader.text[reader.at] === '|') {
    reader.at += 1;
    branches.push(readSequence(reader));
  }
  const firsts = branches.map(({ first }) => first);
  const isEitherOr = firsts.every((first) => first !== undefined) && new Set(firsts).size === firsts.length;
  const ways = branches.map(({ fixed }) => fixed);
  return {
    fixed: isEitherOr ? Math.max(...ways) : ways.reduce((sum, fixed) => sum + fixed, 0),
    degree: Math.max(...branches.map(({ degree }) => degree)),
    first: branches.length === 1 ? firsts[0] : undefined,
  };
}

/**
 * How the work of a pattern grows with the text: 1 is in step with it, 2 with its square. Infinity for what can take for ever on a short
 * text (repetitions in repetitions, branches in repetitions that begin alike, back references) and for what is no pattern.
 */
export function degreeOfPattern(pattern: string): number {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { fixed, degree } = readBranches({ text: pattern, at: 0 });
  if (fixed > mostFixedWays) return Number.POSITIVE_INFINITY;
  // Without a mark of the start it is tried at each letter.
  return pattern.startsWith('^') ? degree : degree + 1;
}

/** Longest pattern that is tried. */
export const mostPatternCharacters = 256;
/** Power of the text's length with which a pattern's work may grow. */
export const mostPatternDegree = 3;

/** Whether trying a pattern may take so long that it is refused. */
export function isCostlyPattern(pattern: string): boolean {
  return pattern.length > mostPatternCharacters || degreeOfPattern(pattern) > mostPatternDegree;
}
