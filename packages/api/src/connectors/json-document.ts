import * as z from 'zod/mini';

/** A JSON document that somebody else wrote: kept as it is, key order included. */
export type JsonObject = { readonly [key: string]: unknown };

/** How many levels of objects and lists a document may have; what walks it later may then do so by recursion. */
export const documentDepthMax = 64;

/**
 * Whether a value out of `JSON.parse` can be kept and worked with: not too deep, and without a key that would change an object's
 * prototype when it is copied. Walks without recursion, for a hostile document is deeper than the stack.
 */
export function isHarmlessJson(value: unknown, depthMax = documentDepthMax): boolean {
  let level: readonly object[] = typeof value === 'object' && value !== null ? [value] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > depthMax) return false;
    const next: object[] = [];
    for (const node of level) {
      if (Object.hasOwn(node, '__proto__')) return false;
      for (const name in node) {
        const item = (node as JsonObject)[name];
        if (typeof item === 'object' && item !== null) next.push(item as object);
      }
    }
    level = next;
  }
  return true;
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object of somebody else's making. */
export const jsonDocumentSchema = z
  .custom<JsonObject>((value) => isJsonObject(value) && isHarmlessJson(value), { error: 'JSON_DOCUMENT_INVALID' })
  // What the reference and the tests' made-up values know of it.
  .register(z.globalRegistry, { type: 'object', additionalProperties: true });
