import type * as contract from '@foyer/api/datasources/datasource.contract';
import { findConnector } from '#connectors/connector.store.ts';
import { createShortId } from '#db/short-id.ts';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { insertDatasource } from './datasource.store.ts';
import { answerDatasource } from './datasource-answer.ts';
import { recordDatasource } from './datasource-change.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { sealConfigs } from './sealed-configs.ts';

type CreateCall<Created> = Omit<Call<typeof contract.createDatasource.older>, 'body'> & { readonly body: Created };

function createOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  const { generation } = form;
  return async (call: CreateCall<Created>, services: Services) => {
    const { caller, organization, scope, body, fail } = call;
    const { clock, database, keys } = services;
    const { connectorId, name, deploymentId } = form.created(body);
    const now = clock.now();
    const id = createShortId();
    await database.transaction(scope, async (tx) => {
      const found = await findConnector(tx, organization, generation, connectorId, now);
      if (found === undefined || found.deleteAt !== null || found.row.status !== 'active') return fail('CONNECTOR_NOT_USABLE');
      const { deployments } = found.row;
      const chosen = (Object.hasOwn(deployments, deploymentId) && deployments[deploymentId]) || fail('DATASOURCE_DEPLOYMENT_UNKNOWN');
      const place = { deployment: deploymentId, deploymentName: chosen.displayName };
      const row = { id, organizationId: organization, generation, connectorId, name, ...place };
      const configs = sealConfigs(keys, { ...row, configs: form.blankConfigs });
      await insertDatasource(tx, { ...row, configs, updatedBy: caller.id }, now);
      const changes = changesBetween({}, { name, deployment: chosen.displayName || deploymentId });
      await recordDatasource(tx, call, services, { row, action: 'datasource.created', changes });
    });
    const answer = await answerDatasource({ ...call, params: { datasource: id } }, services, form);
    return { ...answer, status: 201 as const };
  };
}

export const createDatasource: Handlers<typeof contract.createDatasource> = { older: createOf(olderForm), newer: createOf(newerForm) };
