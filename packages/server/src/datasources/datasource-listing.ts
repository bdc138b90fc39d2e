import type { DatasourceSort } from '@foyer/api/datasources/datasource.schema';
import { organizationNames } from '#connectors/connector.store.ts';
import { placesIn, sharedByUs, sharedWithOf } from '#connectors/first-receivers.ts';
import type { MemberContext, Services } from '#http/operation.ts';
import { readAuthorizationStates } from './authorization.store.ts';
import { firstReceivers, readConnectorStates } from './datasource.store.ts';
import { connectorOffOf } from './datasource-answer.ts';
import type { DatasourceForm } from './datasource-form.ts';
import { type DatasourceListWish, foldedNames, type listDatasourcesOf, listOwners } from './datasource-list.store.ts';
import { type NamedSystems, readNamedSystems } from './named-systems.store.ts';
import { authorizationOf } from './provider.rules.ts';

type Given = Omit<DatasourceListWish, 'organizationId' | 'now' | 'sort' | 'limit' | 'after' | 'ownerNames' | 'systems'> & {
  readonly sort?: DatasourceSort | undefined;
};

/** What a list is narrowed to and ordered by, with what the system alone knows for that. */
export async function datasourceWishOf(
  { organization: organizationId, scope }: Pick<MemberContext, 'organization' | 'scope'>,
  { clock, database }: Services,
  given: Given,
): Promise<Omit<DatasourceListWish, 'limit' | 'after'>> {
  const sort = given.sort ?? '-updated';
  const owners = sort.endsWith('owner') ? await listOwners(database, scope, organizationId) : [];
  const ownerNames = foldedNames(await organizationNames(database, owners));
  const systems: NamedSystems = given.authorization ? await readNamedSystems(database, organizationId) : new Map();
  return { ...given, organizationId, now: clock.now(), sort, ownerNames, systems };
}

/** Rows as one form has them on the wire, each with its owner's name, and own ones with whom they are shared. */
export async function summariesOf<Summary>(
  form: Pick<DatasourceForm<Summary, never, never, never>, 'summary'>,
  { organization: organizationId, scope }: Pick<MemberContext, 'organization' | 'scope'>,
  { database }: Pick<Services, 'database'>,
  rows: Awaited<ReturnType<typeof listDatasourcesOf>>,
): Promise<Summary[]> {
  const receivers = await firstReceivers(database, scope, organizationId, sharedByUs(rows, organizationId));
  const foreign = rows.flatMap(({ organizationName, row }) => (organizationName === null ? [row.organizationId] : []));
  const names = await organizationNames(database, [...foreign, ...placesIn(receivers)]);
  // A receiver learns nothing of the connector.
  const isOwn = ({ row }: (typeof rows)[number]) => row.organizationId === organizationId;
  const own = rows.filter(isOwn).map(({ row }) => row);
  const states = await readConnectorStates(database, [...new Set(own.map(({ connectorId }) => connectorId))]);
  const asked = own.filter(({ connectorId }) => states.get(connectorId)?.systems.length).map(({ id }) => id);
  const known = await database.read(scope, (tx) => readAuthorizationStates(tx, organizationId, asked));
  /** What only the owner of a datasource is told. */
  const ofOwn = ({ row }: (typeof rows)[number]) => {
    const connector = states.get(row.connectorId);
    const authorization = authorizationOf(connector?.systems ?? [], known.get(row.id));
    return { ...connectorOffOf(connector), ...(authorization && { authorization }) };
  };
  return rows.map((found) => ({
    ...form.summary(
      { ...found, ...sharedWithOf(receivers, found.row.id, names) },
      found.organizationName ?? names.get(found.row.organizationId) ?? '',
    ),
    ...(isOwn(found) && ofOwn(found)),
  }));
}
