import type * as contract from '@foyer/api/remapping/remapping.contract';
import { organizationNames } from '#connectors/connector.store.ts';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { readProject } from './project-read.ts';
import { listGrantedDatasources, withAttributes } from './remapping.store.ts';

export const listProjectDatasources: Handler<typeof contract.listProjectDatasources> = async (call, services) => {
  const { database, keys } = services;
  const { q, limit = longestPage, cursor } = call.query;
  const after = positionAfter<readonly [string, string]>(keys, 'project datasources', cursor);
  const { rows, total } = await readProject(call, services, (tx, project) => listGrantedDatasources(tx, project, { q, limit, after }));
  const { page, nextCursor } = pageOf(keys, 'project datasources', rows, limit, ({ search, id }) => [search, id]);
  const offered = await withAttributes(database, page);
  const foreign = page.flatMap(({ ownerId }) => (ownerId === call.organization ? [] : [ownerId]));
  const names = await organizationNames(database, foreign);
  const data = [...offered.values()].map(({ id, ownerId, connectorId, pluginUid, name, image, values }) => ({
    id,
    uid: pluginUid,
    display: { name, imageUrl: image === null ? '' : `/media/${image}` },
    connectorId,
    ...(ownerId !== call.organization && { from: names.get(ownerId) ?? '' }),
    values,
  }));
  return { status: 200, data: { data }, headers: { totalCount: total, nextCursor } };
};
