import { canLink, type Mapping, type MappingEnds, type MappingLink, type MappingParameter } from './mapping.ts';

/** A link that nobody has drawn yet, and what speaks for it. */
export type LinkSuggestion = MappingLink & { reason: 'sameName' | 'similarName' };

/** The words of a name: `memberKey`, `member_key` and `Member key` have the same ones. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}

/** How many letters have to be put in, taken out, changed or swapped with their neighbour; `most + 1` when it is more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let cost = Math.min((last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}

type Named = { parameter: MappingParameter; words: readonly string[]; key: string };

const shortestPartLetters = 3;

/** Names so short say too little to be called near. */
const toleranceOf = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** How near two names are: 0 for not at all, 2 and more for equal. */
function nearness(one: Named, other: Named): number {
  if (one.parameter.name === other.parameter.name) return 3;
  if (one.key === other.key) return 2;
  const [few, many] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const isPart = few.key.length >= shortestPartLetters && few.words.every((word) => many.words.includes(word));
  const byWords = isPart ? 0.5 + (0.4 * few.key.length) / many.key.length : 0;
  const most = toleranceOf(Math.min(one.key.length, other.key.length));
  const distance = most === 0 ? 1 : editDistance(one.key, other.key, most);
  const byLetters = distance <= most ? 1 - distance / 10 : 0;
  return Math.max(byWords, byLetters);
}

function named(parameters: readonly MappingParameter[]): Named[] {
  return parameters
    .map((parameter) => ({ parameter, words: wordsOf(parameter.name) }))
    .filter(({ words }) => words.length > 0)
    .map(({ parameter, words }) => ({ parameter, words, key: words.join('') }));
}

type Best = { at: number; score: number; isAlone: boolean };

/** The nearest of each row of scores; not alone when two are equally near. */
function bestOf(count: number, others: number, scoreOf: (at: number, other: number) => number): Best[] {
  return Array.from({ length: count }, (_, at) => {
    let best: Best = { at: -1, score: 0, isAlone: true };
    for (let other = 0; other < others; other += 1) {
      const score = scoreOf(at, other);
      if (score > best.score) best = { at: other, score, isAlone: true };
      else if (score === best.score) best.isAlone = false;
    }
    return best;
  });
}

/**
 * Links between what is still free, of the same type and with equal or near-equal names. Each is the nearest for the other, and no other
 * is as near: a wrong suggestion costs more than a missing one. In the order of the destinations.
 */
export function suggestLinks({ sources, destinations }: MappingEnds, mapping: Mapping): readonly LinkSuggestion[] {
  const takenSources = new Set(mapping.links.map(({ sourceId }) => sourceId));
  const takenDestinations = new Set(mapping.links.map(({ destinationId }) => destinationId));
  const free = named(sources.filter(({ id }) => !takenSources.has(id)));
  const open = named(destinations.filter(({ id }) => !takenDestinations.has(id)));
  if (free.length === 0 || open.length === 0) return [];
  const scores = open.map((destination) =>
    Float32Array.from(free, (source) => (canLink(source.parameter, destination.parameter) ? nearness(source, destination) : 0)),
  );
  const nearestSource = bestOf(open.length, free.length, (at, other) => scores[at]?.[other] ?? 0);
  const nearestDestination = bestOf(free.length, open.length, (at, other) => scores[other]?.[at] ?? 0);
  return nearestSource.flatMap(({ at, score, isAlone }, destinationAt) => {
    const back = nearestDestination[at];
    const [source, destination] = [free[at], open[destinationAt]];
    if (!source || !destination || score === 0 || !isAlone || !back?.isAlone || back.at !== destinationAt) return [];
    return [
      {
        sourceId: source.parameter.id,
        destinationId: destination.parameter.id,
        reason: score >= 2 ? ('sameName' as const) : ('similarName' as const),
      },
    ];
  });
}
