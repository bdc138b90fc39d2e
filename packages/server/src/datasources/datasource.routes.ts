import type { SharedOrganization, ShareStatus } from '@foyer/api/connectors/connector.schema';
import { allowsThirdParties } from '@foyer/api/connectors/connector-rules';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { AuthorizationStatus, DatasourceImpact, DatasourceProject, DatasourceSort } from '@foyer/api/datasources/datasource.schema';
import { approvedShareStatus, areConfigsLocked, isEligibleDeployment, mayShareDatasources } from '@foyer/api/datasources/datasource-rules';
import type * as contractV1 from '@foyer/api/datasources/datasource-v1.contract';
import { imageNameOf, receiversMaximum, restoreWindowMs } from '#connectors/connector.rules.ts';
import { createConnectorId, describeOrganizations, findConnector, organizationNames } from '#connectors/connector.store.ts';
import { changesBetween } from '#history/history.rules.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import type { Platform } from '#platform.ts';
import { projectNameOf } from '#projects/project.rules.ts';
import { countMappingsOf, countMappingsOfReceivers } from '#remapping/remapping.store.ts';
import { findReceivers } from '#share-codes/share-code.store.ts';
import { listAuthorizationsOf } from './authorization.store.ts';
import { type AuthorizationHandlers, authorizationHandlers } from './authorization-calls.ts';
import {
  type ConnectorBehind,
  countProjectsOfReceivers,
  type DatasourceRow,
  deleteShares,
  type FoundDatasource,
  findDatasource,
  findProjectsByKeys,
  grantProjects,
  insertDatasource,
  insertShares,
  listDatasourcesOf,
  listProjectsWith,
  listReceivers,
  lockDatasource,
  readConnectorBehind,
  revokeProjects,
  updateDatasourceRow,
} from './datasource.store.ts';
import { type Called, type CalledFor, createDoor, scopeOf } from './datasource-door.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { providersOf } from './provider.rules.ts';
import { refuse } from './refusal.ts';
import { keepToSchemas } from './schema-judge.ts';
import { openConfigs, sealConfigs } from './sealed-configs.ts';

interface Versioned extends CalledFor {
  readonly version: number | undefined;
}
interface ListCalled extends Called {
  readonly query: {
    readonly q?: string | undefined;
    readonly owner?: 'own' | 'shared' | undefined;
    readonly status?: 'draft' | 'active' | 'deleted' | undefined;
    readonly connector?: string | undefined;
    readonly sort?: DatasourceSort | undefined;
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  };
}

/** As often as a change is tried again when somebody else's came between reading and writing. */
const attempts = 3;

/** The calls of one generation. */
function callsOf<Summary, Full, Created, Changed>(platform: Platform, form: DatasourceForm<Summary, Full, Created, Changed>) {
  const { clock, database, keys } = platform;
  const listName = `datasources ${form.generation}`;
  const door = createDoor(platform, form.generation);
  const { find, findOwn, change, record } = door;

  function mayShareWithAnyone(row: Pick<DatasourceRow, 'organizationId'>, connector: ConnectorBehind | undefined): boolean {
    if (connector === undefined) return false;
    return connector.organizationId === row.organizationId || allowsThirdParties(connector.shareStatus);
  }

  async function answer(call: CalledFor, given?: FoundDatasource): Promise<{ data: Full; version: number }> {
    const found = given ?? (await find(call));
    const { row } = found;
    const { scope, organizationId } = scopeOf(call);
    const isOwn = row.organizationId === organizationId;
    const [connector, name, known] = await Promise.all([
      readConnectorBehind(database, row.connectorId),
      found.organizationName ?? organizationNames(database, [row.organizationId]).then((names) => names.get(row.organizationId) ?? ''),
      isOwn ? database.read(scope, (tx) => listAuthorizationsOf(tx, row)) : [],
    ]);
    const tags = isOwn && connector ? providersOf(connector).map(({ authTag }) => authTag) : [];
    const authStatusMap: Record<string, AuthorizationStatus> = Object.fromEntries(
      tags.map((tag) => [tag, known.find((authorization) => authorization.tag === tag)?.status ?? '']),
    );
    const details = {
      configs: found.configs,
      connector,
      isOwn,
      authStatusMap,
      mayShareWithAnyone: isOwn && mayShareWithAnyone(row, connector),
    };
    return { data: form.full(found, name, details), version: row.version };
  }

  const answered = async (call: CalledFor) => {
    const { data, version } = await answer(call);
    return { status: 200 as const, data, headers: { version } };
  };

  /** What keeps a datasource from being active, flagged by its tabs. */
  async function missingOf(
    row: Pick<DatasourceRow, 'organizationId' | 'name' | 'deployment'>,
    configs: JsonObject,
    connector: ConnectorBehind | undefined,
  ) {
    const missing: string[] = [];
    if (row.name.trim() === '') missing.push('basic');
    if (connector === undefined || connector.isDeleted || !Object.hasOwn(connector.deployments, row.deployment)) missing.push('deployment');
    const isConfigured =
      connector !== undefined &&
      form.hasConfigs(configs, connector) &&
      (await keepToSchemas(String(row.organizationId), form.judged(configs, connector)));
    if (!isConfigured) missing.push('configs');
    if (form.attributesFault(configs, connector)) missing.push('user-defined-attributes');
    return missing;
  }

  const incomplete = (missing: readonly string[]) =>
    refuse('DATASOURCE_INCOMPLETE', { fields: Object.fromEntries(missing.map((part) => [part, 'DATASOURCE_INCOMPLETE'])) });

  const historyOf = (
    row: Pick<
      DatasourceRow,
      'name' | 'description' | 'supportEmail' | 'documentationUrl' | 'image' | 'deployment' | 'deploymentName' | 'configs'
    >,
  ) => ({
    name: row.name,
    description: row.description,
    supportEmail: row.supportEmail,
    documentationUrl: row.documentationUrl,
    image: row.image !== null,
    deployment: row.deploymentName || row.deployment,
    identity: form.identityOf(row.configs),
    userDefinedAttributes: form.attributeNames(row.configs),
  });

  async function save(call: Versioned, given: ReturnType<typeof form.changed>, origin: string): Promise<'done' | 'again'> {
    const seen = await findOwn(call);
    const connector = await readConnectorBehind(database, seen.row.connectorId);
    const configs = given.configs ?? seen.configs;
    const fault = given.configs && form.attributesFault(given.configs, connector);
    const isActive = seen.row.status === 'active';
    const { scope, organizationId, personId } = scopeOf(call);
    const deployment = given.deploymentId ?? seen.row.deployment;
    const missing = isActive ? await missingOf({ ...seen.row, ...given.texts, deployment }, configs, connector) : [];
    return database.transaction(scope, async (tx) => {
      const locked = await lockDatasource(tx, organizationId, form.generation, seen.row.id, clock.now());
      if (locked === undefined) return refuse('NOT_FOUND');
      const row = { ...locked, configs: openConfigs(keys, locked) };
      if (!isCurrent(row.version, call.version)) return refuse('VERSION_CONFLICT');
      if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
      // What was judged is what is written: whoever came between has it judged anew.
      if (row.version !== seen.row.version) return 'again';
      const isMoved = deployment !== row.deployment;
      const isConfigured = given.configs !== undefined && JSON.stringify(given.configs) !== JSON.stringify(row.configs);
      if ((isMoved || isConfigured) && areConfigsLocked(row.shareStatus)) return refuse('DATASOURCE_LOCKED');
      if (fault && isConfigured) return refuse('ATTRIBUTES_NOT_ALLOWED');
      if (isMoved && (connector === undefined || !Object.hasOwn(connector.deployments, deployment)))
        return refuse('DATASOURCE_DEPLOYMENT_UNKNOWN');
      if (missing.length > 0) return incomplete(missing);
      const changes = {
        ...given.texts,
        ...(given.imageUrl !== undefined && { image: imageNameOf(given.imageUrl, origin, organizationId) }),
        ...(isMoved && { deployment, deploymentName: connector?.deployments[deployment]?.displayName ?? '' }),
        ...(isConfigured && given.configs && { configs: given.configs }),
      };
      const differing = changesBetween(historyOf(row), historyOf({ ...row, ...changes }));
      if (isConfigured) differing.push({ field: 'configuration', before: null, after: true });
      if (differing.length === 0) return 'done';
      const written = { ...changes, ...(changes.configs && { configs: sealConfigs(keys, { ...row, configs: changes.configs }) }) };
      await updateDatasourceRow(tx, row, written, { personId, now: clock.now() });
      await record(tx, call, { ...row, name: changes.name ?? row.name }, 'datasource.updated', differing);
      return 'done';
    });
  }

  async function activate(call: Versioned): Promise<'done' | 'again'> {
    const seen = await findOwn(call);
    const connector = await readConnectorBehind(database, seen.row.connectorId);
    const missing = await missingOf(seen.row, seen.configs, connector);
    return change(call, async (tx, row) => {
      if (!isCurrent(row.version, call.version)) return refuse('VERSION_CONFLICT');
      if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
      if (row.status === 'active') return 'done';
      if (row.version !== seen.row.version) return 'again';
      if (missing.length > 0) return incomplete(missing);
      await updateDatasourceRow(tx, row, { status: 'active' }, { personId: call.session.person.id, now: clock.now() });
      await record(tx, call, row, 'datasource.activated');
      return 'done';
    });
  }

  /** Does what has to be judged outside of a transaction again when somebody else's change came between. */
  async function persist(attempt: () => Promise<'done' | 'again'>): Promise<void> {
    for (let left = attempts; left > 0; left -= 1) if ((await attempt()) === 'done') return;
    refuse('VERSION_CONFLICT');
  }

  function deactivate(call: Versioned): Promise<void> {
    return change(call, async (tx, row) => {
      if (!isCurrent(row.version, call.version)) return refuse('VERSION_CONFLICT');
      if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
      if (row.status === 'draft') return;
      await updateDatasourceRow(tx, row, { status: 'draft' }, { personId: call.session.person.id, now: clock.now() });
      await record(tx, call, row, 'datasource.deactivated');
    });
  }

  function scheduleDeletion(call: Versioned): Promise<void> {
    return change(call, async (tx, row) => {
      if (!isCurrent(row.version, call.version)) return refuse('VERSION_CONFLICT');
      if (row.deleteAt !== null) return;
      const now = clock.now();
      await updateDatasourceRow(
        tx,
        row,
        { deleteAt: new Date(now.getTime() + restoreWindowMs) },
        { personId: call.session.person.id, now },
      );
      await record(tx, call, row, 'datasource.deleted');
    });
  }

  function restore(call: Versioned): Promise<void> {
    return change(call, async (tx, row) => {
      if (!isCurrent(row.version, call.version)) return refuse('VERSION_CONFLICT');
      if (row.deleteAt === null) return;
      await updateDatasourceRow(tx, row, { deleteAt: null }, { personId: call.session.person.id, now: clock.now() });
      await record(tx, call, row, 'datasource.restored');
    });
  }

  async function receiversOf(call: CalledFor, row: Pick<DatasourceRow, 'organizationId' | 'id'>): Promise<SharedOrganization[]> {
    return describeOrganizations(database, await database.read(scopeOf(call).scope, (tx) => listReceivers(tx, row)));
  }

  async function projectsOf(call: CalledFor, id: string): Promise<DatasourceProject[]> {
    const { scope, organizationId } = scopeOf(call);
    const rows = await database.read(scope, (tx) => listProjectsWith(tx, organizationId, id));
    return rows.map(({ deployment, subdomain, mappings }) => ({ deployment, subdomain, ...(mappings > 0 && { mappings }) }));
  }

  /** Gives a datasource to projects of the caller's and takes it from others, own or shared in, in one transaction. */
  async function changeProjects(call: CalledFor, add: readonly string[], remove: readonly string[]): Promise<DatasourceProject[]> {
    const { row } = await find(call);
    const { scope, organizationId } = scopeOf(call);
    const namesOf = (given: readonly string[]) => [...new Set(given)].map((key) => projectNameOf(key) ?? refuse('NOT_FOUND'));
    const [adding, removing] = [namesOf(add), namesOf(remove)];
    await database.transaction(scope, async (tx) => {
      const isOwn = row.organizationId === organizationId;
      // An own one is locked, so that it is not deleted or deactivated meanwhile; what is shared in is held by its share.
      const current = isOwn
        ? await lockDatasource(tx, organizationId, form.generation, row.id, clock.now())
        : (await findDatasource(tx, form.generation, row.id, clock.now()))?.row;
      if (current === undefined) return refuse('NOT_FOUND');
      const added = await findProjectsByKeys(tx, organizationId, adding);
      const removed = await findProjectsByKeys(tx, organizationId, removing);
      if (added.length < adding.length || removed.length < removing.length) return refuse('NOT_FOUND');
      if (added.length > 0) {
        if (current.deleteAt !== null) return refuse('DATASOURCE_DELETED');
        if (current.status !== 'active') return refuse('DATASOURCE_NOT_ACTIVE');
        if (added.some(({ deployment }) => !isEligibleDeployment(deployment))) return refuse('DEPLOYMENT_NOT_ELIGIBLE');
      }
      const gone = await revokeProjects(
        tx,
        organizationId,
        row.id,
        removed.map(({ key }) => key),
      );
      const granted = await grantProjects(
        tx,
        current,
        organizationId,
        added.map(({ key }) => key),
        clock.now(),
      );
      const named = (projects: typeof added, projectKeys: readonly number[]) =>
        projects.filter(({ key }) => projectKeys.includes(key)).map(({ name }) => name);
      const before = named(removed, gone);
      const after = named(added, granted);
      if (before.length + after.length > 0)
        await record(tx, call, current, 'datasource.projectsChanged', [{ field: 'projects', before, after }]);
    });
    return projectsOf(call, row.id);
  }

  const none: ShareStatus = 'private';
  return {
    list: async (call: ListCalled) => {
      const { scope, organizationId } = scopeOf(call);
      const { q, owner, status, connector: connectorId, sort = '-updated', limit = longestPage, cursor } = call.query;
      const after = positionAfter<readonly [string, string]>(keys, `${listName} ${sort}`, cursor);
      const wish = { organizationId, generation: form.generation, q, owner, status, connectorId, sort, limit, after, now: clock.now() };
      const rows = await database.read(scope, (tx) => listDatasourcesOf(tx, wish));
      const { page, nextCursor } = pageOf(keys, `${listName} ${sort}`, rows, limit, ({ row }) => [
        sort.endsWith('updated') ? row.updatedAt.toISOString() : row.search,
        row.id,
      ]);
      const names = await organizationNames(
        database,
        page.flatMap(({ organizationName, row }) => (organizationName === null ? [row.organizationId] : [])),
      );
      const data = page.map((seen) => form.summary(seen, seen.organizationName ?? names.get(seen.row.organizationId) ?? ''));
      return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    get: answered,

    create: async (call: Called & { readonly body: Created }) => {
      const { scope, organizationId, personId } = scopeOf(call);
      const { connectorId, name, deploymentId } = form.created(call.body);
      const now = clock.now();
      const id = createConnectorId();
      await database.transaction(scope, async (tx) => {
        const connector = await findConnector(tx, organizationId, form.generation, connectorId, now);
        if (connector === undefined || connector.deleteAt !== null || connector.row.status !== 'active')
          return refuse('CONNECTOR_NOT_USABLE');
        const { deployments } = connector.row;
        const chosen = Object.hasOwn(deployments, deploymentId) ? deployments[deploymentId] : undefined;
        if (chosen === undefined) return refuse('DATASOURCE_DEPLOYMENT_UNKNOWN');
        const row = {
          id,
          organizationId,
          generation: form.generation,
          connectorId,
          name,
          deployment: deploymentId,
          deploymentName: chosen.displayName,
        };
        const configs = sealConfigs(keys, { ...row, configs: form.blankConfigs });
        await insertDatasource(tx, { ...row, configs, updatedBy: personId }, now);
        await record(tx, call, row, 'datasource.created', changesBetween({}, { name, deployment: chosen.displayName || deploymentId }));
      });
      const { data, version } = await answer({ ...call, params: { datasource: id } });
      return { status: 201 as const, data, headers: { version } };
    },

    update: async (call: Versioned & { readonly body: Changed; readonly linkOrigin: string }) => {
      const given = form.changed(call.body);
      await persist(() => save(call, given, call.linkOrigin));
      return answered(call);
    },

    remove: async (call: Versioned) => {
      await scheduleDeletion(call);
      return { status: 204 as const };
    },

    changeStatus: async (call: Versioned & { readonly params: { readonly status: string } }) => {
      const { status } = call.params;
      if (status === 'activate') await persist(() => activate(call));
      else if (status === 'deactivate') await deactivate(call);
      else if (status === 'delete') await scheduleDeletion(call);
      else if (status === 'cancelDelete') await restore(call);
      else refuse('NOT_FOUND');
      return answered(call);
    },

    approve: async (call: Versioned) => {
      const seen = await findOwn(call);
      const connector = await readConnectorBehind(database, seen.row.connectorId);
      await change(call, async (tx, row) => {
        if (!isCurrent(row.version, call.version)) return refuse('VERSION_CONFLICT');
        if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
        if (row.shareStatus !== none) return;
        if (row.status !== 'active') return refuse('DATASOURCE_NOT_ACTIVE');
        const shareStatus = approvedShareStatus(connector?.organizationId === row.organizationId, connector?.shareStatus ?? none);
        await updateDatasourceRow(tx, row, { shareStatus }, { personId: call.session.person.id, now: clock.now() });
        await record(tx, call, row, 'datasource.approved', changesBetween({ shareStatus: row.shareStatus }, { shareStatus }));
      });
      return answered(call);
    },

    listSharing: async (call: CalledFor) => {
      const { row } = await findOwn(call);
      const data = await receiversOf(call, row);
      return { status: 200 as const, data, headers: { totalCount: data.length } };
    },

    updateSharing: async (call: CalledFor & { readonly body: { readonly add: readonly string[]; readonly remove: readonly string[] } }) => {
      const { organizationId, personId } = scopeOf(call);
      const { add, remove } = call.body;
      const { row: seen } = await findOwn(call);
      if (add.length > 0 && !mayShareDatasources(call.membership.roles)) refuse('FORBIDDEN');
      const connector = await readConnectorBehind(database, seen.connectorId);
      const found = (await findReceivers(database, add, { personId, now: clock.now() })) ?? refuse('SHARE_CODE_INVALID');
      const added = found.map(({ id }) => id);
      if (added.includes(organizationId)) refuse('SHARE_WITH_ITSELF');
      if (!mayShareWithAnyone(seen, connector) && added.some((id) => id !== connector?.organizationId)) refuse('THIRD_PARTY_NOT_ALLOWED');
      const removed = remove.map(Number);
      const known = await database.read(scopeOf(call).scope, (tx) => listReceivers(tx, seen));
      const names = new Map([...(await organizationNames(database, known)), ...found.map(({ id, name }) => [id, name] as const)]);
      const outcome = await change(call, async (tx, row) => {
        if (row.deleteAt !== null) return refuse('DATASOURCE_DELETED');
        if (added.length > 0 && row.shareStatus === none) return refuse('DATASOURCE_PRIVATE');
        const before = new Set(await listReceivers(tx, row));
        const gone = removed.filter((id) => before.has(id) && !added.includes(id));
        const come = added.filter((id) => !before.has(id));
        if (before.size - gone.length + come.length > receiversMaximum) return refuse('DATASOURCE_SHARING_MAXIMUM');
        await deleteShares(tx, row, gone);
        await insertShares(tx, row, come, clock.now());
        if (gone.length + come.length > 0) {
          const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? String(id)).toSorted();
          const after = [...before].filter((id) => !gone.includes(id)).concat(come);
          await record(tx, call, row, 'datasource.organizationsChanged', [
            { field: 'organizations', before: namesOf([...before]), after: namesOf(after) },
          ]);
        }
        return row;
      });
      return { status: 200 as const, data: await receiversOf(call, outcome) };
    },

    listProjects: async (call: CalledFor) => {
      const { row } = await find(call);
      const data = await projectsOf(call, row.id);
      return { status: 200 as const, data, headers: { totalCount: data.length } };
    },

    updateProjects: async (
      call: CalledFor & { readonly body: { readonly add: readonly string[]; readonly remove: readonly string[] } },
    ) => ({
      status: 200 as const,
      data: await changeProjects(call, call.body.add, call.body.remove),
    }),
    grantProject: async (call: CalledFor & { readonly params: { readonly project: string } }) => ({
      status: 200 as const,
      data: await changeProjects(call, [call.params.project], []),
    }),
    revokeProject: async (call: CalledFor & { readonly params: { readonly project: string } }) => ({
      status: 200 as const,
      data: await changeProjects(call, [], [call.params.project]),
    }),

    getImpact: async (call: CalledFor): Promise<{ status: 200; data: DatasourceImpact }> => {
      const { row } = await findOwn(call);
      const { scope, organizationId } = scopeOf(call);
      const [receivers, counts, projects, mappings, authorizations] = await database.read(scope, async (tx) => [
        await listReceivers(tx, row),
        await countProjectsOfReceivers(tx, row),
        await listProjectsWith(tx, organizationId, row.id),
        await countMappingsOf(tx, organizationId, row.id),
        await listAuthorizationsOf(tx, row),
      ]);
      const [organizations, mappingsElsewhere] = await Promise.all([
        describeOrganizations(database, receivers),
        countMappingsOfReceivers(database, receivers, row.id),
      ]);
      const data = {
        organizations: organizations.map((organization) => ({
          ...organization,
          projects: counts.get(Number(organization.id)) ?? 0,
          mappings: mappingsElsewhere.get(Number(organization.id)) ?? 0,
        })),
        projects: projects.map(({ deployment, subdomain, name }) => ({ id: `${deployment}_${subdomain}`, name })),
        mappings,
        authorizations: authorizations.filter(({ tokens }) => tokens !== null).length,
      };
      return { status: 200, data };
    },

    door,
  };
}

type OlderHandlers = Omit<Handlers<typeof contract>, keyof AuthorizationHandlers | 'finishAuthorization'>;
type NewerHandlers = Omit<Handlers<typeof contractV1>, `${keyof AuthorizationHandlers}V1`>;

/** The calls of datasources, both generations. */
export function datasourceHandlers(platform: Platform): {
  readonly datasources: Handlers<typeof contract>;
  readonly datasourcesV1: Handlers<typeof contractV1>;
} {
  const older = callsOf(platform, olderForm);
  const newer = callsOf(platform, newerForm);
  const authorization = authorizationHandlers(platform);
  const olderAuthorization = authorization.of(older.door);
  const newerAuthorization = authorization.of(newer.door);
  const datasources: OlderHandlers = {
    listDatasources: older.list,
    getDatasource: older.get,
    createDatasource: older.create,
    updateDatasource: older.update,
    deleteDatasource: older.remove,
    changeDatasourceStatus: older.changeStatus,
    approveDatasourceSharing: older.approve,
    listDatasourceSharing: older.listSharing,
    updateDatasourceSharing: older.updateSharing,
    listDatasourceProjects: older.listProjects,
    updateDatasourceProjects: older.updateProjects,
    getDatasourceImpact: older.getImpact,
  };
  const datasourcesV1: NewerHandlers = {
    listDatasourcesV1: newer.list,
    getDatasourceV1: newer.get,
    createDatasourceV1: newer.create,
    updateDatasourceV1: newer.update,
    deleteDatasourceV1: newer.remove,
    changeDatasourceStatusV1: newer.changeStatus,
    approveDatasourceSharingV1: newer.approve,
    listDatasourceSharingV1: newer.listSharing,
    updateDatasourceSharingV1: newer.updateSharing,
    listDatasourceProjectsV1: newer.listProjects,
    updateDatasourceProjectsV1: newer.updateProjects,
    grantProjectAccessV1: newer.grantProject,
    revokeProjectAccessV1: newer.revokeProject,
    getDatasourceImpactV1: newer.getImpact,
  };
  return {
    datasources: { ...datasources, ...olderAuthorization, finishAuthorization: authorization.finish },
    datasourcesV1: {
      ...datasourcesV1,
      listAuthorizationsV1: newerAuthorization.listAuthorizations,
      authorizeDatasourceV1: newerAuthorization.authorizeDatasource,
      deleteTokensV1: newerAuthorization.deleteTokens,
    },
  };
}
