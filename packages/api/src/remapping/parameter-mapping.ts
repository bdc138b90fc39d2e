import type { DataType } from '#connectors/attribute.schema.ts';
import type { MappedParameters } from './remapping.schema.ts';

/*
 * What joins the parameters of an attribute to those of a plugin's field: the rules that the dialog shows and the server holds to. The
 * canvas of @foyer/ui, which knows no product, draws by the same ones; a test in the console holds the two together.
 */

/** A parameter as the columns have it. */
export interface ColumnParameter {
  readonly id: string;
  readonly name: string;
  readonly valueType: DataType;
  /** Of a field's parameter: what it holds unless the mapping says otherwise. */
  readonly default?: string;
}
/** Both columns. */
export interface ParameterEnds {
  readonly sources: readonly ColumnParameter[];
  readonly destinations: readonly ColumnParameter[];
}
/** Links, conditions of sources and defaults of destinations, by the ids of the columns. */
export interface ParameterMapping {
  readonly links: readonly { readonly sourceId: string; readonly destinationId: string }[];
  readonly conditions: ReadonlyMap<string, string>;
  readonly defaults: ReadonlyMap<string, string>;
}

/** No link, on the wire. */
export const noLink = -1;

interface Keyed {
  readonly key: string;
}
interface Typed extends Keyed {
  readonly valueType: DataType;
  readonly default?: string | undefined;
}

/** Ids for a column: the key, told apart where one is there twice. `~` is in no key. */
function idsOf(parameters: readonly Keyed[]): string[] {
  const seen = new Map<string, number>();
  return parameters.map(({ key }) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}~${count}`;
  });
}

/** A column of the dialog. */
export function columnOf(parameters: readonly Typed[]): ColumnParameter[] {
  const ids = idsOf(parameters);
  return parameters.map(({ key, valueType, default: text }, index) => ({
    id: ids[index] ?? key,
    name: key,
    valueType,
    ...(text?.trim() && { default: text.trim() }),
  }));
}

/** Both columns, for an attribute and a field. */
export function endsOf(
  attribute: { readonly parameters: readonly Typed[] },
  field: { readonly parameters: readonly Typed[] },
): ParameterEnds {
  return { sources: columnOf(attribute.parameters), destinations: columnOf(field.parameters) };
}

/** Whether the dialog has anything to show. */
export function hasParameters({ sources, destinations }: ParameterEnds): boolean {
  return sources.length + destinations.length > 0;
}

/** A stored mapping's parameters by id. What no longer exists stays in it: the canvas fits it to its columns. */
export function readParameters({ sourceParams, destinationParams }: MappedParameters): ParameterMapping {
  const [sourceIds, destinationIds] = [idsOf(sourceParams), idsOf(destinationParams)];
  const textsOf = (ids: readonly string[], texts: readonly string[]) =>
    new Map(ids.map((id, index) => [id, (texts[index] ?? '').trim()] as const).filter(([, text]) => text !== ''));
  return {
    links: sourceParams.flatMap(({ to }, index) => {
      const [sourceId, destinationId] = [sourceIds[index], destinationIds[to]];
      return sourceId === undefined || destinationId === undefined ? [] : [{ sourceId, destinationId }];
    }),
    conditions: textsOf(
      sourceIds,
      sourceParams.map(({ condition }) => condition),
    ),
    defaults: textsOf(
      destinationIds,
      destinationParams.map((parameter) => parameter.default),
    ),
  };
}

/** The same, as it goes over the wire: by the places in both lists, -1 for no link. */
export function writeParameters({ sources, destinations }: ParameterEnds, mapping: ParameterMapping): MappedParameters {
  const sourceAt = new Map(sources.map(({ id }, index) => [id, index]));
  const destinationAt = new Map(destinations.map(({ id }, index) => [id, index]));
  const to = new Map(mapping.links.map(({ sourceId, destinationId }) => [sourceId, destinationAt.get(destinationId)]));
  const from = new Map(mapping.links.map(({ sourceId, destinationId }) => [destinationId, sourceAt.get(sourceId)]));
  return {
    sourceParams: sources.map(({ id, name }) => ({ key: name, to: to.get(id) ?? noLink, condition: mapping.conditions.get(id) ?? '' })),
    destinationParams: destinations.map(({ id, name }) => ({
      key: name,
      from: from.get(id) ?? noLink,
      default: mapping.defaults.get(id) ?? '',
    })),
  };
}

/** Nothing joined, no condition, and the field's own defaults: what a mapping means that says nothing of parameters. */
export function noParameters(ends: ParameterEnds): MappedParameters {
  return writeParameters(ends, { links: [], conditions: new Map(), defaults: new Map() });
}

/** What a destination holds when nothing arrives: what the mapping says, or else the field itself. */
export function defaultOf({ defaults }: Pick<ParameterMapping, 'defaults'>, { id, default: own }: ColumnParameter): string | undefined {
  return defaults.get(id) ?? own;
}

/** Destinations with neither a link nor a default. */
function uncoveredOf({ destinations }: Pick<ParameterEnds, 'destinations'>, mapping: ParameterMapping): ColumnParameter[] {
  const linked = new Set(mapping.links.map(({ destinationId }) => destinationId));
  return destinations.filter((destination) => !linked.has(destination.id) && defaultOf(mapping, destination) === undefined);
}

/** The field's parameters that a mapping leaves with neither a source nor a default: it is saved all the same, and is incomplete. */
export function missingParameters(field: { readonly parameters: readonly Typed[] }, given: MappedParameters): string[] {
  return uncoveredOf({ destinations: columnOf(field.parameters) }, readParameters(given)).map(({ name }) => name);
}

/** What there is to say in the dialog about a mapping as a whole (MAP-21); the first two forbid to save it there. */
export type ParameterProblem = 'destinationsWithoutSources' | 'uncoveredDestinations' | 'sourcesIgnored';

/** Judges a mapping: errors come before warnings. */
export function judgeParameters(ends: ParameterEnds, mapping: ParameterMapping): ParameterProblem | undefined {
  const { sources, destinations } = ends;
  const hasUncovered = uncoveredOf(ends, mapping).length > 0;
  if (sources.length === 0) return hasUncovered ? 'destinationsWithoutSources' : undefined;
  // More sources than destinations leave an uncovered one at a warning, as specified.
  if (sources.length <= destinations.length && hasUncovered) return 'uncoveredDestinations';
  return sources.length >= destinations.length ? 'sourcesIgnored' : undefined;
}

/** Whether the dialog lets a mapping be saved. */
export function isComplete(ends: ParameterEnds, mapping: ParameterMapping): boolean {
  return [undefined, 'sourcesIgnored'].includes(judgeParameters(ends, mapping));
}

/** Whether a mapping may be stored at all. An attribute without parameters is saved without the dialog, whatever its field still lacks. */
export function isStorable(ends: ParameterEnds, mapping: ParameterMapping): boolean {
  return ends.sources.length === 0 || isComplete(ends, mapping);
}

/** Whether both lists say the same links: each way, and to places that there are. */
export function areLinksSound({ sourceParams, destinationParams }: MappedParameters): boolean {
  return (
    sourceParams.every(({ to }, index) => to === noLink || destinationParams[to]?.from === index) &&
    destinationParams.every(({ from }, index) => from === noLink || sourceParams[from]?.to === index)
  );
}

/** Whether a mapping speaks of exactly these parameters, in their order. */
export function isAbout({ sources, destinations }: ParameterEnds, { sourceParams, destinationParams }: MappedParameters): boolean {
  const isSame = (column: readonly ColumnParameter[], keys: readonly Keyed[]) =>
    column.length === keys.length && column.every(({ name }, index) => name === keys[index]?.key);
  return isSame(sources, sourceParams) && isSame(destinations, destinationParams);
}

/** Whether whatever was set still has its place: links between parameters that are there and alike, conditions and defaults of some that are there. */
export function stillHolds({ sources, destinations }: ParameterEnds, mapping: ParameterMapping): boolean {
  const sourceTypes = new Map(sources.map(({ id, valueType }) => [id, valueType]));
  const destinationTypes = new Map(destinations.map(({ id, valueType }) => [id, valueType]));
  return (
    mapping.links.every(({ sourceId, destinationId }) => {
      const type = sourceTypes.get(sourceId);
      return type !== undefined && type === destinationTypes.get(destinationId);
    }) &&
    [...mapping.conditions.keys()].every((id) => sourceTypes.has(id)) &&
    [...mapping.defaults.keys()].every((id) => destinationTypes.has(id))
  );
}
