import type { ArgTypes, ArgTypesEnhancer } from 'storybook/internal/types';

/** A type as the reader of our sources tells it. */
type ReadType = { name: string; value?: unknown; raw?: string };

const isType = (value: unknown): value is ReadType => typeof value === 'object' && value !== null && 'name' in value;
const isNothing = ({ name, value }: ReadType) => [name, value].some((text) => text === 'undefined' || text === 'null');

/** The words that a type allows, when it allows only some; undefined when it is of another kind. */
function wordsOf(types: readonly ReadType[]): string[] | undefined {
  const words = types.flatMap(({ name, value }) => (name === 'enum' && Array.isArray(value) ? value : [value]));
  const quoted = words.map((word) => (typeof word === 'string' ? /^['"]?([\w-]+)['"]?$/.exec(word)?.[1] : undefined));
  const isWords = types.every(({ name, value }) => name === 'enum' || (typeof value === 'string' && /^['"]/.test(value)));
  return isWords && quoted.every((word) => word !== undefined) ? quoted : undefined;
}

const plainControls: Record<string, 'boolean' | 'text' | 'number'> = { boolean: 'boolean', string: 'text', number: 'number' };

/** What one is given to set a prop of this type with; nothing for what cannot be typed. */
export function controlOf(type: unknown): { control: false | 'boolean' | 'text' | 'number' | 'select'; options?: string[] } | undefined {
  // What cannot be typed: an element, a type of another library, or one that is not known at all.
  if (!isType(type) || type.name === 'ReactNode' || type.value === 'ReactNode') return { control: false };
  if (type.name !== 'union' || !Array.isArray(type.value)) return undefined;
  const rest = type.value.filter(isType).filter((one) => !isNothing(one));
  const words = wordsOf(rest);
  if (words) return { control: 'select', options: words };
  const [only] = rest;
  return { control: (rest.length === 1 && only && plainControls[only.name]) || false };
}

/** The type as one reads it: nobody needs to be told that an optional prop may be undefined. */
export function summaryOf(type: unknown): string | undefined {
  if (!isType(type)) return undefined;
  if (type.name === 'enum' && Array.isArray(type.value)) return type.value.filter((word) => word !== 'undefined').join(' | ');
  if (type.name !== 'union') return undefined;
  const text = type.raw
    ?.replace(/^\s*\|/, '')
    .replace(/\s*\|\s*undefined\s*$/, '')
    .trim();
  return text?.replace(/^\((.*)\)$/, '$1');
}

/** Our props say `| undefined`, which Storybook takes for a choice among objects: it is given the types without it. */
export const readOptionalProps: ArgTypesEnhancer = ({ argTypes }) => {
  const next: ArgTypes = {};
  for (const [name, argType] of Object.entries(argTypes)) {
    const found = controlOf(argType.type);
    const summary = summaryOf(argType.type);
    next[name] = {
      ...argType,
      ...(found && {
        control: found.control === false ? false : { type: found.control },
        ...(found.options && { options: found.options }),
      }),
      ...(summary && { table: { ...argType.table, type: { summary } } }),
    } as ArgTypes[string];
  }
  return next as ReturnType<ArgTypesEnhancer>;
};
