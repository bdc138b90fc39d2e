import type * as contract from '@foyer/api/datasources/datasource.contract';
import { areConfigsLocked } from '@foyer/api/datasources/datasource-rules';
import { imageNameOf } from '#connectors/connector.rules.ts';
import { changesBetween, type FieldChange, listMaxLength } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { changedKeys } from './configuration-keys.ts';
import { type ConnectorBehind, type DatasourceRow, readConnectorBehind, updateDatasourceRow } from './datasource.store.ts';
import { answerDatasource } from './datasource-answer.ts';
import { changeOwn, findOwn, recordDatasource } from './datasource-change.ts';
import { type DatasourceChange, type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { checkComplete, missingOf, persist } from './datasource-judgement.ts';
import { sealConfigs } from './sealed-configs.ts';

/** Both generations; of the older form alone a datasource can be moved, so the newer one's call declares no error of that. */
type UpdateCall<Changed> = Omit<Call<typeof contract.updateDatasource.newer>, 'body'> & { readonly body: Changed };

/** What would be written of a change. */
interface Plan {
  readonly given: DatasourceChange;
  readonly connector: ConnectorBehind | undefined;
  readonly deployment: string;
  readonly isMoved: boolean;
  readonly isConfigured: boolean;
}

function planOf(row: DatasourceRow, given: DatasourceChange, connector: ConnectorBehind | undefined): Plan {
  const deployment = given.deploymentId ?? row.deployment;
  const isConfigured = given.configs !== undefined && JSON.stringify(given.configs) !== JSON.stringify(row.configs);
  return { given, connector, deployment, isMoved: deployment !== row.deployment, isConfigured };
}

function changesOf({ given, connector, deployment, isMoved, isConfigured }: Plan, { organization, linkOrigin }: UpdateCall<unknown>) {
  const { texts, imageUrl, configs } = given;
  return {
    ...texts,
    ...(imageUrl !== undefined && { image: imageNameOf(imageUrl, linkOrigin, organization) }),
    ...(isMoved && { deployment, deploymentName: connector?.deployments[deployment]?.displayName ?? '' }),
    ...(isConfigured && configs && { configs }),
  };
}

function updateOf<Summary, Full, Created, Changed, C extends UpdateCall<Changed>>(
  form: DatasourceForm<Summary, Full, Created, Changed>,
  failDeployment: (call: C) => never,
) {
  const historyOf = (row: DatasourceRow) => ({
    name: row.name,
    description: row.description,
    supportEmail: row.supportEmail,
    documentationUrl: row.documentationUrl,
    image: row.image !== null,
    deployment: row.deploymentName || row.deployment,
    identity: form.identityOf(row.configs),
    userDefinedAttributes: form.attributeNames(row.configs),
  });

  function differencesOf(row: DatasourceRow, changes: ReturnType<typeof changesOf>): FieldChange[] {
    const differing = changesBetween(historyOf(row), historyOf({ ...row, ...changes }));
    if (!changes.configs) return differing;
    const keys = changedKeys(row.configs, changes.configs);
    return [...differing, { field: 'configuration', before: null, after: keys.length > 0 ? keys.slice(0, listMaxLength) : true }];
  }

  /** Ends the call where the change is not to be made. */
  function check(call: C, row: DatasourceRow, { given, connector, deployment, isMoved, isConfigured }: Plan): void {
    if ((isMoved || isConfigured) && areConfigsLocked(row.shareStatus)) call.fail('DATASOURCE_LOCKED');
    if (isConfigured && given.configs && form.attributesFault(given.configs, connector)) call.fail('ATTRIBUTES_NOT_ALLOWED');
    if (isMoved && (connector === undefined || !Object.hasOwn(connector.deployments, deployment))) failDeployment(call);
  }

  /** `done` unless somebody else changed the datasource after it was judged. */
  async function save(call: C, services: Services, given: DatasourceChange): Promise<{ readonly done: boolean }> {
    const { caller, version, fail } = call;
    const { clock, database, keys } = services;
    const seen = await findOwn(call, services, form.generation);
    const connector = await readConnectorBehind(database, seen.row.connectorId);
    const deployment = given.deploymentId ?? seen.row.deployment;
    const next = { ...seen.row, ...given.texts, deployment };
    const missing = seen.row.status === 'active' ? await missingOf(form, next, given.configs ?? seen.configs, connector) : [];
    return changeOwn(call, services, seen.row, async (tx, row) => {
      if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
      if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
      // What was judged is what is written: whoever came between has it judged anew.
      if (row.version !== seen.row.version) return { done: false };
      const plan = planOf(row, given, connector);
      check(call, row, plan);
      checkComplete(missing, fail);
      const changes = changesOf(plan, call);
      const differing = differencesOf(row, changes);
      if (differing.length === 0) return { done: true };
      const written = { ...changes, ...(changes.configs && { configs: sealConfigs(keys, { ...row, configs: changes.configs }) }) };
      await updateDatasourceRow(tx, row, written, { personId: caller.id, now: clock.now() });
      const named = { ...row, name: changes.name ?? row.name };
      await recordDatasource(tx, call, services, { row: named, action: 'datasource.updated', changes: differing });
      return { done: true };
    });
  }

  return async (call: C, services: Services) => {
    const given = form.changed(call.body);
    await persist(() => save(call, services, given), call.fail);
    return answerDatasource(call, services, form);
  };
}

export const updateDatasource: Handlers<typeof contract.updateDatasource> = {
  older: updateOf(olderForm, ({ fail }: Call<typeof contract.updateDatasource.older>) => fail('DATASOURCE_DEPLOYMENT_UNKNOWN')),
  newer: updateOf(newerForm, ({ fail }: Call<typeof contract.updateDatasource.newer>) => fail('GENERIC_INTERNAL_ERROR')),
};
