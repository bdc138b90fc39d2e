import type { JsonObject } from './json-document.ts';
import { referredTo } from './schema-limits.ts';

/** As many parts a schema may stand for, each reference counted as what it leads to: "twice a hundred, twice that …" ends here. */
export const mostSchemaParts = 20_000;
/** As many objects, lists and references inside one another are followed: the stack ends somewhere. */
const mostSteps = 1_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A reference by a name or to another document is none that is followed: an active connector has no such. */
function targetOf(root: JsonObject, reference: string): unknown {
  if (!/^#(?:\/|$)/.test(reference)) return undefined;
  try {
    return referredTo(root, reference);
  } catch {
    return undefined;
  }
}

/** How many objects and lists a schema stands for once its references are followed, as far as that is fewer than may be; else Infinity. */
export function partsOf(root: JsonObject): number {
  const counted = new Map<object, number>();
  function count(value: unknown, steps: number): number {
    if (!isObject(value)) return 0;
    if (steps > mostSteps) return Number.POSITIVE_INFINITY;
    const known = counted.get(value);
    if (known !== undefined) return known;
    // A reference that leads back to where it stands is followed as far as the value goes, and not further.
    counted.set(value, 1);
    let parts = 1;
    for (const inner of Object.values(value)) parts += count(inner, steps + 1);
    const { $ref } = value as { readonly $ref?: unknown };
    if (typeof $ref === 'string') parts += count(targetOf(root, $ref), steps + 1);
    counted.set(value, parts);
    return parts;
  }
  const parts = count(root, 0);
  return parts > mostSchemaParts ? Number.POSITIVE_INFINITY : parts;
}

/** Whether a schema stands for more than can be judged by. One that was kept before such were refused stays. */
export function bringsTooManyParts(before: JsonObject, after: JsonObject): boolean {
  return partsOf(after) === Number.POSITIVE_INFINITY && JSON.stringify(before) !== JSON.stringify(after);
}
