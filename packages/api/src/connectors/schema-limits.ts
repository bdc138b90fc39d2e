import { isCostlyPattern, mostPatternCharacters, mostPatternDegree } from './pattern-steps.ts';

/** What a schema may hold. Schemas are written by people of other organizations: none of them may make this tab stand still. */
export const schemaLimits = {
  characters: 256 * 1024,
  depth: 32,
  properties: 500,
  /** Schemas within the schema once every reference is replaced by what it stands for: "a hundred times a hundred times …" ends here. */
  parts: 5000,
  /** Choices of all lists together: each is a checkbox. */
  listChoices: 500,
  patternCharacters: mostPatternCharacters,
  patternDegree: mostPatternDegree,
} as const;

/** Why a schema cannot be drawn. */
export type SchemaProblem = {
  kind:
    | 'not-an-object'
    | 'root-type'
    | 'too-large'
    | 'too-deep'
    | 'too-many-properties'
    | 'too-many-choices'
    | 'reserved-name'
    | 'foreign-reference'
    | 'endless-reference'
    | 'costly-pattern'
    | 'malformed';
  /** Where, as a JSON pointer: `/properties/name/pattern`. */
  path: string;
};

/** A schema within the limits, without references; or why it is not. */
export type CheckedSchema = { schema: Record<string, unknown>; problem?: never } | { schema?: never; problem: SchemaProblem };

type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [name: string]: Json };

class Refusal extends Error {
  readonly problem: SchemaProblem;
  constructor(kind: SchemaProblem['kind'], path: string) {
    super(kind);
    this.problem = { kind, path };
  }
}

const reservedNames = new Set(['__proto__', 'constructor', 'prototype']);
const schemaKeywords = new Set([
  ...['additionalItems', 'additionalProperties', 'contains', 'else', 'if', 'items', 'not', 'propertyNames', 'then'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
]);
const schemaListKeywords = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']);
const schemaMapKeywords = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies']);
/** Names and anchors for references, which are gone, and where references lead to. */
const droppedKeywords = new Set(['$ref', '$id', 'id', '$schema', '$anchor', '$defs', 'definitions', '$vocabulary', '$comment']);

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const isSchema = (value: Json) => typeof value === 'boolean' || isObject(value);
const isTexts = (value: Json) => Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isAmount = (value: Json) => typeof value === 'number' && value >= 0;
const isType = (value: Json) => typeof value === 'string' && types.has(value);
const isNumber = (value: Json) => typeof value === 'number';
const isText = (value: Json) => typeof value === 'string';
const isSchemas = (value: Json) => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isMap = (value: Json) => isObject(value) && Object.values(value).every(isSchema);

/** What each keyword must be for anybody to make sense of it. */
const shapes: Readonly<Record<string, (value: Json) => boolean>> = {
  type: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  enum: (value) => Array.isArray(value) && value.length > 0,
  required: isTexts,
  properties: isMap,
  patternProperties: isMap,
  dependentSchemas: isMap,
  dependencies: (value) => isObject(value) && Object.values(value).every((entry) => isSchema(entry) || isTexts(entry)),
  dependentRequired: (value) => isObject(value) && Object.values(value).every(isTexts),
  items: (value) => isSchema(value) || (Array.isArray(value) && value.every(isSchema)),
  prefixItems: isSchemas,
  allOf: isSchemas,
  anyOf: isSchemas,
  oneOf: isSchemas,
  ...Object.fromEntries([...schemaKeywords].filter((keyword) => keyword !== 'items').map((keyword) => [keyword, isSchema])),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => [name, isAmount]),
  ),
  ...Object.fromEntries(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((name) => [name, isNumber])),
  ...Object.fromEntries(['title', 'description', 'format', 'pattern'].map((name) => [name, isText])),
};

const step = (path: string, name: string | number) => `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** As plain JSON that nobody else holds, or why not. Depth is counted before anything walks it by recursion. */
function plainJson(given: unknown): JsonObject {
  let text: string | undefined;
  try {
    text = JSON.stringify(given);
  } catch {
    throw new Refusal('too-deep', '');
  }
  if (text === undefined) throw new Refusal('not-an-object', '');
  if (text.length > schemaLimits.characters) throw new Refusal('too-large', '');
  const json = JSON.parse(text) as Json;
  if (!isObject(json)) throw new Refusal('not-an-object', '');
  const waiting: { value: Json; path: string; depth: number }[] = [{ value: json, path: '', depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > schemaLimits.depth) throw new Refusal('too-deep', path);
    for (const [name, inner] of Object.entries(value)) {
      if (reservedNames.has(name)) throw new Refusal('reserved-name', step(path, name));
      waiting.push({ value: inner, path: step(path, name), depth: depth + 1 });
    }
  }
  return json;
}

/** What a reference within a schema leads to. @throws URIError when it cannot be decoded. */
export function referredTo(root: unknown, reference: string): Json | undefined {
  let target = root;
  for (const part of decodeURIComponent(reference).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    target = typeof target === 'object' && target !== null && Object.hasOwn(target, name) ? target[name as keyof typeof target] : undefined;
  }
  return target as Json | undefined;
}

/** Builds the schema anew, each reference replaced by what it stands for. */
class Unfolding {
  private properties = 0;
  private parts = 0;
  private listChoices = 0;
  private readonly root: JsonObject;
  /** References that are being followed. */
  private readonly open: string[] = [];

  constructor(root: JsonObject) {
    this.root = root;
  }

  schema(given: Json, path: string): Json {
    if (!isObject(given)) return given;
    this.parts += 1;
    if (this.parts > schemaLimits.parts) throw new Refusal('too-large', path);
    const { $ref, $dynamicRef, $recursiveRef } = given;
    if ($dynamicRef !== undefined || $recursiveRef !== undefined) throw new Refusal('foreign-reference', path);
    const own: JsonObject = {};
    for (const [keyword, value] of Object.entries(given)) {
      // `id` is also what older schemas call their name; inside `properties` it is a property and does not come by here.
      if (!droppedKeywords.has(keyword)) own[keyword] = this.keyword(keyword, value, step(path, keyword));
    }
    if ($ref === undefined) return own;
    const target = this.followed($ref, step(path, '$ref'));
    // What stands beside a reference goes before what it stands for.
    return isObject(target) ? { ...target, ...own } : target;
  }

  private keyword(keyword: string, value: Json, path: string): Json {
    // Draft 4 wrote `exclusiveMinimum: true`.
    const isOld = typeof value === 'boolean' && keyword.startsWith('exclusive');
    if (!isOld && Object.hasOwn(shapes, keyword) && !shapes[keyword]?.(value)) throw new Refusal('malformed', path);
    if (keyword === 'pattern' && typeof value === 'string') this.checkPattern(value, path);
    if (schemaMapKeywords.has(keyword) && isObject(value)) return this.schemaMap(keyword, value, path);
    if (schemaListKeywords.has(keyword) && Array.isArray(value)) return value.map((inner, at) => this.schema(inner, step(path, at)));
    if (!schemaKeywords.has(keyword)) return value;
    const inner = this.schema(value, path);
    if (keyword === 'items') this.countChoices(inner, path);
    return inner;
  }

  private schemaMap(keyword: string, schemas: JsonObject, path: string): Json {
    const names = Object.keys(schemas);
    if (keyword === 'properties') {
      this.properties += names.length;
      if (this.properties > schemaLimits.properties) throw new Refusal('too-many-properties', path);
    }
    if (keyword === 'patternProperties') for (const pattern of names) this.checkPattern(pattern, step(path, pattern));
    return Object.fromEntries(names.map((name) => [name, this.schema(schemas[name] ?? null, step(path, name))]));
  }

  private countChoices(items: Json, path: string): void {
    if (!isObject(items)) return;
    for (const choices of [items['enum'], items['oneOf'], items['anyOf']]) if (Array.isArray(choices)) this.listChoices += choices.length;
    if (this.listChoices > schemaLimits.listChoices) throw new Refusal('too-many-choices', path);
  }

  private followed(reference: Json, path: string): Json {
    if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) throw new Refusal('foreign-reference', path);
    if (this.open.includes(reference) || reference === '#') throw new Refusal('endless-reference', path);
    const target = referredTo(this.root, reference);
    if (target === undefined) throw new Refusal('foreign-reference', path);
    this.open.push(reference);
    const unfolded = this.schema(target, reference.slice(1));
    this.open.pop();
    return unfolded;
  }

  private checkPattern(pattern: string, path: string): void {
    if (isCostlyPattern(pattern)) throw new Refusal('costly-pattern', path);
  }
}

/** Takes a schema that somebody wrote: answers with one that is safe to draw and to judge by, or with what is wrong with it. */
export function checkSchema(given: unknown): CheckedSchema {
  try {
    const json = plainJson(given);
    const schema = new Unfolding(json).schema(json, '') as JsonObject;
    // What is entered is kept as an object.
    if (![schema['type'] ?? 'object'].flat().includes('object')) throw new Refusal('root-type', '/type');
    return { schema };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    // A reference that cannot be decoded.
    if (error instanceof URIError) return { problem: { kind: 'foreign-reference', path: '' } };
    throw error;
  }
}
