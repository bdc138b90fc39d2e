/** Longest stretch that is compared line by line; beyond it all of the stretch counts as changed. */
const mostCompared = 1500;

/** Lengths of the longest common sequences of what is left of two lists of lines, from each pair of places on. */
function longestCommon(olds: readonly string[], nows: readonly string[]): (one: number, other: number) => number {
  const width = nows.length + 1;
  const longest = new Uint16Array((olds.length + 1) * width);
  const at = (one: number, other: number) => longest[one * width + other] ?? 0;
  for (let one = olds.length - 1; one >= 0; one -= 1)
    for (let other = nows.length - 1; other >= 0; other -= 1)
      longest[one * width + other] =
        olds[one] === nows[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  return at;
}

/** Places of the lines that are not part of the longest common sequence: what belongs to it has stayed. */
function changedPlaces(olds: readonly string[], nows: readonly string[]): number[] {
  const longest = longestCommon(olds, nows);
  const changed: number[] = [];
  for (let one = 0, other = 0; other < nows.length; ) {
    if (one < olds.length && olds[one] === nows[other]) {
      one += 1;
      other += 1;
    } else if (one < olds.length && longest(one + 1, other) >= longest(one, other + 1)) one += 1;
    else {
      changed.push(other);
      other += 1;
    }
  }
  return changed;
}

/** Which lines of a text are not in another one at their place, counted from 1: added ones and those that were written anew. */
export function changedLines(before: string, after: string): number[] {
  if (before === after) return [];
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const [olds, nows] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const isCompared = olds.length > 0 && olds.length <= mostCompared && nows.length <= mostCompared;
  const changed = isCompared ? changedPlaces(olds, nows) : [...nows.keys()];
  return changed.map((at) => start + at + 1);
}
