import { mappingFault } from '@foyer/api/remapping/mapping-state';
import type { MappingFault } from '@foyer/api/remapping/remapping.schema';
import type { Services } from '#http/operation.ts';
import { fieldsOf, mappingOf } from './remapping.rules.ts';
import { type MappingRow, type PluginRow, type StoredMappings, withAttributes } from './remapping.store.ts';

/** A mapping with its plugin, and why it brings nothing any more; undefined for one that works. */
export interface JudgedMapping {
  readonly mapping: MappingRow;
  readonly plugin: PluginRow;
  readonly fault: MappingFault | undefined;
}

/** Judges stored mappings as things are now: one question more, whatever their number. Those onto hidden plugins are left out. */
export async function judgeMappings(
  { database }: Pick<Services, 'database'>,
  { mappings, plugins, granted }: StoredMappings,
): Promise<JudgedMapping[]> {
  const datasources = await withAttributes(database, granted);
  const had = new Set(granted.map(({ projectKey, id }) => `${projectKey} ${id}`));
  const pluginsById = new Map(plugins.map((row) => [`${row.projectKey} ${row.id}`, row]));
  return mappings.flatMap((mapping) => {
    const { projectKey, pluginId, datasourceId } = mapping;
    const plugin = pluginsById.get(`${projectKey} ${pluginId}`);
    if (plugin === undefined) return [];
    const datasource = had.has(`${projectKey} ${datasourceId}`) ? datasources.get(datasourceId) : undefined;
    const field = fieldsOf(plugin).find(({ uid }) => uid === mapping.field);
    return [{ mapping, plugin, fault: mappingFault(mappingOf(plugin.uid, mapping), datasource, field) }];
  });
}
