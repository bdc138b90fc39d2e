import type { Mapping, MappingEnds, MappingParameter, ValueType } from '#patterns/remapping-canvas/index.ts';

/** The canvas as the library says it, for stories and tests. */
export { remappingCanvasTexts as storyCanvasTexts } from '#texts/en.ts';
export { remappingCanvasTexts as storyCanvasTextsInPortuguese } from '#texts/pt-br.ts';

const column = (prefix: string, names: readonly (readonly [string, ValueType])[]): MappingParameter[] =>
  names.map(([name, valueType], at) => ({ id: `${prefix}${at}`, name, valueType }));

/** A purchase history that feeds a loyalty programme. */
export const storyEnds: MappingEnds = {
  sources: column('s', [
    ['customer_id', 'string'],
    ['placed_at', 'dateTime'],
    ['order_total', 'float'],
    ['order_currency', 'string'],
    ['items_count', 'int'],
    ['is_gift', 'bool'],
    ['loyalty_tier', 'string'],
    ['store_code', 'string'],
  ]),
  destinations: column('d', [
    ['member_key', 'string'],
    ['spend_amount', 'float'],
    ['spend_currency', 'string'],
    ['purchased_at', 'dateTime'],
    ['quantity', 'int'],
    ['channel', 'string'],
    ['tier', 'string'],
    ['was_gift', 'bool'],
    ['branch', 'string'],
  ]),
};

/** Links by the places of their ends. */
export const storyLinks = (...pairs: readonly (readonly [number, number])[]): Mapping['links'] =>
  pairs.map(([source, destination]) => ({ sourceId: `s${source}`, destinationId: `d${destination}` }));

/** Seven of nine destinations covered: five linked, two by default. */
export const storyMapping: Mapping = {
  links: storyLinks([0, 0], [1, 3], [2, 1], [4, 4], [5, 7]),
  conditions: new Map([['s2', '> 0']]),
  defaults: new Map([
    ['d6', 'standard'],
    ['d5', 'online'],
  ]),
};

const types: readonly ValueType[] = ['string', 'int', 'float', 'bool', 'dateTime'];

/** Two long columns, every source of the type of some destinations; and so many links between them, which cross. */
export function storyManyParameters(count: number, linkCount: number): { ends: MappingEnds; mapping: Mapping } {
  const typeOf = (at: number) => types[at % types.length] ?? 'string';
  const side = (prefix: string, word: string): MappingParameter[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${prefix}${at}`,
      name: `${word}_${String(at + 1).padStart(3, '0')}`,
      valueType: typeOf(at),
    }));
  // Within each block of ten, a link leads to the other parameter of its type.
  const targetOf = (at: number) => (at + 5 < count && at % 10 < 5 ? at + 5 : at % 10 >= 5 ? at - 5 : at);
  return {
    ends: { sources: side('s', 'field'), destinations: side('d', 'column') },
    mapping: {
      links: storyLinks(...Array.from({ length: linkCount }, (_, at) => [at, targetOf(at)] as const)),
      conditions: new Map(),
      defaults: new Map(),
    },
  };
}
