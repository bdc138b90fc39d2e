import { type PluginDefinition, type Publication, pluginsMaximum } from '@foyer/api/publishing/publishing.schema';
import type { Scope, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Fail, MemberContext, ProgramContext, Services } from '#http/operation.ts';
import { lockProject } from '#projects/project.store.ts';
import { fieldsOf, tenantConfigOf } from '#remapping/remapping.rules.ts';
import {
  findGrantedDatasources,
  findProjectRow,
  listMappings,
  type MappingRow,
  type OfferedDatasource,
  type PluginRow,
  type ProjectRow,
  withAttributes,
} from '#remapping/remapping.store.ts';
import { affectedMappings, type PlannedPlugin, type PublicationWish, planPublication } from './publishing.rules.ts';
import { listPublished, type PublishedBy, writePublication } from './publishing.store.ts';

/** A call that publishes, and in whose name. */
export interface PublishingCall {
  readonly organization: OrganizationId;
  readonly scope: Scope;
  readonly project: string;
  readonly actor: Parameters<typeof recordChange>[1]['actor'];
  readonly by: Pick<PublishedBy, 'publisher' | 'name'>;
  readonly dryRun: boolean;
  readonly fail: Fail<'NOT_FOUND'>;
}

/** A program publishes under its credential's name; the history says who made that too. */
export function byProgram({ organization, scope, program }: ProgramContext) {
  const { credential, maker, project } = program;
  return {
    ...{ organization, scope, project: project.id },
    actor: { id: maker.id, name: `${credential.name} (${maker.name})` },
    by: { publisher: 'studio', name: credential.name } as const,
  };
}

/** Somebody publishes by hand. */
export function byHand({ organization, scope, caller }: MemberContext, project: string) {
  return { organization, scope, project, actor: caller, by: { publisher: 'person', name: fullName(caller) } as const };
}

interface Found {
  readonly project: ProjectRow;
  readonly rows: readonly PluginRow[];
  readonly mappings: readonly MappingRow[];
}

async function readFound(tx: Transaction, project: ProjectRow): Promise<Found> {
  const rows = await listPublished(tx, project);
  const ids = rows.map(({ id }) => id);
  return { project, rows, mappings: await listMappings(tx, project, ids) };
}

const datasourceIdsOf = ({ mappings }: Found) => [...new Set(mappings.map(({ datasourceId }) => datasourceId))];

/** What each plugin becomes, and which of its mappings break by it. */
function describePlan(
  plan: readonly PlannedPlugin<PluginRow>[],
  { mappings }: Found,
  datasources: ReadonlyMap<string, OfferedDatasource>,
): Publication['plugins'] {
  return plan.map(({ change, uid, name, values, standing }) => {
    const own = standing ? mappings.filter(({ pluginId }) => pluginId === standing.id) : [];
    if (standing === undefined || change === 'same' || own.length === 0) return { uid, name, change, breaks: [] };
    const before = tenantConfigOf(standing, fieldsOf(standing), own, datasources).attributes;
    const after = tenantConfigOf(standing, change === 'archived' ? [] : values, own, datasources).attributes;
    return { uid, name, change, breaks: affectedMappings(before, after) };
  });
}

/** What the history says of a publication. */
function differencesOf(plan: readonly PlannedPlugin<PluginRow>[]) {
  const namesOf = (change: string) => plan.filter((planned) => planned.change === change).map(({ uid, name }) => `${name} (${uid})`);
  const lists = (['created', 'changed', 'archived'] as const).map((change) => [change, namesOf(change)] as const);
  return changesBetween({}, Object.fromEntries(lists.filter(([, names]) => names.length > 0)));
}

/** Ends a call that would bring a project more plugins than it may have; archived ones count. */
export function checkRoom(rows: readonly PluginRow[], plugins: readonly PluginDefinition[], fail: Fail<'PLUGINS_MAXIMUM'>): void {
  if (new Set([...rows, ...plugins].map(({ uid }) => uid)).size > pluginsMaximum) fail('PLUGINS_MAXIMUM');
}

/** Publishes plugins in one transaction, or in a dry run only says what that would do. */
export async function publish(
  { organization, scope, project: projectId, actor, by, dryRun, fail }: PublishingCall,
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  wishOf: (rows: readonly PluginRow[]) => Omit<PublicationWish, 'publisher'>,
): Promise<Publication> {
  // What connectors say is read as the system, which a transaction of the organization cannot.
  const seen = await database.read(scope, async (tx) => {
    const found = await readFound(tx, (await findProjectRow(tx, organization, projectId)) ?? fail('NOT_FOUND'));
    return { found, granted: await findGrantedDatasources(tx, found.project, datasourceIdsOf(found)) };
  });
  const datasources = await withAttributes(database, seen.granted);
  const planOf = ({ rows }: Found) => planPublication(rows, { ...wishOf(rows), publisher: by.publisher });
  if (dryRun) return { dryRun, plugins: describePlan(planOf(seen.found), seen.found, datasources) };
  return database.transaction(scope, async (tx) => {
    // Locked against those who map onto its plugins meanwhile: they lock the project too.
    const project = (await lockProject(tx, organization, projectId)) ?? fail('NOT_FOUND');
    const found = await readFound(tx, project);
    const plan = planOf(found);
    const at = clock.now();
    if (plan.some(({ change }) => change !== 'same')) {
      await writePublication(tx, project, plan, { ...by, at });
      const thing = { id: projectId, name: project.name, changes: differencesOf(plan) };
      await recordChange(tx, { organizationId: organization, actor, at }, { action: 'project.pluginsPublished', ...thing });
    }
    return { dryRun, plugins: describePlan(plan, found, datasources) };
  });
}
