import type { ValueType } from '../remapping-parts/value-type-icon.tsx';

/** One row of a column. Ids are unique within their column. `default` is what a destination holds unless the mapping says otherwise. */
export type MappingParameter = { id: string; name: string; valueType: ValueType; default?: string | undefined };

/** Everything that can be joined: from a source to a destination. */
export type MappingEnds = { sources: readonly MappingParameter[]; destinations: readonly MappingParameter[] };

/** One arrow. */
export type MappingLink = { sourceId: string; destinationId: string };

/** What a person has set: the arrows, conditions of sources and defaults of destinations, both by id and never blank. */
export type Mapping = {
  links: readonly MappingLink[];
  conditions: ReadonlyMap<string, string>;
  defaults: ReadonlyMap<string, string>;
};

/** Nothing set. */
export const emptyMapping: Mapping = { links: [], conditions: new Map(), defaults: new Map() };

/** What a destination holds when nothing arrives: what was set, or else its own default. */
export function defaultOf({ defaults }: Pick<Mapping, 'defaults'>, destination: MappingParameter): string | undefined {
  return defaults.get(destination.id) ?? destination.default;
}

/** Parameters by id, for whoever asks for many. */
export function byId(parameters: readonly MappingParameter[]): ReadonlyMap<string, MappingParameter> {
  return new Map(parameters.map((parameter) => [parameter.id, parameter]));
}

/** Whether an arrow may lead from one to the other. */
export function canLink(source: MappingParameter | undefined, destination: MappingParameter | undefined): boolean {
  return source !== undefined && destination !== undefined && source.valueType === destination.valueType;
}

/** Whether two arrows are the same. */
export function isSameLink(one: MappingLink, other: MappingLink): boolean {
  return one.sourceId === other.sourceId && one.destinationId === other.destinationId;
}

/**
 * Draws an arrow. An earlier one to that destination goes, and so does an earlier one from that source: a source is stored with the one
 * place it goes to. Unlike types, unknown ids and an arrow that is there already leave everything as it is, the very same object.
 */
export function link(ends: MappingEnds, mapping: Mapping, wanted: MappingLink): Mapping {
  const source = ends.sources.find(({ id }) => id === wanted.sourceId);
  const destination = ends.destinations.find(({ id }) => id === wanted.destinationId);
  if (!canLink(source, destination) || mapping.links.some((one) => isSameLink(one, wanted))) return mapping;
  const others = mapping.links.filter(
    ({ sourceId, destinationId }) => sourceId !== wanted.sourceId && destinationId !== wanted.destinationId,
  );
  return { ...mapping, links: [...others, { sourceId: wanted.sourceId, destinationId: wanted.destinationId }] };
}

/** Takes an arrow away. */
export function unlink(mapping: Mapping, gone: MappingLink): Mapping {
  const links = mapping.links.filter((one) => !isSameLink(one, gone));
  return links.length === mapping.links.length ? mapping : { ...mapping, links };
}

function withText(texts: ReadonlyMap<string, string>, id: string, text: string): ReadonlyMap<string, string> {
  const trimmed = text.trim();
  if ((texts.get(id) ?? '') === trimmed) return texts;
  const next = new Map(texts);
  if (trimmed === '') next.delete(id);
  else next.set(id, trimmed);
  return next;
}

/** Sets when a source counts; blank for always. */
export function setCondition(mapping: Mapping, sourceId: string, condition: string): Mapping {
  const conditions = withText(mapping.conditions, sourceId, condition);
  return conditions === mapping.conditions ? mapping : { ...mapping, conditions };
}

/** Sets what a destination holds when nothing arrives; blank for nothing. */
export function setDefault(mapping: Mapping, destinationId: string, value: string): Mapping {
  const defaults = withText(mapping.defaults, destinationId, value);
  return defaults === mapping.defaults ? mapping : { ...mapping, defaults };
}

/** What of a stored mapping still holds: parameters may have gone or changed their type since. The last arrow to a destination wins. */
export function fitMapping(ends: MappingEnds, stored: Mapping): Mapping {
  const sources = byId(ends.sources);
  const destinations = byId(ends.destinations);
  const to = new Map<string, MappingLink>();
  const from = new Map<string, MappingLink>();
  for (const { sourceId, destinationId } of stored.links) {
    if (!canLink(sources.get(sourceId), destinations.get(destinationId))) continue;
    for (const old of [to.get(destinationId), from.get(sourceId)]) {
      if (!old) continue;
      to.delete(old.destinationId);
      from.delete(old.sourceId);
    }
    const kept = { sourceId, destinationId };
    to.set(destinationId, kept);
    from.set(sourceId, kept);
  }
  const textsOf = (texts: ReadonlyMap<string, string>, known: ReadonlyMap<string, MappingParameter>) =>
    new Map([...texts].map(([id, text]) => [id, text.trim()] as const).filter(([id, text]) => known.has(id) && text !== ''));
  return {
    links: [...to.values()],
    conditions: textsOf(stored.conditions, sources),
    defaults: textsOf(stored.defaults, destinations),
  };
}
