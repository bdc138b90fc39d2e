import type { ContextPlugin, ContextValue, TenantConfig } from '@foyer/api/remapping/remapping.schema';
import type { Transaction } from '#db/database.ts';
import type { Services } from '#http/operation.ts';
import { type ProjectCall, readProject } from './project-read.ts';
import { fieldsOf, tenantConfigOf } from './remapping.rules.ts';
import {
  findGrantedDatasources,
  findPlugin,
  type GrantedDatasource,
  listMappings,
  type MappingRow,
  type PluginRow,
  type ProjectRow,
  withAttributes,
} from './remapping.store.ts';

const plain = ({ uid, valueType, parameters }: ContextValue): ContextValue => ({ uid, valueType, parameters });

/** Plugins, and what is needed to describe them. */
export interface StoredPlugins {
  readonly rows: readonly PluginRow[];
  readonly mappings: readonly MappingRow[];
  readonly granted: readonly GrantedDatasource[];
}

/** Reads what is needed to describe plugins. */
export async function readPlugins(tx: Transaction, project: ProjectRow, rows: readonly PluginRow[]): Promise<StoredPlugins> {
  const pluginIds = rows.map(({ id }) => id);
  const mappings = await listMappings(tx, project, pluginIds);
  const ids = [...mappings.map(({ datasourceId }) => datasourceId), ...rows.flatMap(({ datasourceId }) => datasourceId ?? [])];
  return { rows, mappings, granted: await findGrantedDatasources(tx, project, [...new Set(ids)]) };
}

/** Plugins with their mappings as they stand now: one question for each kind of thing, whatever the number of plugins. */
export async function describePlugins(
  { database }: Pick<Services, 'database'>,
  { rows, mappings, granted }: StoredPlugins,
): Promise<ContextPlugin[]> {
  const datasources = await withAttributes(database, granted);
  return rows.map((row) => {
    const values = row.datasourceId === null ? [...fieldsOf(row)] : (datasources.get(row.datasourceId)?.values ?? []).map(plain);
    const own = mappings.filter(({ pluginId }) => pluginId === row.id);
    return {
      id: row.id,
      uid: row.uid,
      name: row.name,
      isReserved: row.reserved,
      values,
      tenantConfig: tenantConfigOf(row, values, own, datasources),
    };
  });
}

/** The plugin's configuration, after a change. */
export async function answerPlugin(
  call: ProjectCall<'NOT_FOUND'> & { readonly params: { readonly plugin: string } },
  services: Pick<Services, 'database'>,
): Promise<{ status: 200; data: TenantConfig; headers: { version: number } }> {
  const stored = await readProject(call, services, async (tx, project) => {
    const row = await findPlugin(tx, project, call.params.plugin);
    return readPlugins(tx, project, row ? [row] : []);
  });
  const [plugin] = await describePlugins(services, stored);
  const { tenantConfig } = plugin ?? call.fail('NOT_FOUND');
  return { status: 200, data: tenantConfig, headers: { version: tenantConfig.version } };
}
