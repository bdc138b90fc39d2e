import type { ErrorCodeOf } from '@foyer/api/endpoint';
import { type MappedDatasource, mappingFault } from '@foyer/api/remapping/mapping-state';
import { areLinksSound, endsOf, isAbout, isComplete, readParameters, stillHolds } from '@foyer/api/remapping/parameter-mapping';
import type { saveAttributeMapping } from '@foyer/api/remapping/remapping.contract';
import type { ContextValue, Mapping, TenantConfig } from '@foyer/api/remapping/remapping.schema';
import { attributePath, fieldPath, readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { invalidText } from '@foyer/api/remapping/try-mapping';

/** What a mapping can be refused with. */
export type MappingRefusal = ErrorCodeOf<typeof saveAttributeMapping>;

/** What stands against a mapping onto a plugin's field; undefined for one that may be saved. Without a source the project has it not. */
export function mappingRefusal(
  plugin: { readonly uid: string },
  field: ContextValue | undefined,
  { from, to }: Mapping,
  source: MappedDatasource | undefined,
): MappingRefusal | undefined {
  if (field === undefined) return 'REMAPPING_FIELD_GONE';
  if (to.length !== 1 || to[0] !== fieldPath(plugin.uid, field.uid) || !areLinksSound(from)) return 'REMAPPING_LINKS_INVALID';
  const name = readAttributePath(from.attribute)?.name;
  const attribute = source?.values.find(({ uid }) => uid === name);
  if (source === undefined || attribute === undefined) return 'REMAPPING_SOURCE_GONE';
  if (!source.isActive) return 'DATASOURCE_NOT_ACTIVE';
  if (attribute.valueType !== field.valueType) return 'REMAPPING_TYPE_MISMATCH';
  const ends = endsOf(attribute, field);
  if (!isAbout(ends, from)) return 'REMAPPING_PARAMETERS_CHANGED';
  const parameters = readParameters(from);
  if (!stillHolds(ends, parameters)) return 'REMAPPING_LINKS_INVALID';
  if (!isComplete(ends, parameters)) return 'REMAPPING_INCOMPLETE';
  return invalidText(ends, parameters) && 'REMAPPING_VALUE_INVALID';
}

/** A mapping as it is stored. */
export interface StoredMapping {
  readonly field: string;
  readonly datasourceId: string;
  readonly datasourceName: string;
  readonly attribute: string;
  readonly parameters: Omit<Mapping['from'], 'attribute'>;
}

/** A stored mapping as it goes over the wire. */
export function mappingOf(pluginUid: string, { field, datasourceId, attribute, parameters }: StoredMapping): Mapping {
  const { sourceParams, destinationParams } = parameters;
  return {
    from: { attribute: attributePath(datasourceId, attribute), sourceParams, destinationParams },
    to: [fieldPath(pluginUid, field)],
  };
}

/** A plugin's configuration: its mappings, and which of them bring nothing any more. */
export function tenantConfigOf(
  plugin: { readonly id: string; readonly uid: string; readonly enabled: boolean; readonly version: number },
  values: readonly ContextValue[],
  mappings: readonly StoredMapping[],
  datasources: ReadonlyMap<string, MappedDatasource & { readonly name: string }>,
): TenantConfig {
  const attributes = mappings.map((stored) => {
    const mapping = mappingOf(plugin.uid, stored);
    const datasource = datasources.get(stored.datasourceId);
    const field = values.find(({ uid }) => uid === stored.field);
    const fault = mappingFault(mapping, datasource, field);
    return [stored.field, { mapping, datasourceName: datasource?.name ?? stored.datasourceName, ...(fault && { fault }) }] as const;
  });
  return { isEnabled: plugin.enabled, contextPluginId: plugin.id, attributes: Object.fromEntries(attributes), version: plugin.version };
}

/** What the history says of a mapping. */
export function describeMapping({ field, datasourceName, attribute }: StoredMapping): string {
  return `${field} ← ${datasourceName}: ${attribute}`;
}
