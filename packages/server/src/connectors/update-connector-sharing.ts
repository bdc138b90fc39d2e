import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Generation } from '@foyer/api/generations';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { shownGenerations } from '#organizations/shown-generation.store.ts';
import { findReceivers } from '#share-codes/share-code.store.ts';
import { receiversMaximum } from './connector.rules.ts';
import { deleteShares, describeOrganizations, insertShares, listReceivers, organizationNames } from './connector.store.ts';
import { byOf, lockOwn } from './connector-change.ts';
import { tellPlaces } from './connector-news.ts';

type SharingCall = Call<typeof contract.updateConnectorSharing.older>;

/** The organizations that a connector is to be shared with besides. */
async function receiversToAdd({ caller, organization, body, fail }: SharingCall, { clock, database }: Services): Promise<OrganizationId[]> {
  const given = { personId: caller.id, now: clock.now() };
  const added = (await findReceivers(database, body.add, given)) ?? fail('SHARE_CODE_INVALID', { fields: { add: 'SHARE_CODE_INVALID' } });
  const ids = added.map(({ id }) => id);
  if (ids.includes(organization)) fail('SHARE_WITH_ITSELF', { fields: { add: 'SHARE_WITH_ITSELF' } });
  return ids;
}

function updateSharingOf(generation: Generation) {
  return async (call: SharingCall, services: Services) => {
    const { organization, scope, params, body, fail } = call;
    const { clock, database } = services;
    const added = await receiversToAdd(call, services);
    // Names are another organization's to know: they are asked for before, because a transaction has one scope.
    const former = await database.read(scope, (tx) => listReceivers(tx, { organizationId: organization, id: params.connector }));
    const names = await organizationNames(database, [...former.map(({ id }) => id), ...added]);
    const shown = await shownGenerations(database, added);
    const namesOf = (ids: readonly OrganizationId[]) => ids.map((id) => names.get(id) ?? String(id)).toSorted();
    const receivers = await database.transaction(scope, async (tx) => {
      const now = clock.now();
      // What is shared with whom has no version: nobody's change of the connector is in the way.
      const row = await lockOwn(tx, { ...call, version: undefined }, { generation, now });
      if (row.deleteAt !== null) fail('CONNECTOR_DELETED');
      if (added.length > 0 && row.shareStatus === 'private') fail('CONNECTOR_PRIVATE');
      const before = await listReceivers(tx, row);
      const removed = body.remove.flatMap((id) => organizationIdOf(id) ?? []);
      await deleteShares(tx, row, removed);
      await insertShares(tx, row, added, now);
      const after = await listReceivers(tx, row);
      if (after.length > receiversMaximum) fail('SHARING_MAXIMUM');
      const by = byOf(call, { now });
      const hadIt = before.flatMap(({ id, hasRemoved }) => (hasRemoved ? [] : [id]));
      // Who has removed it and gets it once more comes anew.
      const come = after.flatMap(({ id, hasRemoved }) => (hasRemoved || hadIt.includes(id) ? [] : [id]));
      const left = before.filter(({ id }) => after.every((other) => other.id !== id));
      const stay = before.flatMap(({ id }) => (come.includes(id) ? [] : [id]));
      const changes = changesBetween({ organizations: namesOf(stay) }, { organizations: namesOf(after.map(({ id }) => id)) });
      const isAside = (place: OrganizationId) => shown(place) !== generation;
      await tellPlaces(tx, by, 'connectorShared', { row, places: come, isAside });
      await tellPlaces(tx, by, 'connectorUnshared', { row, places: left.flatMap(({ id, hasRemoved }) => (hasRemoved ? [] : [id])) });
      if (changes.length > 0) await recordChange(tx, by, { action: 'connector.organizationsChanged', id: row.id, name: row.name, changes });
      return after.map(({ id }) => id);
    });
    return { status: 200 as const, data: await describeOrganizations(database, receivers) };
  };
}

export const updateConnectorSharing: Handlers<typeof contract.updateConnectorSharing> = {
  older: updateSharingOf('older'),
  newer: updateSharingOf('newer'),
};
