import { randomBytes } from 'node:crypto';
import { mayCall } from '@foyer/api/access';
import * as older from '@foyer/api/connectors/connector.contract';
import {
  type ConnectorSort,
  type ConnectorTransition,
  connectorTransitions,
  type ShareStatus,
} from '@foyer/api/connectors/connector.schema';
import { approvedShareStatus, connectorLocks, missingForActivation } from '@foyer/api/connectors/connector-rules';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { bringsCostlyPattern } from '@foyer/api/connectors/schema-patterns';
import type { HistoryAction } from '@foyer/api/history/history.schema';
import { paths } from '@foyer/api/paths';
import { commonErrors } from '@foyer/api/problem.schema';
import type { Membership, Session } from '#auth/caller.ts';
import type { Scope, Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { type Change, recordChange } from '#history/history.store.ts';
import type { Call, Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { ProblemError } from '#http/problem.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { findReceivers } from '#share-codes/share-code.store.ts';
import {
  connectorsMaximum,
  historyDocumentsOf,
  historyFieldsOf,
  imageNameOf,
  receiversMaximum,
  restoreWindowMs,
} from './connector.rules.ts';
import {
  type ConnectorChanges,
  type ConnectorRow,
  countConnectors,
  countDatasourcesElsewhere,
  countUsesOf,
  createConnectorId,
  deleteShares,
  describeOrganizations,
  type FoundConnector,
  fillApiKey,
  findConnector,
  insertConnector,
  insertShares,
  listConnectorsOf,
  listReceivers,
  lockConnector,
  organizationNames,
  type SeenConnector,
  scheduleRemoval,
  updateConnectorRow,
} from './connector.store.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';

type With<E extends (typeof older)[keyof typeof older], Body> = Omit<Call<E>, 'body'> & { readonly body: Body };
interface Who {
  readonly membership: Membership;
  readonly session: Session;
}
type NotThere = 'NOT_FOUND' | 'VERSION_CONFLICT' | 'CONNECTOR_NOT_OWNED';
/** Why a change is refused: an error's code, and what it says of fields. */
type Refusal<Code extends string> = readonly [code: Code, fields?: Readonly<Record<string, string>>];

function isRefusal<Code extends string>(outcome: ConnectorRow | FoundConnector | Refusal<Code>): outcome is Refusal<Code> {
  return Array.isArray(outcome);
}

const refused = <Code extends string>(code: Code): Refusal<Code> => [code];

const transitionActions: Readonly<Record<ConnectorTransition, HistoryAction>> = {
  activate: 'connector.activated',
  deactivate: 'connector.deactivated',
  delete: 'connector.deleted',
  cancelDelete: 'connector.restored',
};
const originActions = { import: 'connector.imported', duplicate: 'connector.duplicated' } as const;

/** The calls of one generation. */
function connectorCalls<Summary, Full, Body, Change_>(
  { clock, database, keys }: Platform,
  form: ConnectorForm<Summary, Full, Body, Change_>,
) {
  const { generation } = form;
  const listName = `connectors ${generation}`;
  const scopeOf = ({ membership: { organizationId }, session }: Who): Scope => ({
    kind: 'organization',
    organizationId,
    personId: session.person.id,
  });

  const createApiKey = (id: string) => keys.seal('connector-api-key', id, randomBytes(32).toString('base64url'));

  async function nameOf(seen: SeenConnector): Promise<string> {
    const { organizationId } = seen.row;
    return seen.organizationName ?? (await organizationNames(database, [organizationId])).get(organizationId) ?? '';
  }

  /** What was seeded has no key yet: it is made for who first looks, and the same for who looks at the same moment. */
  async function apiKeyOf({ row: { id }, apiKey }: FoundConnector, who: Who): Promise<string> {
    const sealed = apiKey.length > 0 ? apiKey : await database.transaction(scopeOf(who), (tx) => fillApiKey(tx, id, createApiKey(id)));
    return keys.open('connector-api-key', id, sealed);
  }

  async function fullOf(found: FoundConnector, who: Who): Promise<Full> {
    const mayHaveKey = found.isOwn && mayCall(older.updateConnector, who.membership.roles);
    const apiKey = mayHaveKey ? await apiKeyOf(found, who) : undefined;
    return form.full(found, await nameOf(found), found.content, apiKey);
  }

  function find(tx: Transaction, who: Who, id: string): Promise<FoundConnector | undefined> {
    return findConnector(tx, Number(who.membership.organizationId), generation, id, clock.now());
  }

  /** A connector as it is now; it is there unless something is wrong. */
  async function reread(tx: Transaction, who: Who, id: string): Promise<FoundConnector | Refusal<'NOT_FOUND'>> {
    return (await find(tx, who, id)) ?? refused('NOT_FOUND');
  }

  function record(tx: Transaction, who: Who, row: Pick<ConnectorRow, 'id' | 'name'>, change: Omit<Change, 'id' | 'name'>): Promise<void> {
    const by = { organizationId: who.membership.organizationId, actor: who.session.person, at: clock.now() };
    return recordChange(tx, by, { ...change, id: row.id, name: row.name });
  }

  /** An own connector to be changed: there, in the version that the caller saw, and not deleted. */
  async function lockOwn(
    tx: Transaction,
    who: Who,
    { id, version }: { readonly id: string; readonly version: number | undefined },
  ): Promise<ConnectorRow | Refusal<NotThere>> {
    const row = await lockConnector(tx, Number(who.membership.organizationId), generation, id, clock.now());
    if (row === undefined) return [(await find(tx, who, id)) === undefined ? 'NOT_FOUND' : 'CONNECTOR_NOT_OWNED'];
    return isCurrent(row.version, version) ? row : ['VERSION_CONFLICT'];
  }

  /** Writes a change of an own connector, and reads it as it is then. */
  async function change(
    tx: Transaction,
    who: Who,
    row: ConnectorRow,
    changes: ConnectorChanges,
    written: Omit<Change, 'id' | 'name'>,
  ): Promise<FoundConnector | Refusal<'NOT_FOUND'>> {
    await updateConnectorRow(tx, row, changes, { personId: who.session.person.id, now: clock.now() });
    await record(tx, who, { id: row.id, name: changes.name ?? row.name }, written);
    return reread(tx, who, row.id);
  }

  async function answer<Code extends string>(
    outcome: FoundConnector | Refusal<Code>,
    call: Who & { fail(code: Code, details?: { fields?: Readonly<Record<string, string>> }): never },
  ) {
    if (isRefusal(outcome)) {
      const [code, fields] = outcome;
      return call.fail(code, fields && { fields });
    }
    return { status: 200 as const, data: await fullOf(outcome, call), headers: { version: outcome.row.version } };
  }

  const incomplete = (row: Pick<ConnectorRow, 'name' | 'deployments' | 'content'>): Refusal<'CONNECTOR_INCOMPLETE'> | undefined => {
    const missing = missingForActivation({ ...row, hasConfiguration: form.hasConfiguration(row.content) });
    return missing.length === 0
      ? undefined
      : ['CONNECTOR_INCOMPLETE', Object.fromEntries(missing.map((section) => [section, 'CONNECTOR_INCOMPLETE']))];
  };

  const historyOf = (row: Parameters<typeof historyFieldsOf>[0] & { readonly content: Readonly<Record<string, unknown>> }) => ({
    ...historyFieldsOf(row),
    ...historyDocumentsOf(row.content),
  });

  /** Patterns that may take for ever are not taken; those that are kept already stay. */
  function checkPatterns(before: JsonObject | undefined, after: JsonObject): void {
    const kept = before ? form.schemasIn(before) : {};
    const costly = Object.entries(form.schemasIn(after)).filter(([place, schema]) => bringsCostlyPattern(kept[place] ?? {}, schema));
    if (costly.length > 0)
      throw new ProblemError('VALIDATION_FAILED', commonErrors.VALIDATION_FAILED, {
        fields: Object.fromEntries(costly.map(([place]) => [place, 'SCHEMA_PATTERN_COSTLY'])),
      });
  }

  /** What would be saved, or why it may not be. */
  function judge(
    row: ConnectorRow,
    changes: ConnectorChanges,
  ): Refusal<'CONNECTOR_DELETED' | 'CONNECTOR_LOCKED' | 'CONNECTOR_INCOMPLETE'> | undefined {
    const after = { ...row, ...changes };
    if (row.deleteAt !== null) return ['CONNECTOR_DELETED'];
    const locks = connectorLocks(row);
    if (locks.deployments && JSON.stringify(after.deployments) !== JSON.stringify(row.deployments))
      return ['CONNECTOR_LOCKED', { deployments: 'CONNECTOR_LOCKED' }];
    const part = form.lockedPart(locks, row.content, after.content);
    if (part !== undefined) return ['CONNECTOR_LOCKED', { [part]: 'CONNECTOR_LOCKED' }];
    return row.status === 'active' ? incomplete(after) : undefined;
  }

  /** What a receiver does with what is shared in: removes it, and takes that back. */
  async function changeReceived(
    tx: Transaction,
    who: Who,
    found: FoundConnector,
    isRemoved: boolean,
  ): Promise<FoundConnector | Refusal<'NOT_FOUND'>> {
    const isGone = found.deleteAt !== null;
    if (isRemoved === isGone) return found;
    const deleteAt = isRemoved ? new Date(clock.now().getTime() + restoreWindowMs) : null;
    await scheduleRemoval(tx, Number(who.membership.organizationId), found.row.id, deleteAt);
    await record(tx, who, found.row, { action: isRemoved ? 'connector.removed' : 'connector.restored' });
    return reread(tx, who, found.row.id);
  }

  async function transition(
    tx: Transaction,
    who: Who,
    target: { readonly id: string; readonly version: number | undefined },
    to: ConnectorTransition,
  ): Promise<FoundConnector | Refusal<NotThere | 'CONNECTOR_DELETED' | 'CONNECTOR_INCOMPLETE'>> {
    const row = await lockOwn(tx, who, target);
    if (isRefusal(row)) {
      const found =
        row[0] === 'CONNECTOR_NOT_OWNED' && (to === 'delete' || to === 'cancelDelete') ? await find(tx, who, target.id) : undefined;
      if (found === undefined) return row;
      return isCurrent(found.row.version, target.version) ? changeReceived(tx, who, found, to === 'delete') : ['VERSION_CONFLICT'];
    }
    const unchanged = () => reread(tx, who, row.id);
    const action = transitionActions[to];
    if (to === 'delete' || to === 'cancelDelete') {
      if ((to === 'delete') === (row.deleteAt !== null)) return unchanged();
      const deleteAt = to === 'delete' ? new Date(clock.now().getTime() + restoreWindowMs) : null;
      return change(tx, who, row, { deleteAt }, { action });
    }
    if (row.deleteAt !== null) return ['CONNECTOR_DELETED'];
    const status = to === 'activate' ? 'active' : 'draft';
    if (row.status === status) return unchanged();
    return (status === 'active' ? incomplete(row) : undefined) ?? change(tx, who, row, { status }, { action });
  }

  async function approve(call: Call<typeof older.approveConnectorSharing>, isThirdParty: boolean) {
    const outcome = await database.transaction(scopeOf(call), async (tx) => {
      const row = await lockOwn(tx, call, { id: call.params.connector, version: call.version });
      if (isRefusal(row)) return row;
      if (row.deleteAt !== null) return refused('CONNECTOR_DELETED');
      const shareStatus: ShareStatus = approvedShareStatus(row.shareStatus, isThirdParty);
      if (shareStatus === row.shareStatus) return reread(tx, call, row.id);
      if (row.status !== 'active') return refused('CONNECTOR_NOT_ACTIVE');
      const changes = changesBetween({ shareStatus: row.shareStatus }, { shareStatus });
      return change(tx, call, row, { shareStatus }, { action: 'connector.approved', changes });
    });
    return answer(outcome, call);
  }

  return {
    list: async (call: Call<typeof older.listConnectors>) => {
      const { query } = call;
      const limit = query.limit ?? longestPage;
      const sort: ConnectorSort = query.sort ?? '-updated';
      const list = `${listName} ${sort}`;
      const wish = {
        organizationId: Number(call.membership.organizationId),
        generation,
        q: query.q,
        owner: query.owner,
        status: query.status,
        isUsable: query.usable === 'true',
        sort,
        limit,
        after: positionAfter<readonly [string, string]>(keys, list, query.cursor),
        now: clock.now(),
      };
      const rows = await database.read(scopeOf(call), (tx) => listConnectorsOf(tx, wish));
      const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row }) => [
        sort.endsWith('updated') ? row.updatedAt.toISOString() : row.search,
        row.id,
      ]);
      const foreign = page.flatMap(({ row, organizationName }) => (organizationName === null ? [row.organizationId] : []));
      const names = await organizationNames(database, foreign);
      const data = page.map((found) => {
        const seen = { ...found, isOwn: found.row.organizationId === wish.organizationId };
        return form.summary(seen, found.organizationName ?? names.get(found.row.organizationId) ?? '');
      });
      return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    get: async (call: Call<typeof older.getConnector>) => {
      const found = await database.read(scopeOf(call), (tx) => find(tx, call, call.params.connector));
      return found === undefined
        ? call.fail('NOT_FOUND')
        : { status: 200 as const, data: await fullOf(found, call), headers: { version: found.row.version } };
    },

    create: async (call: With<typeof older.createConnector, Body>) => {
      const { membership, session, query, body } = call;
      const organizationId = Number(membership.organizationId);
      const { imageUrl = '', ...written } = form.written(body);
      checkPatterns(undefined, written.content);
      const id = createConnectorId();
      const row = { ...written, image: imageNameOf(imageUrl, call.linkOrigin, organizationId) };
      const apiKey = createApiKey(id);
      const found = await database.transaction(scopeOf(call), async (tx) => {
        // Those who create at the same moment come here one after the other.
        await lockOrganization(tx, organizationId);
        if ((await countConnectors(tx, organizationId)) >= connectorsMaximum) throw new ProblemError('CONNECTORS_MAXIMUM', 409);
        await insertConnector(tx, { ...row, id, organizationId, generation, apiKey, updatedBy: session.person.id }, clock.now());
        const action = query.from === undefined ? 'connector.created' : originActions[query.from];
        await record(tx, call, { id, name: row.name }, { action, changes: changesBetween({}, historyOf(row)) });
        return find(tx, call, id);
      });
      if (found === undefined) return call.fail('GENERIC_INTERNAL_ERROR');
      const place = { id: String(membership.organizationId), connector: id };
      const location = generation === 'v1' ? paths.versionedConnector.to({ ...place, version: generation }) : paths.connector.to(place);
      return { status: 201 as const, data: await fullOf(found, call), headers: { location, version: found.row.version } };
    },

    update: async (call: With<typeof older.updateConnector, Change_>) => {
      const outcome = await database.transaction(scopeOf(call), async (tx) => {
        const row = await lockOwn(tx, call, { id: call.params.connector, version: call.version });
        if (isRefusal(row)) return row;
        const { imageUrl, ...written } = form.changed(call.body, row);
        const changes: ConnectorChanges = {
          ...written,
          ...(imageUrl !== undefined && { image: imageNameOf(imageUrl, call.linkOrigin, row.organizationId) }),
        };
        const refusal = judge(row, changes);
        if (refusal) return refusal;
        if (changes.content) checkPatterns(row.content, changes.content);
        const isSame = (Object.entries(changes) as [keyof ConnectorChanges, unknown][]).every(
          ([field, value]) => JSON.stringify(value) === JSON.stringify(row[field]),
        );
        // A save of what is there already is none.
        if (isSame) return reread(tx, call, row.id);
        return change(tx, call, row, changes, {
          action: 'connector.updated',
          changes: changesBetween(historyOf(row), historyOf({ ...row, ...changes })),
        });
      });
      return answer(outcome, call);
    },

    remove: async (call: Call<typeof older.deleteConnector>) => {
      const target = { id: call.params.connector, version: call.version };
      const outcome = await database.transaction(scopeOf(call), (tx) => transition(tx, call, target, 'delete'));
      // Of a connector that is not there to be deleted, there are only these two to be said.
      if (isRefusal(outcome)) return call.fail(outcome[0] === 'VERSION_CONFLICT' ? 'VERSION_CONFLICT' : 'NOT_FOUND');
      return { status: 204 as const };
    },

    changeStatus: async (call: Call<typeof older.changeConnectorStatus>) => {
      const to = connectorTransitions.find((each) => each === call.params.status);
      if (to === undefined) return call.fail('NOT_FOUND');
      const target = { id: call.params.connector, version: call.version };
      return answer(await database.transaction(scopeOf(call), (tx) => transition(tx, call, target, to)), call);
    },

    approveSharing: (call: Call<typeof older.approveConnectorSharing>) => approve(call, false),
    approveThirdParty: (call: Call<typeof older.approveConnectorThirdParty>) => approve(call, true),

    listSharing: async (call: Call<typeof older.listConnectorSharing>) => {
      const receivers = await database.read(scopeOf(call), async (tx) => {
        const found = await find(tx, call, call.params.connector);
        return found && (found.isOwn ? listReceivers(tx, found.row) : 'CONNECTOR_NOT_OWNED');
      });
      if (receivers === undefined) return call.fail('NOT_FOUND');
      if (typeof receivers === 'string') return call.fail(receivers);
      const data = await describeOrganizations(database, receivers);
      return { status: 200 as const, data, headers: { totalCount: data.length } };
    },

    getImpact: async (call: Call<typeof older.getConnectorImpact>) => {
      const found = await database.read(scopeOf(call), (tx) => find(tx, call, call.params.connector));
      if (found === undefined) return call.fail('NOT_FOUND');
      if (!found.isOwn) return call.fail('CONNECTOR_NOT_OWNED');
      const { id, organizationId } = found.row;
      const own = await database.read(scopeOf(call), (tx) => countUsesOf(tx, organizationId, id));
      const datasourcesElsewhere = await countDatasourcesElsewhere(database, organizationId, id);
      return { status: 200 as const, data: { ...own, datasourcesElsewhere } };
    },

    updateSharing: async (call: Call<typeof older.updateConnectorSharing>) => {
      const organizationId = Number(call.membership.organizationId);
      const id = call.params.connector;
      const added = await findReceivers(database, call.body.add, { personId: call.session.person.id, now: clock.now() });
      if (added === undefined) return call.fail('SHARE_CODE_INVALID', { fields: { add: 'SHARE_CODE_INVALID' } });
      if (added.some((receiver) => receiver.id === organizationId))
        return call.fail('SHARE_WITH_ITSELF', { fields: { add: 'SHARE_WITH_ITSELF' } });
      const scope = scopeOf(call);
      // Names are another organization's to know: they are asked for before, because a transaction has one scope.
      const former = await database.read(scope, (tx) => listReceivers(tx, { organizationId, id }));
      const names = await organizationNames(database, [...former, ...added.map((receiver) => receiver.id)]);
      const outcome = await database.transaction(scope, async (tx) => {
        const row = await lockOwn(tx, call, { id, version: undefined });
        if (isRefusal(row)) return row[0] === 'CONNECTOR_NOT_OWNED' ? row[0] : 'NOT_FOUND';
        if (row.deleteAt !== null) return 'CONNECTOR_DELETED';
        if (added.length > 0 && row.shareStatus === 'private') return 'CONNECTOR_PRIVATE';
        const before = await listReceivers(tx, row);
        await deleteShares(tx, row, call.body.remove.map(Number));
        const ids = added.map((receiver) => receiver.id);
        await insertShares(tx, row, ids, clock.now());
        const after = await listReceivers(tx, row);
        if (after.length > receiversMaximum) throw new ProblemError('SHARING_MAXIMUM', 409);
        const namesOf = (receivers: readonly number[]) => receivers.map((each) => names.get(each) ?? String(each)).toSorted();
        const changes = changesBetween({ organizations: namesOf(before) }, { organizations: namesOf(after) });
        if (changes.length > 0) await record(tx, call, row, { action: 'connector.organizationsChanged', changes });
        return after;
      });
      if (typeof outcome === 'string') return call.fail(outcome);
      return { status: 200 as const, data: await describeOrganizations(database, outcome) };
    },
  };
}

/** The calls of connectors of the older form. */
export function connectorHandlers(platform: Platform): Handlers<typeof older> {
  const calls = connectorCalls(platform, olderForm);
  return {
    listConnectors: calls.list,
    getConnector: calls.get,
    createConnector: calls.create,
    updateConnector: calls.update,
    deleteConnector: calls.remove,
    changeConnectorStatus: calls.changeStatus,
    approveConnectorSharing: calls.approveSharing,
    approveConnectorThirdParty: calls.approveThirdParty,
    getConnectorImpact: calls.getImpact,
    listConnectorSharing: calls.listSharing,
    updateConnectorSharing: calls.updateSharing,
  };
}

/** The calls of connectors of the newer form. */
export function connectorV1Handlers(platform: Platform): Handlers<typeof newer> {
  const calls = connectorCalls(platform, newerForm);
  return {
    listConnectorsV1: calls.list,
    getConnectorV1: calls.get,
    createConnectorV1: calls.create,
    updateConnectorV1: calls.update,
    deleteConnectorV1: calls.remove,
    changeConnectorStatusV1: calls.changeStatus,
    approveConnectorSharingV1: calls.approveSharing,
    approveConnectorThirdPartyV1: calls.approveThirdParty,
    getConnectorImpactV1: calls.getImpact,
    listConnectorSharingV1: calls.listSharing,
    updateConnectorSharingV1: calls.updateSharing,
  };
}
