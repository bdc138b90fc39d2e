import { isDeepStrictEqual } from 'node:util';
import { mappingRefusal } from '@foyer/api/remapping/mapping-refusal';
import { mappingFault } from '@foyer/api/remapping/mapping-state';
import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { ContextPlugin, ContextValue, Mapping, TenantConfig } from '@foyer/api/remapping/remapping.schema';
import { isShownPlugin, readAttributePath } from '@foyer/api/remapping/remapping-paths';
import type { Membership, Session } from '#auth/caller.ts';
import { readDatasourceId, scopeOf } from '#datasources/datasource-door.ts';
import type { Transaction } from '#db/database.ts';
import { projectHost } from '#deployments/deployments.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import type { Platform } from '#platform.ts';
import { describeMapping, mappingOf, type StoredMapping, tenantConfigOf, withParameters } from './remapping.rules.ts';
import {
  findDatasourcePlugins,
  findGrantedDatasources,
  findPlugin,
  findProjectRow,
  type GrantedDatasource,
  hasDatasource,
  listGrantedDatasources,
  listMappings,
  listMappingsOfProjects,
  listPlugins,
  listSelectorProjects,
  type MappingRow,
  type NewMapping,
  type OfferedDatasource,
  type PluginRow,
  type ProjectRow,
  touchPlugin,
  withAttributes,
  writeMappings,
} from './remapping.store.ts';

interface Called {
  readonly membership: Membership;
  readonly session: Session;
  readonly params: { readonly project: string };
}
interface PluginCalled extends Called {
  readonly params: { readonly project: string; readonly plugin: string };
  readonly version: number | undefined;
}
/** Ends a call with one of the errors that those with a mapping have. */
type Fail = Call<typeof contract.updateTenantConfig>['fail'];

/** What is to become of a plugin; a field without an entry stays as it is, and null clears one. */
interface Wish {
  readonly enabled?: boolean;
  readonly mappings: ReadonlyMap<string, Mapping | null>;
  /** Fields without an entry are cleared. */
  readonly isWhole?: true;
}

const projectKeyOf = ({ deployment, subdomain }: ProjectRow) => `${deployment}_${subdomain}`;
const plain = ({ uid, valueType, parameters }: ContextValue): ContextValue => ({ uid, valueType, parameters });
const datasourceIdOf = (mapping: Mapping | null) => mapping && readAttributePath(mapping.from.attribute)?.datasourceId;

/** The calls of remapping. */
export function remappingHandlers({ clock, database, deployments, keys }: Platform): Handlers<typeof contract> {
  /** Reads something of a project; answers 404 for one that is not there. */
  async function readOf<T>(
    call: Called & { fail(code: 'NOT_FOUND'): never },
    work: (tx: Transaction, project: ProjectRow) => Promise<T>,
  ): Promise<T> {
    const { scope, organizationId } = scopeOf(call);
    return database.read(scope, async (tx) => {
      const project = await findProjectRow(tx, organizationId, call.params.project);
      return project === undefined ? call.fail('NOT_FOUND') : work(tx, project);
    });
  }

  /** Plugins with their mappings as they stand now: one question for each kind of thing, whatever the number of plugins. */
  async function describePlugins(
    rows: readonly PluginRow[],
    mappings: readonly MappingRow[],
    granted: readonly GrantedDatasource[],
  ): Promise<ContextPlugin[]> {
    const datasources = await withAttributes(database, granted);
    return rows.map((row) => {
      const values = row.datasourceId === null ? row.values : (datasources.get(row.datasourceId)?.values ?? []).map(plain);
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

  /** How many mappings of each project work, by its key: one question more, whatever the number of projects. */
  async function countWorking({
    mappings,
    plugins,
    granted,
  }: Awaited<ReturnType<typeof listMappingsOfProjects>>): Promise<ReadonlyMap<number, number>> {
    const datasources = await withAttributes(database, granted);
    const had = new Set(granted.map(({ projectKey, id }) => `${projectKey} ${id}`));
    const pluginsById = new Map(plugins.map((row) => [`${row.projectKey} ${row.id}`, row]));
    const counts = new Map<number, number>();
    for (const stored of mappings) {
      const { projectKey, pluginId, datasourceId } = stored;
      const plugin = pluginsById.get(`${projectKey} ${pluginId}`);
      if (plugin === undefined) continue;
      const datasource = had.has(`${projectKey} ${datasourceId}`) ? datasources.get(datasourceId) : undefined;
      const field = plugin.values.find(({ uid }) => uid === stored.field);
      if (mappingFault(mappingOf(plugin.uid, stored), datasource, field) === undefined)
        counts.set(projectKey, (counts.get(projectKey) ?? 0) + 1);
    }
    return counts;
  }

  /** What is needed to describe plugins. */
  async function readAround(tx: Transaction, project: ProjectRow, rows: readonly PluginRow[]) {
    const mappings = await listMappings(
      tx,
      project,
      rows.map(({ id }) => id),
    );
    const ids = [...mappings.map(({ datasourceId }) => datasourceId), ...rows.flatMap(({ datasourceId }) => datasourceId ?? [])];
    return { rows, mappings, granted: await findGrantedDatasources(tx, project, [...new Set(ids)]) };
  }

  /** The plugin's configuration, after a change. */
  async function answer(call: PluginCalled & { fail: Fail }): Promise<{ status: 200; data: TenantConfig; headers: { version: number } }> {
    const { rows, mappings, granted } = await readOf(call, async (tx, project) => {
      const row = await findPlugin(tx, project, call.params.plugin);
      return readAround(tx, project, row ? [row] : []);
    });
    const [plugin] = await describePlugins(rows, mappings, granted);
    if (plugin === undefined) return call.fail('NOT_FOUND');
    return { status: 200, data: plugin.tenantConfig, headers: { version: plugin.tenantConfig.version } };
  }

  /** What is to be written: what is checked is only what differs, so that a broken mapping may stay while others are mended. */
  function planOf(
    plugin: PluginRow,
    before: readonly StoredMapping[],
    { mappings, isWhole }: Wish,
    sources: ReadonlyMap<string, OfferedDatasource>,
    fail: Fail,
  ): { readonly set: NewMapping[]; readonly clear: string[] } {
    const kept = new Map(before.map((stored) => [stored.field, stored]));
    const set: NewMapping[] = [];
    const clear = isWhole ? [...kept.keys()].filter((field) => !mappings.has(field)) : [];
    for (const [field, given] of mappings) {
      const stored = kept.get(field);
      if (given === null) {
        if (stored) clear.push(field);
        continue;
      }
      const source = sources.get(datasourceIdOf(given) ?? '');
      const value = plugin.values.find(({ uid }) => uid === field);
      const mapping = withParameters(given, value, source);
      const standing = stored && mappingOf(plugin.uid, stored);
      if (isDeepStrictEqual(standing, given) || isDeepStrictEqual(standing, mapping)) continue;
      const refusal = mappingRefusal(plugin, value, mapping, source);
      if (source === undefined || refusal !== undefined) {
        const code = refusal ?? 'REMAPPING_SOURCE_GONE';
        return fail(code, { fields: { [field]: code } });
      }
      const { sourceParams, destinationParams } = mapping.from;
      const attribute = readAttributePath(mapping.from.attribute)?.name ?? '';
      set.push({ field, datasourceId: source.id, datasourceName: source.name, attribute, parameters: { sourceParams, destinationParams } });
    }
    return { set, clear };
  }

  /** What the history says differs. */
  function differencesOf(plugin: PluginRow, before: readonly StoredMapping[], enabled: boolean, { set, clear }: ReturnType<typeof planOf>) {
    const touched = new Set([...clear, ...set.map(({ field }) => field)]);
    const was = before.filter(({ field }) => touched.has(field)).map(describeMapping);
    const is = set.map(describeMapping);
    const differing = changesBetween({ enabled: plugin.enabled, mappings: was }, { enabled, mappings: is });
    // The same attribute with other parameters.
    const reparametered = is.filter((line) => was.includes(line));
    if (reparametered.length > 0) differing.push({ field: 'parameters', before: null, after: reparametered.slice(0, 100) });
    return differing;
  }

  /** Changes a plugin's configuration in one transaction. */
  async function change(call: PluginCalled & { fail: Fail }, wish: Wish): Promise<void> {
    const { scope, organizationId } = scopeOf(call);
    const ids = [...new Set([...wish.mappings.values()].flatMap((mapping) => datasourceIdOf(mapping) ?? []))];
    // What connectors say is read as the system, which a transaction of the organization cannot.
    const seen = await readOf(call, (tx, project) => findGrantedDatasources(tx, project, ids));
    const offered = await withAttributes(database, seen);
    await database.transaction(scope, async (tx) => {
      const project = await findProjectRow(tx, organizationId, call.params.project, 'lock');
      if (project === undefined) return call.fail('NOT_FOUND');
      const plugin = await findPlugin(tx, project, call.params.plugin, 'lock');
      if (plugin === undefined) return call.fail('NOT_FOUND');
      if (!isShownPlugin({ uid: plugin.uid, isReserved: plugin.reserved })) return call.fail('PLUGIN_RESERVED');
      if (!isCurrent(plugin.version, call.version)) return call.fail('VERSION_CONFLICT');
      const before = await listMappings(tx, project, [plugin.id]);
      // Who has been deactivated or taken away since is so now.
      const sources = new Map(
        (await findGrantedDatasources(tx, project, ids)).flatMap(({ id, isActive }) => {
          const source = offered.get(id);
          return source ? [[id, { ...source, isActive }] as const] : [];
        }),
      );
      const enabled = wish.enabled ?? plugin.enabled;
      const plan = planOf(plugin, before, wish, sources, call.fail);
      if (plan.set.length + plan.clear.length === 0 && enabled === plugin.enabled) return;
      // Taking away is tidying up; anything else would have no effect.
      if (!project.active && plan.set.length > 0) return call.fail('PROJECT_NOT_ACTIVE');
      const now = clock.now();
      await writeMappings(tx, plugin, plan, now);
      await touchPlugin(tx, plugin, enabled);
      const by = { organizationId, actor: call.session.person, at: now };
      const changes = differencesOf(plugin, before, enabled, plan);
      const name = `${plugin.name} ([${project.deployment}] ${project.name})`;
      await recordChange(tx, by, { action: 'remapping.updated', id: `${projectKeyOf(project)}/${plugin.id}`, name, changes });
    });
  }

  return {
    listRemappingProjects: async (call) => {
      const { scope, organizationId } = scopeOf(call);
      const { q, limit = longestPage, cursor } = call.query;
      const after = positionAfter<readonly [boolean, string, number]>(keys, 'remapping projects', cursor);
      const { rows, stored } = await database.read(scope, async (tx) => {
        const found = await listSelectorProjects(tx, { organizationId, q, limit, after });
        const projectKeys = found.slice(0, limit).map(({ project }) => project.key);
        return { rows: found, stored: await listMappingsOfProjects(tx, organizationId, projectKeys) };
      });
      const mapped = await countWorking(stored);
      const { page, nextCursor } = pageOf(keys, 'remapping projects', rows, limit, ({ project }) => [
        project.active,
        project.search,
        project.key,
      ]);
      const data = page.map(({ project, datasources, fields }) => {
        const { name, deployment, subdomain, tier, active } = project;
        const region = deployments.find(({ id }) => id === deployment)?.region ?? '';
        const endpoint = projectHost(deployments, { deployment, subdomain });
        const organization = String(organizationId);
        const remapping = { datasources, fields, mapped: mapped.get(project.key) ?? 0 };
        return { id: projectKeyOf(project), name, subdomain, region, deployment, endpoint, tier, active, organization, remapping };
      });
      return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    listProjectDatasources: async (call) => {
      const { q, limit = longestPage, cursor } = call.query;
      const after = positionAfter<readonly [string, string]>(keys, 'project datasources', cursor);
      const { rows, total } = await readOf(call, (tx, project) => listGrantedDatasources(tx, project, { q, limit, after }));
      const { page, nextCursor } = pageOf(keys, 'project datasources', rows, limit, ({ search, id }) => [search, id]);
      const offered = await withAttributes(database, page);
      const data = [...offered.values()].map(({ id, pluginUid, name, image, values }) => ({
        id,
        uid: pluginUid,
        display: { name, imageUrl: image === null ? '' : `/media/${image}` },
        values,
      }));
      return { status: 200, data: { data }, headers: { totalCount: total, nextCursor } };
    },

    listDatasourcePlugins: async (call) => {
      const { id } = readDatasourceId(call.params.datasource);
      const { rows, mappings, granted } = await readOf(call, async (tx, project) => {
        const found = await findDatasourcePlugins(tx, project, id);
        // One that the project has not has no plugin there; one that there is not is not found.
        if (found.length === 0 && !(await hasDatasource(tx, id, clock.now()))) return call.fail('NOT_FOUND');
        return readAround(tx, project, found);
      });
      return { status: 200, data: { data: await describePlugins(rows, mappings, granted) } };
    },

    listProjectPlugins: async (call) => {
      const { limit = longestPage, cursor } = call.query;
      const after = positionAfter<readonly [string, string]>(keys, 'project plugins', cursor);
      const { found, around } = await readOf(call, async (tx, project) => {
        const rows = await listPlugins(tx, project, { limit, after });
        const page = rows.slice(0, limit).map(({ plugin }) => plugin);
        return { found: rows, around: await readAround(tx, project, page) };
      });
      const { nextCursor } = pageOf(keys, 'project plugins', found, limit, ({ plugin }) => [plugin.name, plugin.id]);
      const data = await describePlugins(around.rows, around.mappings, around.granted);
      return { status: 200, data: { data }, headers: { totalCount: found[0]?.total ?? 0, nextCursor } };
    },

    updateTenantConfig: async (call) => {
      const { isEnabled, contextPluginId, attributes } = call.body;
      if (contextPluginId !== call.params.plugin)
        return call.fail('VALIDATION_FAILED', { fields: { contextPluginId: 'VALIDATION_FAILED' } });
      const mappings = new Map(Object.entries(attributes).map(([field, { mapping }]) => [field, mapping]));
      await change(call, { enabled: isEnabled, mappings, isWhole: true });
      return answer(call);
    },

    saveAttributeMapping: async (call) => {
      const { from, to } = call.body;
      await change(call, { mappings: new Map([[call.params.attribute, from === null ? null : { from, to }]]) });
      return answer(call);
    },

    clearAttributeMapping: async (call) => {
      await change(call, { mappings: new Map([[call.params.attribute, null]]) });
      return answer(call);
    },
  };
}
