import type { JsonObject } from '@foyer/api/connectors/json-document';
import type { Fail } from '#http/operation.ts';
import type { ConnectorBehind, DatasourceRow } from './datasource.store.ts';
import type { DatasourceForm } from './datasource-form.ts';
import { keepToSchemas } from './schema-judge.ts';

/** What of a form the judgement asks; the same in both. */
type Form = Pick<DatasourceForm<unknown, unknown, unknown, unknown>, 'attributesFault' | 'hasConfigs' | 'judged'>;

/** What keeps a datasource from being active, flagged by its tabs. */
export async function missingOf(
  form: Form,
  row: Pick<DatasourceRow, 'organizationId' | 'name' | 'deployment'>,
  configs: JsonObject,
  connector: ConnectorBehind | undefined,
): Promise<readonly string[]> {
  const missing: string[] = [];
  if (row.name.trim() === '') missing.push('basic');
  if (connector === undefined || connector.isDeleted || !Object.hasOwn(connector.deployments, row.deployment)) missing.push('deployment');
  const isConfigured =
    connector !== undefined &&
    form.hasConfigs(configs, connector) &&
    (await keepToSchemas(String(row.organizationId), form.judged(configs, connector)));
  if (!isConfigured) missing.push('configs');
  if (form.attributesFault(configs, connector)) missing.push('user-defined-attributes');
  return missing;
}

/** Ends the call where something is missing. */
export function checkComplete(missing: readonly string[], fail: Fail<'DATASOURCE_INCOMPLETE'>): void {
  if (missing.length > 0)
    fail('DATASOURCE_INCOMPLETE', { fields: Object.fromEntries(missing.map((part) => [part, 'DATASOURCE_INCOMPLETE'])) });
}

/** As often as a change is tried again when somebody else's came between reading and writing. */
const attempts = 3;

/** Does what has to be judged outside of a transaction again until it was `done` on what had been judged. */
export async function persist(attempt: () => Promise<{ readonly done: boolean }>, fail: Fail<'VERSION_CONFLICT'>): Promise<void> {
  for (let left = attempts; left > 0; left -= 1) if ((await attempt()).done) return;
  fail('VERSION_CONFLICT');
}
