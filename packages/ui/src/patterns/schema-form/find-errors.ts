import { type OutputUnit, validate } from '@cfworker/json-schema';
import type { RJSFSchema } from '@rjsf/utils';
import { degreeOfPattern } from './pattern-steps.ts';

/** One thing that is wrong with what was entered. The words for it are the caller's. */
export type SchemaFormError = {
  /** The rule that is broken: `required`, `minLength`, `pattern` …; `forbidden` for what may not be there at all. */
  keyword: string;
  /** The figure of the rule: how long, how many, how large. */
  limit?: number | undefined;
  /** `email`, `uri` …, for the rule `format`. */
  format?: string | undefined;
  /** The kind of value wanted, for the rule `type`. */
  type?: string | undefined;
  /** What the field is called; an entry is called as its list is. */
  title: string;
  /** Names and places that lead to it. */
  path: readonly (string | number)[];
};

type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rules that only say that something within them is broken; what it is comes as an error of its own. */
const carriers = new Set([
  ...['$ref', 'additionalItems', 'additionalProperties', 'allOf', 'dependentSchemas', 'if', 'items', 'patternProperties'],
  ...['prefixItems', 'properties', 'unevaluatedItems', 'unevaluatedProperties'],
]);

// cfworker writes pointers as parts of an address.
const parts = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands at a place; undefined where there is none. */
export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Schema)[name] : undefined), root);
}

/** Longest text in what was entered. */
function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.entries(value).map(([name, inner]) => Math.max(name.length, longestText(inner))));
}

/** Up to how many characters a rule is tried here, by the power with which its work grows; beyond it the platform is left to judge. */
const mostCharacters = (degree: number) => [Number.POSITIVE_INFINITY, 100_000, 3000, 300][degree] ?? 0;
const mostFormatCharacters = 2000;

/** The schema without the rules that would take long on a text of that length. */
function withoutCostlyRules(schema: unknown, length: number): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => withoutCostlyRules(inner, length));
  if (!isObject(schema)) return schema;
  const kept: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'format' && typeof value === 'string' && length > mostFormatCharacters) continue;
    if (keyword === 'pattern' && typeof value === 'string' && length > mostCharacters(degreeOfPattern(value))) continue;
    if (keyword === 'patternProperties' && isObject(value)) {
      const cheap = Object.entries(value).filter(([pattern]) => length <= mostCharacters(degreeOfPattern(pattern)));
      kept[keyword] = Object.fromEntries(cheap.map(([pattern, inner]) => [pattern, withoutCostlyRules(inner, length)]));
    } else kept[keyword] = withoutCostlyRules(value, length);
  }
  return kept;
}

function unitsOf(schema: RJSFSchema, data: unknown): OutputUnit[] {
  // `undefined` is what an emptied field leaves; in JSON there is no such thing.
  const json = data === undefined ? undefined : (JSON.parse(JSON.stringify(data)) as unknown);
  if (json === undefined) return [];
  const length = longestText(json);
  const rules = length > 300 ? withoutCostlyRules(schema, length) : schema;
  // References are gone by now, so that nothing has to be looked up.
  return validate(json, rules as Parameters<typeof validate>[1], '2019-09', Object.create(null), false).errors;
}

/** Whether what was entered keeps to a schema. */
export function isValid(schema: RJSFSchema | boolean, data: unknown): boolean {
  if (typeof schema === 'boolean') return schema;
  try {
    return unitsOf(schema, data).length === 0;
  } catch {
    // Rules that are none, `minimum: "x"` for instance.
    return false;
  }
}

const isBelow = (unit: OutputUnit, location: string) => unit.keywordLocation.startsWith(`${location}/`);

/** Of several alternatives only the one that is nearest to being kept is spoken of, or nobody could tell which error to mend. */
function nearestAlternative(units: readonly OutputUnit[], choice: OutputUnit): readonly OutputUnit[] {
  const below = units.filter((unit) => isBelow(unit, choice.keywordLocation));
  const branches = new Map<string, OutputUnit[]>();
  for (const unit of below) {
    const branch = unit.keywordLocation.slice(choice.keywordLocation.length + 1).split('/')[0] ?? '';
    branches.set(branch, [...(branches.get(branch) ?? []), unit]);
  }
  const cost = (branch: readonly OutputUnit[]) =>
    branch.filter(({ keyword }) => !carriers.has(keyword)).length +
    // Another type, or another value where one is fixed, is another alternative altogether.
    branch.filter(({ keyword }) => keyword === 'const' || keyword === 'enum' || keyword === 'type').length * 100;
  return [...branches.values()].toSorted((one, other) => cost(one) - cost(other))[0] ?? [];
}

/** What is left to mend: the rules themselves, without those that only carry them and without alternatives that were not meant. */
function leaves(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const choice = units.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!choice) {
    return units.filter(
      // `dependencies` tells of a missing property itself, and of a schema that is not kept by what is wrong in it.
      ({ keyword, error }) => !carriers.has(keyword) && !(keyword === 'dependencies' && error.endsWith('dependant schema.')),
    );
  }
  const rest = units.filter((unit) => unit !== choice && !isBelow(unit, choice.keywordLocation));
  const meant = nearestAlternative(units, choice);
  // Kept by none or by several, and nothing within them says more.
  if (meant.length === 0) return [...leaves(rest), { ...choice, keyword: 'alternative' }];
  return [...leaves(rest), ...leaves(meant)];
}

const listKeywords = new Set(['items', 'additionalItems', 'prefixItems', 'unevaluatedItems']);

function titleOf(schema: RJSFSchema, path: readonly (string | number)[], rulePath: readonly string[]): string {
  const rule = valueAt(schema, rulePath);
  if (isObject(rule) && typeof rule['title'] === 'string') return rule['title'];
  const last = path.at(-1) ?? '';
  if (typeof last === 'string') return last;
  const listAt = rulePath.findLastIndex((keyword) => listKeywords.has(keyword));
  return titleOf(schema, path.slice(0, -1), rulePath.slice(0, Math.max(0, listAt)));
}

/** Whether there has to be something at a place, as far as the schema around the broken rule says. */
function isWanted(schema: RJSFSchema, path: readonly (string | number)[], keywordPath: readonly string[]): boolean {
  const last = path.at(-1);
  if (typeof last === 'number') return true;
  const around = valueAt(schema, keywordPath.slice(0, -3));
  return isObject(around) && Array.isArray(around['required']) && around['required'].includes(last);
}

function errorOf(schema: RJSFSchema, data: unknown, unit: OutputUnit): SchemaFormError {
  const names = parts(unit.instanceLocation);
  const path: (string | number)[] = names.map((name, at) => (Array.isArray(valueAt(data, names.slice(0, at))) ? Number(name) : name));
  const keywordPath = parts(unit.keywordLocation);
  const figure = valueAt(schema, keywordPath);
  if (unit.keyword === 'required' || unit.keyword === 'dependencies' || unit.keyword === 'dependentRequired') {
    const missing = /"([^"]*)"\.$/.exec(unit.error)?.[1] ?? '';
    const property = valueAt(schema, [...keywordPath.slice(0, -1), 'properties', missing]);
    const title = isObject(property) && typeof property['title'] === 'string' ? property['title'] : missing;
    return { keyword: 'required', title, path: [...path, missing] };
  }
  const title = titleOf(schema, path, keywordPath.slice(0, -1));
  // An emptied entry is `null` in JSON, and what was saved elsewhere may be empty in any way: it is missing, not of a wrong kind.
  const value = valueAt(data, names) ?? '';
  if (value === '' && isWanted(schema, path, keywordPath)) return { keyword: 'required', title, path };
  if (unit.keyword === 'false') return { keyword: 'forbidden', title, path };
  return {
    keyword: unit.keyword,
    title,
    path,
    ...(typeof figure === 'number' && { limit: figure }),
    ...(unit.keyword === 'format' && { format: String(figure) }),
    ...(unit.keyword === 'type' && { type: String(Array.isArray(figure) ? figure[0] : figure) }),
  };
}

/** Everything that is wrong with what was entered, each place and rule once. */
export function findErrors(schema: RJSFSchema, data: unknown): SchemaFormError[] {
  let units: readonly OutputUnit[];
  try {
    units = leaves(unitsOf(schema, data));
  } catch {
    return [];
  }
  const errors = new Map<string, SchemaFormError>();
  for (const unit of units) {
    const error = errorOf(schema, data, unit);
    const key = JSON.stringify([error.path, error.keyword]);
    if (!errors.has(key)) errors.set(key, error);
  }
  return [...errors.values()];
}
