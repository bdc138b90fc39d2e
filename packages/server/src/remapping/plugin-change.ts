import { isDeepStrictEqual } from 'node:util';
import type { ErrorCodeOf } from '@foyer/api/endpoint';
import { mappingRefusal } from '@foyer/api/remapping/mapping-refusal';
import type { saveAttributeMapping } from '@foyer/api/remapping/remapping.contract';
import type { Mapping } from '@foyer/api/remapping/remapping.schema';
import { isShownPlugin, readAttributePath } from '@foyer/api/remapping/remapping-paths';
import type { Transaction } from '#db/database.ts';
import { changesBetween, type FieldChange } from '#history/history.rules.ts';
import { concern, recordChange } from '#history/history.store.ts';
import type { Fail, Services } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { type ProjectCall, projectKeyOf, readProject } from './project-read.ts';
import { describeMapping, fieldsOf, mappingOf, type StoredMapping, withParameters } from './remapping.rules.ts';
import {
  findGrantedDatasources,
  findPlugin,
  findProjectRow,
  listMappings,
  type NewMapping,
  type OfferedDatasource,
  type PluginRow,
  type ProjectRow,
  touchPlugin,
  withAttributes,
  writeMappings,
} from './remapping.store.ts';

interface PluginCall extends ProjectCall<'NOT_FOUND' | 'PLUGIN_RESERVED' | 'VERSION_CONFLICT'> {
  readonly params: { readonly project: string; readonly plugin: string };
  readonly version: number | undefined;
}

/** What is to become of a plugin. A field that is named nowhere stays as it is, unless `isWhole`: then it is cleared. */
interface Wish {
  readonly enabled?: boolean;
  readonly clear?: readonly string[];
  /** What is mapped onto which field, and how the call ends where that cannot be. */
  readonly set?: { readonly mappings: ReadonlyMap<string, Mapping>; readonly fail: Fail<ErrorCodeOf<typeof saveAttributeMapping>> };
  readonly isWhole?: true;
}
interface Plan {
  readonly set: readonly NewMapping[];
  readonly clear: readonly string[];
}

const datasourceIdOf = (mapping: Mapping) => readAttributePath(mapping.from.attribute)?.datasourceId;

/** The mappings that differ from what is there. What stays is not checked, so that a broken one may stay while others are mended. */
function newMappings(
  plugin: PluginRow,
  kept: ReadonlyMap<string, StoredMapping>,
  { mappings, fail }: NonNullable<Wish['set']>,
  sources: ReadonlyMap<string, OfferedDatasource>,
): NewMapping[] {
  return [...mappings].flatMap(([field, given]) => {
    const stored = kept.get(field);
    const source = sources.get(datasourceIdOf(given) ?? '');
    const value = fieldsOf(plugin).find(({ uid }) => uid === field);
    const mapping = withParameters(given, value, source);
    const standing = stored && mappingOf(plugin.uid, stored);
    if (isDeepStrictEqual(standing, given) || isDeepStrictEqual(standing, mapping)) return [];
    const refusal = mappingRefusal(plugin, value, mapping, source);
    if (source === undefined || refusal !== undefined) {
      const code = refusal ?? 'REMAPPING_SOURCE_GONE';
      return fail(code, { fields: { [field]: code } });
    }
    const { sourceParams, destinationParams } = mapping.from;
    const attribute = readAttributePath(mapping.from.attribute)?.name ?? '';
    return [{ field, datasourceId: source.id, datasourceName: source.name, attribute, parameters: { sourceParams, destinationParams } }];
  });
}

function planOf(
  plugin: PluginRow,
  before: readonly StoredMapping[],
  { clear = [], set, isWhole }: Wish,
  sources: ReadonlyMap<string, OfferedDatasource>,
): Plan {
  const kept = new Map(before.map((stored) => [stored.field, stored]));
  const isCleared = (field: string) => clear.includes(field) || (isWhole === true && !set?.mappings.has(field));
  return { set: set ? newMappings(plugin, kept, set, sources) : [], clear: [...kept.keys()].filter(isCleared) };
}

/** The data sources that are mapped from now, or were until now. */
function datasourcesOf(before: readonly StoredMapping[], { set, clear }: Plan): string[] {
  const touched = new Set([...clear, ...set.map(({ field }) => field)]);
  return [...before.filter(({ field }) => touched.has(field)), ...set].map(({ datasourceId }) => datasourceId);
}

/** What the history says differs. */
function differencesOf(plugin: PluginRow, before: readonly StoredMapping[], enabled: boolean, { set, clear }: Plan): FieldChange[] {
  const touched = new Set([...clear, ...set.map(({ field }) => field)]);
  const was = before.filter(({ field }) => touched.has(field)).map(describeMapping);
  const is = set.map(describeMapping);
  const differing = changesBetween({ enabled: plugin.enabled, mappings: was }, { enabled, mappings: is });
  // The same attribute with other parameters.
  const reparametered = is.filter((line) => was.includes(line));
  if (reparametered.length > 0) differing.push({ field: 'parameters', before: null, after: reparametered.slice(0, 100) });
  return differing;
}

/** What can be mapped from, as it is within the transaction: who has been deactivated or taken away since is so now. */
async function sourcesNow(tx: Transaction, project: ProjectRow, offered: ReadonlyMap<string, OfferedDatasource>, ids: readonly string[]) {
  const granted = await findGrantedDatasources(tx, project, ids);
  return new Map(
    granted.flatMap(({ id, isActive }) => {
      const source = offered.get(id);
      return source ? [[id, { ...source, isActive }] as const] : [];
    }),
  );
}

/** A shown plugin of a project, both locked, in the version that the caller saw. */
async function lockPlugin(tx: Transaction, { organization, params, version, fail }: PluginCall) {
  const project = (await findProjectRow(tx, organization, params.project, 'lock')) ?? fail('NOT_FOUND');
  const plugin = (await findPlugin(tx, project, params.plugin, 'lock')) ?? fail('NOT_FOUND');
  if (!isShownPlugin({ uid: plugin.uid, isReserved: plugin.reserved })) fail('PLUGIN_RESERVED');
  if (!isCurrent(plugin.version, version)) fail('VERSION_CONFLICT');
  return { project, plugin };
}

/** Changes a plugin's configuration in one transaction. */
export async function changePlugin(call: PluginCall, services: Pick<Services, 'clock' | 'database'>, wish: Wish): Promise<void> {
  const { caller, organization, scope } = call;
  const { clock, database } = services;
  const ids = [...new Set([...(wish.set?.mappings.values() ?? [])].flatMap((mapping) => datasourceIdOf(mapping) ?? []))];
  // What connectors say is read as the system, which a transaction of the organization cannot.
  const seen = await readProject(call, services, (tx, project) => findGrantedDatasources(tx, project, ids));
  const offered = await withAttributes(database, seen);
  await database.transaction(scope, async (tx) => {
    const { project, plugin } = await lockPlugin(tx, call);
    const before = await listMappings(tx, project, [plugin.id]);
    const sources = await sourcesNow(tx, project, offered, ids);
    const enabled = wish.enabled ?? plugin.enabled;
    const plan = planOf(plugin, before, wish, sources);
    if (plan.set.length + plan.clear.length === 0 && enabled === plugin.enabled) return;
    // Taking away is tidying up; anything else would have no effect.
    if (!project.active && plan.set.length > 0) wish.set?.fail('PROJECT_NOT_ACTIVE');
    const at = clock.now();
    await writeMappings(tx, plugin, plan, at);
    await touchPlugin(tx, plugin, enabled);
    const changes = differencesOf(plugin, before, enabled, plan);
    const name = `${plugin.name} ([${project.deployment}] ${project.name})`;
    const by = { organizationId: organization, actor: caller, at };
    const concerns = [concern('project', projectKeyOf(project)), ...datasourcesOf(before, plan).map((id) => concern('datasource', id))];
    await recordChange(tx, by, { action: 'remapping.updated', id: `${projectKeyOf(project)}/${plugin.id}`, name, changes, concerns });
  });
}
