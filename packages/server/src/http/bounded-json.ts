import type { BodyLimit } from '@foyer/api/body-limit';
import type { CommonErrorCode } from '@foyer/api/problem.schema';

/** How much a JSON text may hold. */
export type JsonBounds = Pick<BodyLimit, 'values' | 'fields' | 'depth'>;

/** What a JSON text was read as, or why it was not. */
export type ReadJson =
  | { readonly value: unknown }
  | { readonly fault: Extract<CommonErrorCode, 'MALFORMED_BODY' | 'BODY_TOO_COMPLEX' | 'VALIDATION_FAILED'> };

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text of a string ends, from behind its opening quote. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === backslash) at += 1;
    else if (character === quote) return at;
  }
  return text.length;
}

const isOpening = (character: number) => character === openingBrace || character === openingBracket;
const isClosing = (character: number) => character === closingBrace || character === closingBracket;

/** How many fields a JSON text names, or that it holds too much. It is counted and not built: nothing is believed of its syntax. */
function measure(text: string, bounds: JsonBounds): { fields: number } | 'too much' {
  let [values, fields, own] = [0, 0, 0];
  /** The fields so far of the objects and lists around the current one, whose own they are not. */
  const around: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfString(text, at + 1);
    else if (character === comma) values += 1;
    else if (character === colon) {
      fields += 1;
      own += 1;
    } else if (isOpening(character)) {
      values += 1;
      around.push(own);
      own = 0;
    } else if (isClosing(character)) own = around.pop() ?? Number.NaN;
    if (values > bounds.values || own > bounds.fields || around.length > bounds.depth) return 'too much';
  }
  return { fields };
}

/** The fields of all objects in a value; NaN when one of them would change an object's prototype where it is copied. */
function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countFields(item);
    return count;
  }
  // Of an object with very many fields, a list of its keys or values takes several times as long as this.
  for (const name in value) count += name === '__proto__' ? Number.NaN : 1 + countFields((value as Record<string, unknown>)[name]);
  return count;
}

/**
 * Reads JSON that is no larger than it may be, in which every object names each of its fields once. A field that comes twice would
 * be read differently by whoever else reads the same text.
 */
export function readBoundedJson(text: string, bounds: JsonBounds): ReadJson {
  const measured = measure(text, bounds);
  if (measured === 'too much') return { fault: 'BODY_TOO_COMPLEX' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'MALFORMED_BODY' };
  }
  const fields = countFields(value);
  if (Number.isNaN(fields)) return { fault: 'VALIDATION_FAILED' };
  return fields === measured.fields ? { value } : { fault: 'MALFORMED_BODY' };
}
