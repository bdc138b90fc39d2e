import { allowsThirdParties } from '@foyer/api/connectors/connector-rules';
import type { AuthorizationStatus } from '@foyer/api/datasources/datasource.schema';
import { organizationNames } from '#connectors/connector.store.ts';
import { providersOf } from '#connectors/named-systems.rules.ts';
import type { Services } from '#http/operation.ts';
import { listAuthorizationsOf } from './authorization.store.ts';
import { type ConnectorBehind, type DatasourceRow, type FoundDatasource, readConnectorBehind } from './datasource.store.ts';
import { type DatasourceCall, findSeen } from './datasource-change.ts';
import type { DatasourceForm } from './datasource-form.ts';

/** Whether a datasource may be shared with others than its connector's owner. */
export function mayShareWithAnyone(row: Pick<DatasourceRow, 'organizationId'>, connector: ConnectorBehind | undefined): boolean {
  if (connector === undefined) return false;
  return connector.organizationId === row.organizationId || allowsThirdParties(connector.shareStatus);
}

/** What a datasource's connector is instead of active (DS-49). */
export function connectorOffOf(connector: Pick<ConnectorBehind, 'status' | 'isDeleted'> | undefined) {
  if (connector === undefined || connector.isDeleted) return { connectorOff: 'deleted' as const };
  return connector.status === 'active' ? {} : { connectorOff: 'draft' as const };
}

type AnswerForm<Full> = Pick<DatasourceForm<unknown, Full, never, never>, 'full' | 'generation'>;

/** The datasource of a call as it is now. */
export async function answerDatasource<Full>(call: DatasourceCall<'NOT_FOUND'>, services: Services, form: AnswerForm<Full>) {
  return answerFound(await findSeen(call, services, form.generation), call, services, form);
}

/** The same of one that was looked up already. */
export async function answerFound<Full>(
  found: FoundDatasource,
  { organization, scope }: Pick<DatasourceCall<never>, 'organization' | 'scope'>,
  { database }: Services,
  form: AnswerForm<Full>,
) {
  const { row, configs } = found;
  const isOwn = row.organizationId === organization;
  const [connector, name, known] = await Promise.all([
    readConnectorBehind(database, row.connectorId),
    found.organizationName ?? organizationNames(database, [row.organizationId]).then((names) => names.get(row.organizationId) ?? ''),
    isOwn ? database.read(scope, (tx) => listAuthorizationsOf(tx, row)) : [],
  ]);
  const tags = isOwn && connector ? providersOf(connector).map(({ authTag }) => authTag) : [];
  const authStatusMap: Record<string, AuthorizationStatus> = Object.fromEntries(
    tags.map((tag) => [tag, known.find((authorization) => authorization.tag === tag)?.status ?? '']),
  );
  const details = { configs, connector, isOwn, authStatusMap, mayShareWithAnyone: isOwn && mayShareWithAnyone(row, connector) };
  const data = { ...form.full(found, name, details), ...(isOwn && connectorOffOf(connector)) };
  return { status: 200 as const, data, headers: { version: row.version } };
}
