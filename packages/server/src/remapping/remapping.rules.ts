import { type MappedDatasource, mappingFault } from '@foyer/api/remapping/mapping-state';
import { endsOf, missingParameters, noParameters } from '@foyer/api/remapping/parameter-mapping';
import type { ContextValue, Mapping, TenantConfig } from '@foyer/api/remapping/remapping.schema';
import { attributePath, fieldPath, readAttributePath } from '@foyer/api/remapping/remapping-paths';

/** A mapping that says nothing of parameters, with those that there are: the field's take their defaults. */
export function withParameters(mapping: Mapping, field: ContextValue | undefined, source: MappedDatasource | undefined): Mapping {
  const { from, to } = mapping;
  const name = readAttributePath(from.attribute)?.name;
  const attribute = source?.values.find(({ uid }) => uid === name);
  if (from.sourceParams.length + from.destinationParams.length > 0 || !attribute || !field) return mapping;
  return { from: { attribute: from.attribute, ...noParameters(endsOf(attribute, field)) }, to };
}

/** The fields that a plugin offers: none of them when it is archived, and what is mapped onto them stays and is broken. */
export function fieldsOf({
  values,
  archivedAt,
}: {
  readonly values: readonly ContextValue[];
  readonly archivedAt: Date | null;
}): readonly ContextValue[] {
  return archivedAt === null ? values : [];
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
    const missing = fault === undefined && field ? missingParameters(field, mapping.from) : [];
    const datasourceName = datasource?.name ?? stored.datasourceName;
    return [stored.field, { mapping, datasourceName, ...(fault && { fault }), ...(missing.length > 0 && { missing }) }] as const;
  });
  return { isEnabled: plugin.enabled, contextPluginId: plugin.id, attributes: Object.fromEntries(attributes), version: plugin.version };
}

/** What the history says of a mapping. */
export function describeMapping({ field, datasourceName, attribute }: StoredMapping): string {
  return `${field} ← ${datasourceName}: ${attribute}`;
}
