import type { Access, Body, Endpoint, Errors, Schema, Success } from './endpoint.ts';

/** The two forms of connectors and data sources: the older one without a version in its addresses, the newer one behind `v1`. */
export const generations = ['older', 'newer'] as const;
export type Generation = (typeof generations)[number];

/** How generations are named in addresses, in what is stored, and in the answers that say one: as the specification counts them. */
export const generationCodes = { older: 'v0', newer: 'v1' } as const satisfies Readonly<Record<Generation, string>>;
export type GenerationCode = (typeof generationCodes)[Generation];

/** The generation that a code names. */
export const generationOf = (code: GenerationCode): Generation => (code === 'v1' ? 'newer' : 'older');

type MemberAccess = Extract<Access, { readonly kind: 'member' }>;
type Declaration = Omit<Endpoint, 'query' | 'body' | 'rateLimit' | 'access'> & {
  readonly access: MemberAccess;
  readonly query: Schema;
  readonly body: Body;
};

type Field<Declared, Name extends string, Type> = Declared extends { readonly [N in Name]: infer Value extends Type } ? Value : undefined;
type CallAt<Root extends string, Declared extends { readonly path: string }> = Endpoint<
  `${Root}${Declared['path']}`,
  Field<Declared, 'query', Schema>,
  Field<Declared, 'body', Body>,
  Extract<Field<Declared, 'success', Success>, Success>,
  Extract<Field<Declared, 'errors', Errors>, Errors>,
  Extract<Field<Declared, 'access', Access>, Access>
>;

const roots = { older: '/organizations/{id}', newer: '/organizations/v1/{id}' } as const;
type Roots = typeof roots;

/** Declares a call of an organization once for both generations, with what differs besides its path, which is given below the organization's. */
// The build leaves out the calls that nothing makes:
// @__NO_SIDE_EFFECTS__
export function inBothGenerations<
  const Shared extends Partial<Declaration> & Pick<Declaration, 'method' | 'path' | 'access'>,
  const Older extends Partial<Declaration> = Record<never, never>,
  const Newer extends Partial<Declaration> = Record<never, never>,
>(
  shared: Shared,
  differing?: { readonly older: Older; readonly newer: Newer },
): { readonly older: CallAt<Roots['older'], Shared & Older>; readonly newer: CallAt<Roots['newer'], Shared & Newer> };
export function inBothGenerations(
  shared: Partial<Declaration> & Pick<Declaration, 'path'>,
  differing?: { readonly [G in Generation]: Partial<Declaration> },
): { readonly [G in Generation]: object } {
  return {
    older: { ...shared, ...differing?.older, path: roots.older + shared.path },
    newer: { ...shared, ...differing?.newer, path: roots.newer + shared.path },
  };
}

type HasOlder = { readonly older: unknown };
type HasNewer = { readonly newer: unknown };

/** What belongs to the older generation, and what has no generation. */
export type OlderOf<Resource> = {
  readonly [Name in keyof Resource as Resource[Name] extends HasNewer
    ? Resource[Name] extends HasOlder
      ? Name
      : never
    : Name]: Resource[Name] extends { readonly older: infer Older } ? Older : Resource[Name];
};

/** What belongs to the newer generation, by the ids that these operations have on the wire: with `V1` at the end. */
export type NewerOf<Resource> = {
  readonly [Name in keyof Resource & string as Resource[Name] extends HasNewer ? `${Name}V1` : never]: Resource[Name] extends {
    readonly newer: infer Newer;
  }
    ? Newer
    : never;
};

const byName = (entries: readonly (readonly [name: string, value: unknown])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

const olderEntries = (resource: object) =>
  Object.entries(resource).flatMap(([name, each]) => {
    if ('older' in each) return [[name, each.older] as const];
    return 'newer' in each ? [] : [[name, each] as const];
  });

const newerEntries = (resource: object) =>
  Object.entries(resource).flatMap(([name, each]) => ('newer' in each ? [[`${name}V1`, each.newer] as const] : []));

/** The calls, or the handlers, of the older generation and those that have no generation. */
export function olderOf<Resource extends object>(resource: Resource): OlderOf<Resource> {
  return byName(olderEntries(resource)) as OlderOf<Resource>;
}

/** Those of the newer generation. */
export function newerOf<Resource extends object>(resource: Resource): NewerOf<Resource> {
  return byName(newerEntries(resource)) as NewerOf<Resource>;
}

/** Those of both. */
export function bothOf<Resource extends object>(resource: Resource): OlderOf<Resource> & NewerOf<Resource> {
  return byName([...olderEntries(resource), ...newerEntries(resource)]) as OlderOf<Resource> & NewerOf<Resource>;
}
