import type { DataType } from '#connectors/attribute.schema.ts';
import { defaultOf, endsOf, type ParameterEnds, type ParameterMapping, readParameters } from './parameter-mapping.ts';
import type { ContextValue, Mapping, MappingFault } from './remapping.schema.ts';

/*
 * What a plugin receives of attributes. The rules:
 * 1. A condition is a value, or one of = != < <= > >= before a value. Without a sign it is =. Numbers and moments compare as such, everything
 *    else as text; a text has an order by its letters. A parameter without a value meets only conditions with !=.
 * 2. The attribute is passed on only when all conditions are met, those of parameters without a link too.
 * 3. A destination receives what its source holds, or its default when the source holds nothing or there is none: the mapping's, or else the
 *    field's own. Otherwise it is left out, and the field receives its value all the same. A destination with neither makes a mapping incomplete.
 * 4. A value that is none of its type is a fault of the sample (or of the default), and nothing is passed on.
 * 5. Each field is judged by itself, also where one attribute goes to several. A field without a mapping receives nothing, and neither does
 *    one whose mapping is broken, whatever the sample.
 */

/** A value in its type: a moment is a text in ISO 8601, UTC. */
export type TypedValue = string | number | boolean;

const momentPattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads a typed text; undefined for what is no value of the type. A moment without a zone is in UTC. */
export function readValue(text: string, valueType: DataType): TypedValue | undefined {
  const trimmed = text.trim();
  switch (valueType) {
    case 'string':
      return text;
    case 'bool':
      return /^(?:true|false)$/i.test(trimmed) ? trimmed.toLowerCase() === 'true' : undefined;
    case 'int': {
      const number = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
      return Number.isSafeInteger(number) ? number : undefined;
    }
    case 'float': {
      const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
      return Number.isFinite(number) ? number : undefined;
    }
    case 'dateTime': {
      if (!momentPattern.test(trimmed)) return undefined;
      const at = new Date(/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(trimmed) || !trimmed.includes('T') ? trimmed : `${trimmed}Z`);
      return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
    }
  }
}

type Sign = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A condition's sign and value; undefined when what it compares with is no value of the type. */
export function readCondition(condition: string, valueType: DataType): { readonly sign: Sign; readonly operand: TypedValue } | undefined {
  const [, sign = '=', rest = ''] = /^(!=|<=|>=|=|<|>)?(.*)$/s.exec(condition.trim()) ?? [];
  const operand = readValue(rest.trim(), valueType);
  return operand === undefined ? undefined : { sign: sign as Sign, operand };
}

/** Whether a parameter's value meets a condition. Of no value at all only being unlike something is true. */
export function meets(condition: string, value: TypedValue | undefined, valueType: DataType): boolean {
  const read = readCondition(condition, valueType);
  if (read === undefined) return false;
  const { sign, operand } = read;
  if (value === undefined) return sign === '!=';
  switch (sign) {
    case '=':
      return value === operand;
    case '!=':
      return value !== operand;
    case '<':
      return value < operand;
    case '<=':
      return value <= operand;
    case '>':
      return value > operand;
    case '>=':
      return value >= operand;
  }
}

/** The first condition or default that is no value of its parameter's type. */
export function invalidText(
  { sources, destinations }: ParameterEnds,
  { conditions, defaults }: Pick<ParameterMapping, 'conditions' | 'defaults'>,
): { readonly of: 'condition' | 'default'; readonly id: string } | undefined {
  for (const { id, valueType } of sources) {
    const condition = conditions.get(id);
    if (condition !== undefined && readCondition(condition, valueType) === undefined) return { of: 'condition', id };
  }
  for (const { id, valueType } of destinations) {
    const text = defaults.get(id);
    if (text !== undefined && readValue(text, valueType) === undefined) return { of: 'default', id };
  }
  return undefined;
}

/** An attribute as it might come: everything as typed, parameters by their ids. Blank is nothing, but for the attribute's own text. */
export interface Sample {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** What a plugin receives of a sample. */
export type TriedMapping =
  /** Conditions that are not met, by the ids of their parameters. */
  | { readonly kind: 'withheld'; readonly unmet: readonly string[] }
  /** What is no value of its type: `value`, source parameters and destination parameters (by their default) by id. */
  | { readonly kind: 'invalid'; readonly value: boolean; readonly sources: readonly string[]; readonly destinations: readonly string[] }
  | {
      readonly kind: 'received';
      readonly value: TypedValue;
      readonly parameters: readonly {
        readonly id: string;
        readonly value: TypedValue | undefined;
        /** `missing`: it has neither a source nor a default. */
        readonly from: 'source' | 'default' | 'nothing' | 'missing';
      }[];
    };

/** Passes a sample through a mapping. */
export function tryMapping(ends: ParameterEnds, mapping: ParameterMapping, valueType: DataType, sample: Sample): TriedMapping {
  const value = readValue(sample.value, valueType);
  const values = new Map<string, TypedValue>();
  const wrongSources: string[] = [];
  for (const { id, valueType: type } of ends.sources) {
    const text = sample.parameters.get(id) ?? '';
    if (text.trim() === '') continue;
    const read = readValue(text, type);
    if (read === undefined) wrongSources.push(id);
    else values.set(id, read);
  }
  const from = new Map(mapping.links.map(({ sourceId, destinationId }) => [destinationId, sourceId]));
  const wrongDestinations: string[] = [];
  const parameters = ends.destinations.map((destination) => {
    const { id, valueType: type } = destination;
    const sent = values.get(from.get(id) ?? '');
    if (sent !== undefined) return { id, value: sent, from: 'source' as const };
    const text = defaultOf(mapping, destination);
    if (text === undefined) return { id, value: undefined, from: from.has(id) ? ('nothing' as const) : ('missing' as const) };
    const read = readValue(text, type);
    if (read === undefined) wrongDestinations.push(id);
    return { id, value: read, from: 'default' as const };
  });
  if (value === undefined || wrongSources.length + wrongDestinations.length > 0)
    return { kind: 'invalid', value: value === undefined, sources: wrongSources, destinations: wrongDestinations };
  const unmet = ends.sources.flatMap(({ id, valueType: type }) => {
    const condition = mapping.conditions.get(id);
    return condition === undefined || meets(condition, values.get(id), type) ? [] : [id];
  });
  return unmet.length > 0 ? { kind: 'withheld', unmet } : { kind: 'received', value, parameters };
}

/** A field of a plugin, and what is mapped onto it; without the attribute the project has it no longer. */
export interface FieldToTry {
  readonly value: ContextValue;
  readonly mapped:
    | { readonly mapping: Mapping; readonly fault?: MappingFault | undefined; readonly attribute: ContextValue | undefined }
    | undefined;
}

/** Why a field receives nothing of any sample. */
export type UnfedField = { readonly kind: 'unmapped' } | { readonly kind: 'broken'; readonly fault: MappingFault };

/** Why a field receives nothing of any sample; undefined for one whose mapping works. */
export function whyUnfed({ mapped }: FieldToTry): UnfedField | undefined {
  if (mapped === undefined) return { kind: 'unmapped' };
  if (mapped.fault !== undefined) return { kind: 'broken', fault: mapped.fault };
  return mapped.attribute === undefined ? { kind: 'broken', fault: 'attributeGone' } : undefined;
}

/** Passes a sample of its attribute through what is mapped onto a field. */
export function tryField(field: FieldToTry, sample: Sample): TriedMapping | UnfedField {
  const { value, mapped } = field;
  const unfed = whyUnfed(field);
  if (unfed || !mapped?.attribute) return unfed ?? { kind: 'unmapped' };
  return tryMapping(endsOf(mapped.attribute, value), readParameters(mapped.mapping.from), mapped.attribute.valueType, sample);
}
