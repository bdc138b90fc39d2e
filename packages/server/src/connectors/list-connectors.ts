import type * as older from '@foyer/api/connectors/connector.contract';
import type { ConnectorSort } from '@foyer/api/connectors/connector.schema';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Call, Handler, MemberContext, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { organizationNames } from './connector.store.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';
import { type ConnectorListWish, countAllElsewhere, foldedOwnerNames, listConnectorsOf } from './connector-list.store.ts';

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

/** Rows as one form has them on the wire, each with its owner's name. */
export async function summariesOf<Summary>(
  form: Pick<ConnectorForm<Summary, never, never, never>, 'summary'>,
  { organization }: Pick<MemberContext, 'organization'>,
  { database }: Pick<Services, 'database'>,
  rows: Rows,
): Promise<Summary[]> {
  const foreign = rows.flatMap(({ row, organizationName }) => (organizationName === null ? [row.organizationId] : []));
  const names = await organizationNames(database, foreign);
  return rows.map((found) => {
    const { organizationId } = found.row;
    const seen = { ...found, isOwn: organizationId === organization };
    return form.summary(seen, found.organizationName ?? names.get(organizationId) ?? '');
  });
}

function listOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof older.listConnectors>, services: Services) => {
    const { scope, query } = call;
    const { database, keys } = services;
    const { generation } = form;
    const { usable, limit = longestPage, cursor, ...filters } = query;
    const wish = await connectorWishOf(call, services, { ...filters, generation, isUsable: usable === 'true' });
    const list = `connectors ${generation} ${wish.sort}`;
    const after = positionAfter<readonly [string, string]>(keys, list, cursor);
    const rows = await database.read(scope, (tx) => listConnectorsOf(tx, { ...wish, limit, after }));
    const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row, position }) => [position, row.id]);
    const data = await summariesOf(form, call, services, [...page]);
    return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  };
}

export const listConnectors: Handler<typeof older.listConnectors> = listOf(olderForm);
export const listConnectorsV1: Handler<typeof newer.listConnectorsV1> = listOf(newerForm);
