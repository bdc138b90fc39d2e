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
  return parameters.map(({ key, valueType }, index) => ({ id: ids[index] ?? key, name: key, valueType }));
}

/** Both columns, for an attribute and a field. */
export function endsOf(
  attribute: { readonly parameters: readonly Typed[] },
  field: { readonly parameters: readonly Typed[] },
): ParameterEnds {
  return { sources: columnOf(attribute.parameters), destinations: columnOf(field.parameters) };
}

/** Whether the dialog has anything to ask: without parameters on either side an attribute is mapped at once. */
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

/** Nothing joined: what an attribute without parameters is mapped with. */
export function noParameters(ends: ParameterEnds): MappedParameters {
  return writeParameters(ends, { links: [], conditions: new Map(), defaults: new Map() });
}

/** What there is to say about a mapping as a whole (specification 3 §5); the first two forbid to save it. */
export type ParameterProblem = 'destinationsWithoutSources' | 'uncoveredDestinations' | 'sourcesIgnored';

/** Judges a mapping: errors come before warnings. */
export function judgeParameters({ sources, destinations }: ParameterEnds, mapping: ParameterMapping): ParameterProblem | undefined {
  const linked = new Set(mapping.links.map(({ destinationId }) => destinationId));
  const uncovered = destinations.filter(({ id }) => !linked.has(id) && !mapping.defaults.has(id)).length;
  // As specified, defaults do not help here: without a source there is nothing to remap.
  if (destinations.length > 0 && sources.length === 0) return 'destinationsWithoutSources';
  // More sources than destinations leave an uncovered one at a warning, as specified.
  if (sources.length > 0 && sources.length <= destinations.length && uncovered > 0) return 'uncoveredDestinations';
  return sources.length > 0 && sources.length >= destinations.length ? 'sourcesIgnored' : undefined;
}

/** Whether a mapping may be saved at all. */
export function isComplete(ends: ParameterEnds, mapping: ParameterMapping): boolean {
  return [undefined, 'sourcesIgnored'].includes(judgeParameters(ends, mapping));
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
