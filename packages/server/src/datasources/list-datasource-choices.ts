import type * as contract from '@foyer/api/datasources/datasource-list.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { connectorNames, countByConnector, listDeploymentChoices } from './datasource-list.store.ts';

function choicesOf(generation: Generation) {
  return async (
    { organization: organizationId, scope }: Call<typeof contract.listDatasourceChoices.older>,
    { clock, database }: Services,
  ) => {
    const listed = { organizationId, generation, now: clock.now() };
    const [deployments, counted] = await database.read(scope, async (tx) => [
      await listDeploymentChoices(tx, listed),
      await countByConnector(tx, listed),
    ]);
    const names = await connectorNames(
      database,
      counted.map(({ id }) => id),
    );
    const connectors = counted.flatMap(({ id, count }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count }];
    });
    return {
      status: 200 as const,
      data: { deployments, connectors: connectors.toSorted((one, other) => (one.name < other.name ? -1 : 1)) },
    };
  };
}

export const listDatasourceChoices: Handlers<typeof contract.listDatasourceChoices> = {
  older: choicesOf('older'),
  newer: choicesOf('newer'),
};
