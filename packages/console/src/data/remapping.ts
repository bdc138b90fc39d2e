import type { Answer, Failure } from '@foyer/api/client';
import * as calls from '@foyer/api/remapping/remapping.contract';
import { listProjectDatasources, listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import type { ContextPlugin, Mapping, ProjectDatasource, RemappingProject, TenantConfig } from '@foyer/api/remapping/remapping.schema';
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { changeOf, endpointKey } from './endpoint-data.ts';
import { CallError, fetchAnswer } from './query.ts';

/** A project whose remapping is looked at. */
export interface RemappingPlace {
  readonly organizationId: string;
  /** `{deployment}_{subdomain}`. */
  readonly projectId: string;
}

/** While one looks: what others delete, deactivate or map is seen without a step of one's own. */
const refreshMs = 30_000;

/** A page of what is needed whole: attributes and plugins are filtered while one types, and suggestions compare all of them. */
const pageSize = 200;

const paramsOf = ({ organizationId, projectId }: RemappingPlace) => ({ id: organizationId, project: projectId });
const projectsKey = (organizationId: string) => endpointKey(listRemappingProjects, { params: { id: organizationId } });
const datasourcesKey = (place: RemappingPlace) => endpointKey(listProjectDatasources, { params: paramsOf(place) });
const pluginsKey = (place: RemappingPlace) => endpointKey(listProjectPlugins, { params: paramsOf(place) });

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | undefined;
}

async function fetchPages<Item>(fetchPage: (cursor: string | undefined) => Promise<Page<Item>>): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return items;
}

/** The projects of the selector. That they could not be loaded is logged, and nothing said (MAP-07). */
export function remappingProjectsQuery(organizationId: string) {
  return queryOptions({
    queryKey: projectsKey(organizationId),
    refetchInterval: refreshMs,
    queryFn: async (context): Promise<readonly RemappingProject[]> => {
      try {
        return await fetchPages(async (cursor) => {
          const answer = await fetchAnswer(context, listRemappingProjects, {
            params: { id: organizationId },
            query: { limit: pageSize, cursor },
          });
          return { items: answer.data, nextCursor: answer.headers.nextCursor };
        });
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing said
        if (error instanceof CallError) console.warn(`The projects for remapping could not be loaded (${error.status}).`);
        throw error;
      }
    },
  });
}

/** The datasources that a project has, with their context attributes. */
export function projectDatasourcesQuery(place: RemappingPlace) {
  return queryOptions({
    queryKey: datasourcesKey(place),
    refetchInterval: refreshMs,
    queryFn: (context): Promise<readonly ProjectDatasource[]> =>
      fetchPages(async (cursor) => {
        const answer = await fetchAnswer(context, listProjectDatasources, { params: paramsOf(place), query: { limit: pageSize, cursor } });
        return { items: answer.data.data, nextCursor: answer.headers.nextCursor };
      }),
  });
}

/** The context plugins of a project, with what is mapped onto their fields. */
export function projectPluginsQuery(place: RemappingPlace) {
  return queryOptions({
    queryKey: pluginsKey(place),
    refetchInterval: refreshMs,
    queryFn: (context): Promise<readonly ContextPlugin[]> =>
      fetchPages(async (cursor) => {
        const answer = await fetchAnswer(context, listProjectPlugins, { params: paramsOf(place), query: { limit: pageSize, cursor } });
        return { items: answer.data.data, nextCursor: answer.headers.nextCursor };
      }),
    // An older copy never undoes what a save answered meanwhile.
    structuralSharing: (old, fresh) =>
      replaceEqualDeep(old, newest(old as readonly ContextPlugin[] | undefined, fresh as readonly ContextPlugin[])),
  });
}

function newest(known: readonly ContextPlugin[] | undefined, fresh: readonly ContextPlugin[]): readonly ContextPlugin[] {
  if (!known) return fresh;
  const knownById = new Map(known.map((plugin) => [plugin.id, plugin]));
  return fresh.map((plugin) => {
    const old = knownById.get(plugin.id);
    return old && old.tenantConfig.version > plugin.tenantConfig.version ? { ...plugin, tenantConfig: old.tenantConfig } : plugin;
  });
}

/** Asks again for everything of a project: somebody else has changed it. */
export async function refreshRemapping(queryClient: QueryClient, place: RemappingPlace): Promise<void> {
  await Promise.all([
    ...[datasourcesKey(place), pluginsKey(place), projectsKey(place.organizationId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  ]);
}

/** What is known of a plugin now. */
export function knownPlugin(queryClient: QueryClient, place: RemappingPlace, pluginId: string): ContextPlugin | undefined {
  return queryClient.getQueryData<readonly ContextPlugin[]>(pluginsKey(place))?.find(({ id }) => id === pluginId);
}

type OfPlugin = { readonly params: { readonly id: string; readonly project: string; readonly plugin: string } };

/** What a server calls a success besides 200 has no configuration. */
function keep(queryClient: QueryClient, { params: { id, project, plugin: pluginId } }: OfPlugin, config: TenantConfig | undefined): void {
  if (!config) return;
  queryClient.setQueryData<readonly ContextPlugin[]>(pluginsKey({ organizationId: id, projectId: project }), (plugins) =>
    plugins?.map((plugin) =>
      plugin.id === pluginId && plugin.tenantConfig.version <= config.version ? { ...plugin, tenantConfig: config } : plugin,
    ),
  );
}

const saveAttributeMapping = changeOf(calls.saveAttributeMapping, { keep });
const clearAttributeMapping = changeOf(calls.clearAttributeMapping, { keep });
const sendTenantConfig = changeOf(calls.updateTenantConfig, { keep });

/** Only 200 counts, whatever else a server may call a success (MAP-30). */
function only200(result: Answer<TenantConfig> | Failure): { readonly ok: true } | Failure {
  return result.ok && result.status !== 200 ? { ok: false, status: result.status, error: { message: '' } } : result;
}

/** Saves what one field gets, or clears it with null; the answer replaces the plugin's configuration. */
export async function saveFieldMapping(
  queryClient: QueryClient,
  place: RemappingPlace,
  { pluginId, field, mapping }: { readonly pluginId: string; readonly field: string; readonly mapping: Mapping | null },
): Promise<{ readonly ok: true } | Failure> {
  const version = knownPlugin(queryClient, place, pluginId)?.tenantConfig.version;
  const input = {
    params: { ...paramsOf(place), plugin: pluginId, attribute: field },
    ...(version !== undefined && { version }),
  };
  return only200(
    await (mapping ? saveAttributeMapping(queryClient, { ...input, body: mapping }) : clearAttributeMapping(queryClient, input)),
  );
}

/** Turns a plugin on or off; what is mapped onto it stays. */
export async function updateTenantConfig(
  queryClient: QueryClient,
  place: RemappingPlace,
  plugin: ContextPlugin,
  isEnabled: boolean,
): Promise<{ readonly ok: true } | Failure> {
  const { contextPluginId, attributes, version } = plugin.tenantConfig;
  const kept = Object.entries(attributes).map(([field, { mapping }]) => [field, { mapping }] as const);
  return only200(
    await sendTenantConfig(queryClient, {
      params: { ...paramsOf(place), plugin: plugin.id },
      version,
      body: { isEnabled, contextPluginId, attributes: Object.fromEntries(kept) },
    }),
  );
}
