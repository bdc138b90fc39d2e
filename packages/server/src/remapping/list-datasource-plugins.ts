import { readDatasourceId } from '@foyer/api/datasources/combined-id';
import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { Handler } from '#http/operation.ts';
import { describePlugins, readPlugins } from './plugin-answer.ts';
import { readProject } from './project-read.ts';
import { findDatasourcePlugins, hasDatasource } from './remapping.store.ts';

export const listDatasourcePlugins: Handler<typeof contract.listDatasourcePlugins> = async (call, services) => {
  const { params, fail } = call;
  const { id } = readDatasourceId(params.datasource);
  const stored = await readProject(call, services, async (tx, project) => {
    const found = await findDatasourcePlugins(tx, project, id);
    // One that the project has not has no plugin there; one that there is not is not found.
    if (found.length === 0 && !(await hasDatasource(tx, id, services.clock.now()))) fail('NOT_FOUND');
    return readPlugins(tx, project, found);
  });
  return { status: 200, data: { data: await describePlugins(services, stored) } };
};
