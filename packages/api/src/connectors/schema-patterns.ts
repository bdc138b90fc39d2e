import type { JsonObject } from './json-document.ts';
import { isCostlyPattern } from './pattern-steps.ts';

/** Below these a schema holds values and no rules. */
const valueKeywords = new Set(['enum', 'const', 'default']);

/** The patterns that a keyword itself holds, not those of the schemas below it. */
function patternsOfKeyword(keyword: string, value: unknown): readonly string[] {
  if (keyword === 'pattern' && typeof value === 'string') return [value];
  if (keyword === 'patternProperties' && typeof value === 'object' && value !== null) return Object.keys(value);
  return [];
}

/** Every pattern that a validator may try for a schema, wherever a reference may lead. */
export function patternsOf(schema: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [schema];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const [keyword, value] of Object.entries(next)) {
      for (const pattern of patternsOfKeyword(keyword, value)) found.add(pattern);
      if (!valueKeywords.has(keyword)) waiting.push(value);
    }
  }
  return found;
}

/** Whether a schema has a pattern that may take for ever on some text. One that was kept before such were refused stays. */
export function bringsCostlyPattern(before: JsonObject, after: JsonObject): boolean {
  const kept = patternsOf(before);
  return [...patternsOf(after)].some((pattern) => !kept.has(pattern) && isCostlyPattern(pattern));
}
