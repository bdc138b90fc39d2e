import * as z from 'zod/mini';

/** Where an organization starts (ORG-05). */
export const rankingStartScore = 1000;
/** The most that one duel can move a score. */
export const rankingK = 16;
/** Points of difference at which the stronger one is expected to win ten times out of eleven. */
export const rankingDivisor = 400;
/** The list call takes at most this many ids in `first`. */
export const rankingMaxLength = 50;

const rankingSchema = z.array(z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)), score: z.number() }));

/** The list kept on this machine, in the order in which the doors are shown. */
export type OrganizationRanking = readonly { readonly id: string; readonly score: number }[];

/** How likely the first of two is to be chosen over the second. */
function expectation(score: number, other: number): number {
  return 1 / (1 + 10 ** ((other - score) / rankingDivisor));
}

/**
 * The ranking after a choice: the chosen one wins a duel against each other that was on offer, so it rises and they fall.
 * It also moves to the front, whatever its score: the specification wants the most recently chosen one first. Behind it
 * scores decide, and between equal scores the more recent choice.
 */
export function chooseOrganization(ranking: OrganizationRanking, chosen: string, offered: readonly string[] = []): OrganizationRanking {
  const known = new Map(ranking.map((entry) => [entry.id, entry.score]));
  for (const id of [...offered, chosen]) if (!known.has(id)) known.set(id, rankingStartScore);
  const score = known.get(chosen) ?? rankingStartScore;
  let gained = 0;
  const others = [...known]
    .filter(([id]) => id !== chosen)
    .map(([id, other]) => {
      const step = rankingK * (1 - expectation(score, other));
      gained += step;
      return { id, score: other - step };
    })
    .sort((a, b) => b.score - a.score);
  return [{ id: chosen, score: score + gained }, ...others].slice(0, rankingMaxLength);
}

/** The things in the order of the ranking; those it does not know keep their own order behind the others. */
export function byRanking<T extends { readonly id: string }>(ranking: OrganizationRanking, things: readonly T[]): T[] {
  const place = new Map(ranking.map((entry, index) => [entry.id, index]));
  return things
    .map((thing, index) => ({ thing, index, place: place.get(thing.id) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.place === b.place ? a.index - b.index : a.place - b.place))
    .map(({ thing }) => thing);
}

/** Reads the kept text; anything that is not a ranking is an empty one. */
export function parseRanking(text: string | null): OrganizationRanking {
  if (!text) return [];
  try {
    const parsed = z.safeParse(rankingSchema, JSON.parse(text));
    return parsed.success ? parsed.data.slice(0, rankingMaxLength) : [];
  } catch {
    return [];
  }
}
