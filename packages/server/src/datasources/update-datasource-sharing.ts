import type * as contract from '@foyer/api/datasources/datasource.contract';
import { mayShareDatasources } from '@foyer/api/datasources/datasource-rules';
import type { Generation } from '@foyer/api/generations';
import { receiversMaximum } from '#connectors/connector.rules.ts';
import { describeOrganizations, organizationNames } from '#connectors/connector.store.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { shownGenerations } from '#organizations/shown-generation.store.ts';
import { findReceivers } from '#share-codes/share-code.store.ts';
import { type DatasourceRow, deleteShares, insertShares, listReceivers, readConnectorBehind } from './datasource.store.ts';
import { mayShareWithAnyone } from './datasource-answer.ts';
import { changeOwn, findOwn, recordDatasource } from './datasource-change.ts';
import { datasourceNews } from './datasource-news.ts';

type SharingCall = Call<typeof contract.updateDatasourceSharing.older>;

/** The organizations that a datasource is to be shared with besides. */
async function receiversToAdd(
  { caller, organization, body, fail }: SharingCall,
  { clock, database }: Services,
  row: Pick<DatasourceRow, 'organizationId' | 'connectorId'>,
) {
  if (body.add.length > 0 && !mayShareDatasources(caller.roles)) fail('FORBIDDEN');
  const connector = await readConnectorBehind(database, row.connectorId);
  const found = (await findReceivers(database, body.add, { personId: caller.id, now: clock.now() })) ?? fail('SHARE_CODE_INVALID');
  if (found.some(({ id }) => id === organization)) fail('SHARE_WITH_ITSELF');
  if (!mayShareWithAnyone(row, connector) && found.some(({ id }) => id !== connector?.organizationId)) fail('THIRD_PARTY_NOT_ALLOWED');
  return found;
}

function updateSharingOf(generation: Generation) {
  return async (call: SharingCall, services: Services) => {
    const { scope, body, fail } = call;
    const { clock, database } = services;
    const { row: seen } = await findOwn(call, services, generation);
    const found = await receiversToAdd(call, services, seen);
    const added = found.map(({ id }) => id);
    const removed = body.remove.flatMap((id) => organizationIdOf(id) ?? []);
    const known = await database.read(scope, (tx) => listReceivers(tx, seen));
    const names = new Map([...(await organizationNames(database, known)), ...found.map(({ id, name }) => [id, name] as const)]);
    const shown = await shownGenerations(database, added);
    const namesOf = (ids: readonly OrganizationId[]) => ids.map((id) => names.get(id) ?? String(id)).toSorted();
    await changeOwn(call, services, seen, async (tx, row) => {
      if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
      if (added.length > 0 && row.shareStatus === 'private') fail('DATASOURCE_PRIVATE');
      const before = await listReceivers(tx, row);
      const gone = removed.filter((id) => before.includes(id) && !added.includes(id));
      const come = added.filter((id) => !before.includes(id));
      if (before.length - gone.length + come.length > receiversMaximum) fail('DATASOURCE_SHARING_MAXIMUM');
      await deleteShares(tx, row, gone);
      await insertShares(tx, row, come, clock.now());
      if (gone.length + come.length === 0) return;
      const after = before.filter((id) => !gone.includes(id)).concat(come);
      const changes = changesBetween({ organizations: namesOf(before) }, { organizations: namesOf(after) });
      const news = [
        ...come.map((place) => datasourceNews('datasourceShared', row, { place, ...(shown(place) !== generation && { aside: true }) })),
        ...gone.map((place) => datasourceNews('datasourceUnshared', row, { place })),
      ];
      await recordDatasource(tx, call, services, { row, action: 'datasource.organizationsChanged', changes, news });
    });
    const receivers = await database.read(scope, (tx) => listReceivers(tx, seen));
    return { status: 200 as const, data: await describeOrganizations(database, receivers) };
  };
}

export const updateDatasourceSharing: Handlers<typeof contract.updateDatasourceSharing> = {
  older: updateSharingOf('older'),
  newer: updateSharingOf('newer'),
};
