import { authorizationErrors } from '@foyer/api/connectors/authorization.schema';
import { connectorLocks, missingForActivation } from '@foyer/api/connectors/connector-rules';
import { deploymentMapSchema } from '@foyer/api/connectors/deployment.schema';
import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { bringsTooManyParts } from '@foyer/api/connectors/schema-parts';
import { bringsCostlyPattern } from '@foyer/api/connectors/schema-patterns';
import * as z from 'zod/mini';
import type { Fail } from '#http/operation.ts';
import type { ConnectorChanges, ConnectorRow } from './connector.store.ts';
import type { ConnectorForm } from './connector-form.ts';

/** What of a form the judgements ask; the same in both. */
type Form = Pick<
  ConnectorForm<unknown, unknown, unknown, unknown>,
  'authorizationsIn' | 'hasConfiguration' | 'lockedPart' | 'schemasIn' | 'unusable'
>;

const flagged = (places: readonly string[], code: string) => ({ fields: Object.fromEntries(places.map((place) => [place, code])) });

type Judged = Pick<ConnectorRow, 'name' | 'deployments' | 'content'>;

/** The tabs that lack something that an active connector needs. */
const missingIn = (form: Pick<Form, 'hasConfiguration'>, row: Judged) =>
  flagged(missingForActivation({ ...row, hasConfiguration: form.hasConfiguration(row.content) }), 'CONNECTOR_INCOMPLETE').fields;

/** Ends the call where something is missing that an active connector needs. */
export function checkComplete(form: Pick<Form, 'hasConfiguration'>, row: Judged, fail: Fail<'CONNECTOR_INCOMPLETE'>): void {
  const fields = missingIn(form, row);
  if (Object.keys(fields).length > 0) fail('CONNECTOR_INCOMPLETE', { fields });
}

const examplesIn = (place: string, list: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(list).flatMap(([key, one]) =>
      Object.entries(exampleErrors(Object(one))).map(([field, code]) => [`${place}.${key}.${field}`, code]),
    ),
  );

/** What a connector has and could not work with (CON-76), by where it stands. */
function unusableIn(form: Pick<Form, 'authorizationsIn' | 'unusable'>, { deployments, content }: Judged): Readonly<Record<string, string>> {
  const isReachable = z.safeParse(deploymentMapSchema, deployments).success;
  const { place, given } = form.authorizationsIn(content);
  return {
    ...form.unusable(content),
    ...(!isReachable && { deployment: 'DEPLOYMENT_UNUSABLE' }),
    ...examplesIn('deployments', deployments),
    ...examplesIn(place, Array.isArray(given) ? given : []),
  };
}

/** Ends the call where a connector cannot become active, with all that keeps it from that: what is missing is not unusable as well. */
export function checkActivation(
  form: Pick<Form, 'authorizationsIn' | 'hasConfiguration' | 'unusable'>,
  row: Judged,
  fail: Fail<'CONNECTOR_INCOMPLETE' | 'CONNECTOR_UNUSABLE'>,
): void {
  const missing = missingIn(form, row);
  const fields = { ...unusableIn(form, row), ...missing };
  if (Object.keys(fields).length > 0) fail(Object.keys(missing).length > 0 ? 'CONNECTOR_INCOMPLETE' : 'CONNECTOR_UNUSABLE', { fields });
}

/** Ends the call where judging by a schema may take for ever; those that are kept already stay. */
export function checkSchemas(
  form: Pick<Form, 'schemasIn'>,
  { before, after }: { readonly before?: JsonObject; readonly after: JsonObject },
  fail: Fail<'VALIDATION_FAILED'>,
): void {
  const kept = before ? form.schemasIn(before) : {};
  const fields = Object.entries(form.schemasIn(after)).flatMap(([place, schema]) => {
    const former = kept[place] ?? {};
    if (bringsCostlyPattern(former, schema)) return [[place, 'SCHEMA_PATTERN_COSTLY']];
    return bringsTooManyParts(former, schema) ? [[place, 'SCHEMA_PARTS_TOO_MANY']] : [];
  });
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields: Object.fromEntries(fields) });
}

/** Ends the call where an active connector would ask for what nobody can fill in: own attributes that are allowed only now, for instance. */
export function checkStaysUsable(
  form: Pick<Form, 'unusable'>,
  { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
  fail: Fail<'VALIDATION_FAILED'>,
): void {
  const kept = form.unusable(before);
  const fields = Object.fromEntries(Object.entries(form.unusable(after)).filter(([place]) => !Object.hasOwn(kept, place)));
  if (Object.keys(fields).length > 0) fail('VALIDATION_FAILED', { fields });
}

/** Ends the call where an external system is not named as it has to be; those that are kept already stay (CON-80). */
export function checkAuthorizations(
  form: Pick<Form, 'authorizationsIn'>,
  { before, after }: { readonly before?: JsonObject; readonly after: JsonObject },
  fail: Fail<'VALIDATION_FAILED'>,
): void {
  const { place, given } = form.authorizationsIn(after);
  const kept = before && form.authorizationsIn(before).given;
  if (given === undefined || JSON.stringify(given) === JSON.stringify(kept)) return;
  const errors = Array.isArray(given) ? authorizationErrors(given, Array.isArray(kept) ? kept : []) : { '': 'JSON_DOCUMENT_INVALID' };
  const fields = Object.entries(errors).map(([field, code]) => [field === '' ? place : `${place}.${field}`, code]);
  if (fields.length > 0) fail('VALIDATION_FAILED', { fields: Object.fromEntries(fields) });
}

/** Ends the call where what would be saved may not be. */
export function checkChange(
  form: Form,
  row: ConnectorRow,
  changes: ConnectorChanges,
  fail: Fail<'CONNECTOR_DELETED' | 'CONNECTOR_LOCKED' | 'CONNECTOR_INCOMPLETE'>,
): void {
  const after = { ...row, ...changes };
  if (row.deleteAt !== null) fail('CONNECTOR_DELETED');
  const locks = connectorLocks(row);
  if (locks.deployments && JSON.stringify(after.deployments) !== JSON.stringify(row.deployments))
    fail('CONNECTOR_LOCKED', flagged(['deployments'], 'CONNECTOR_LOCKED'));
  const part = form.lockedPart(locks, row.content, after.content);
  if (part !== undefined) fail('CONNECTOR_LOCKED', flagged([part], 'CONNECTOR_LOCKED'));
  if (row.status === 'active') checkComplete(form, after, fail);
}
