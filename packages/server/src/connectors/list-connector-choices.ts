import type * as contract from '@foyer/api/connectors/connector-list.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { listDeploymentChoices } from './connector-list.store.ts';

function choicesOf(generation: Generation) {
  return async (
    { organization: organizationId, scope }: Call<typeof contract.listConnectorChoices.older>,
    { clock, database }: Services,
  ) => {
    const deployments = await database.read(scope, (tx) => listDeploymentChoices(tx, { organizationId, generation, now: clock.now() }));
    return { status: 200 as const, data: { deployments } };
  };
}

export const listConnectorChoices: Handlers<typeof contract.listConnectorChoices> = {
  older: choicesOf('older'),
  newer: choicesOf('newer'),
};
