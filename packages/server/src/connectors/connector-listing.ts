import type { ConnectorSort } from '@foyer/api/connectors/connector.schema';
import type { MemberContext, Services } from '#http/operation.ts';
import { firstReceivers, organizationNames } from './connector.store.ts';
import type { ConnectorForm } from './connector-form.ts';
import { type ConnectorListWish, countAllElsewhere, foldedOwnerNames, type listConnectorsOf } from './connector-list.store.ts';
import { placesIn, sharedByUs, sharedWithOf } from './first-receivers.ts';

type Given = Omit<ConnectorListWish, 'organizationId' | 'now' | 'sort' | 'limit' | 'after' | 'elsewhere' | 'ownerNames'> & {
  readonly sort?: ConnectorSort | undefined;
};

/** What a list is narrowed to and ordered by, with what the system alone knows for that. */
export async function connectorWishOf(
  { organization: organizationId, scope }: Pick<MemberContext, 'organization' | 'scope'>,
  { clock, database }: Services,
  given: Given,
): Promise<Omit<ConnectorListWish, 'limit' | 'after'>> {
  const sort = given.sort ?? '-updated';
  const elsewhere = await countAllElsewhere(database, organizationId);
  const ownerNames = sort.endsWith('owner') ? await foldedOwnerNames(database, scope, organizationId) : {};
  return { ...given, organizationId, now: clock.now(), sort, elsewhere, ownerNames };
}

type Rows = Awaited<ReturnType<typeof listConnectorsOf>>;

/** Rows as one form has them on the wire, each with its owner's name, and own ones with whom they are shared. */
export async function summariesOf<Summary>(
  form: Pick<ConnectorForm<Summary, never, never, never>, 'summary'>,
  { organization, scope }: Pick<MemberContext, 'organization' | 'scope'>,
  { database }: Pick<Services, 'database'>,
  rows: Rows,
): Promise<Summary[]> {
  const receivers = await firstReceivers(database, scope, organization, sharedByUs(rows, organization));
  const foreign = rows.flatMap(({ row, organizationName }) => (organizationName === null ? [row.organizationId] : []));
  const names = await organizationNames(database, [...foreign, ...placesIn(receivers)]);
  return rows.map((found) => {
    const { organizationId } = found.row;
    const seen = { ...found, isOwn: organizationId === organization, ...sharedWithOf(receivers, found.row.id, names) };
    return form.summary(seen, found.organizationName ?? names.get(organizationId) ?? '');
  });
}
