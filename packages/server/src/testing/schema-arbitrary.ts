import type { Schema } from '@foyer/api/endpoint';
import fc from 'fast-check';
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const namePattern = /^[A-Za-zÀ-ö0-9][A-Za-zÀ-ö0-9 \-_,?!'.()&]{1,80}$/;

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  // fast-check builds no text from classes of Unicode: a smaller set of letters that fits them stands for them.
  if (pattern?.includes('\\p{')) return fc.stringMatching(namePattern);
  // Nor from patterns that look ahead, as the rule for passwords does.
  if (pattern?.includes('(?=')) return fc.stringMatching(/^[\w !-/]{8,40}$/).map((text) => `aZ7-${text}`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc
    .string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' })
    .filter((text) => !text.includes('\u0000') && text.length <= maxLength);
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes) return fc.oneof(...shapes.map(arbitraryOf));
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [name, arbitraryOf(property)] as const);
    const record = fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])] });
    // A field that repeats another is right only when it does.
    return record.map((value) =>
      'confirmPassword' in value ? { ...value, confirmPassword: (value as Record<string, unknown>).password } : value,
    );
  }
  if (schema.type === 'array') return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 5 });
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 1000) });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return textOf(schema);
  return fc.constant('text');
}

/** Values that a schema takes. */
export function validValues(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (arbitraryOf(json) as fc.Arbitrary<Record<string, unknown>>).filter((value) => z.safeParse(schema, value).success);
}

/** What nobody should send: wrong types, texts that break parsers, names that break objects. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    null,
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    'x'.repeat(10_000),
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    { $ne: null },
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Values that a schema refuses: one of its own with one thing wrong, or something else altogether. */
export function invalidValues(schema: Schema): fc.Arbitrary<unknown> {
  const spoiled = fc
    .tuple(
      validValues(schema),
      fc.oneof(
        fc.constantFrom('__proto__', 'constructor', 'id', 'roles', 'verified', 'unknown'),
        fc.string({ minLength: 1, maxLength: 20 }),
      ),
      hostileValues,
      fc.boolean(),
    )
    .map(([value, key, hostile, isOwnKey]) => {
      const own = Object.keys(value);
      const changed = isOwnKey && own.length > 0 ? (own[key.length % own.length] ?? key) : key;
      return Object.fromEntries([...Object.entries(value).filter(([name]) => name !== changed), [changed, hostile]]);
    });
  return fc
    .oneof({ weight: 4, arbitrary: spoiled }, { weight: 1, arbitrary: hostileValues })
    .filter((value) => !z.safeParse(schema, JSON.parse(JSON.stringify(value ?? null))).success);
}
