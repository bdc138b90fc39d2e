import { mappingFault } from '@foyer/api/remapping/mapping-state';
import type { MappingFault } from '@foyer/api/remapping/remapping.schema';
import type { Services } from '#http/operation.ts';
import { fieldsOf, mappingOf } from './remapping.rules.ts';
import { withAttributes } from './remapping.store.ts';
import type { StoredMappings } from './stored-mappings.store.ts';

/** A mapping with its plugin, and why it brings nothing any more; undefined for one that works. */
export interface JudgedMapping {
  readonly mapping: StoredMappings['mappings'][number];
  readonly plugin: StoredMappings['plugins'][number];
  readonly fault: MappingFault | undefined;
}

/** Judges stored mappings as things are now: one question more, whatever their number. Those onto hidden plugins are left out. */
export async function judgeMappings(
  { database }: Pick<Services, 'database'>,
  { mappings, plugins, granted }: StoredMappings,
): Promise<JudgedMapping[]> {
  const datasources = await withAttributes(database, granted);
  const had = new Set(granted.map(({ projectKey, id }) => `${projectKey} ${id}`));
  const pluginsById = new Map(
    plugins.map((plugin) => [
      `${plugin.projectKey} ${plugin.id}`,
      { plugin, fields: new Map(fieldsOf(plugin).map((field) => [field.uid, field])) },
    ]),
  );
  return mappings.flatMap((mapping) => {
    const { projectKey, pluginId, datasourceId } = mapping;
    const found = pluginsById.get(`${projectKey} ${pluginId}`);
    if (found === undefined) return [];
    const { plugin, fields } = found;
    const datasource = had.has(`${projectKey} ${datasourceId}`) ? datasources.get(datasourceId) : undefined;
    return [{ mapping, plugin, fault: mappingFault(mappingOf(plugin.uid, mapping), datasource, fields.get(mapping.field)) }];
  });
}
