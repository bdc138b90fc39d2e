import type { Generation } from '@foyer/api/generations';
import { restoreWindowMs } from '#connectors/connector.rules.ts';
import type { Services } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { updateDatasourceRow } from './datasource.store.ts';
import { changeOwn, type DatasourceCall, findOwn, recordDatasource } from './datasource-change.ts';
import { newsForHolders } from './datasource-news.ts';

/** Deletes an own datasource for as long as it can be restored, or takes that back. */
export async function setRemoved(
  call: DatasourceCall<'NOT_FOUND' | 'DATASOURCE_NOT_OWNED' | 'VERSION_CONFLICT'> & { readonly version: number | undefined },
  services: Services,
  generation: Generation,
  isRemoved: boolean,
): Promise<void> {
  const { caller, version, fail } = call;
  const seen = await findOwn(call, services, generation);
  await changeOwn(call, services, seen.row, async (tx, row) => {
    if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
    if (isRemoved === (row.deleteAt !== null)) return;
    const now = services.clock.now();
    const deleteAt = isRemoved ? new Date(now.getTime() + restoreWindowMs) : null;
    await updateDatasourceRow(tx, row, { deleteAt }, { personId: caller.id, now });
    await recordDatasource(tx, call, services, {
      row,
      action: isRemoved ? 'datasource.deleted' : 'datasource.restored',
      news: isRemoved ? await newsForHolders(tx, 'datasourceDeleted', row) : [],
    });
  });
}
