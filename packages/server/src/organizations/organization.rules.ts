/** What happens to the image: a new one replaces it, a wish without one removes it, nothing keeps it. */
export function imageChange(hasNew: boolean, removeImage: 'true' | 'false' | undefined): 'replace' | 'remove' | 'keep' {
  if (hasNew) return 'replace';
  return removeImage === 'true' ? 'remove' : 'keep';
}

/** What the history says of the image: whether there was one, and whether there is. */
export function imageChanges(
  hadOne: boolean,
  change: 'replace' | 'remove' | 'keep',
): { readonly field: 'image'; readonly before: boolean; readonly after: boolean }[] {
  if (change === 'keep' || (change === 'remove' && !hadOne)) return [];
  return [{ field: 'image', before: hadOne, after: change === 'replace' }];
}

/** Organization ids that come first, from `first=3,1,2`. */
export function readFirst(first: string | undefined): readonly number[] {
  return first === undefined ? [] : [...new Set(first.split(',').map(Number))];
}

/** Flags are stored as yes/no traits and read as booleans. */
export function flagTrait(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
