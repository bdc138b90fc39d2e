import type * as older from '@foyer/api/datasources/datasource.contract';
import type { DatasourceSort } from '@foyer/api/datasources/datasource.schema';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import { organizationNames } from '#connectors/connector.store.ts';
import type { Call, Handler, MemberContext, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { type DatasourceListWish, foldedNames, listDatasourcesOf, listOwners } from './datasource-list.store.ts';

type Given = Omit<DatasourceListWish, 'organizationId' | 'now' | 'sort' | 'limit' | 'after' | 'ownerNames'> & {
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
  return { ...given, organizationId, now: clock.now(), sort, ownerNames };
}

/** Rows as one form has them on the wire, each with its owner's name. */
export async function summariesOf<Summary>(
  form: Pick<DatasourceForm<Summary, never, never, never>, 'summary'>,
  { database }: Pick<Services, 'database'>,
  rows: Awaited<ReturnType<typeof listDatasourcesOf>>,
): Promise<Summary[]> {
  const foreign = rows.flatMap(({ organizationName, row }) => (organizationName === null ? [row.organizationId] : []));
  const names = await organizationNames(database, foreign);
  return rows.map((seen) => form.summary(seen, seen.organizationName ?? names.get(seen.row.organizationId) ?? ''));
}

function listOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return async (call: Call<typeof older.listDatasources>, services: Services) => {
    const { scope, query } = call;
    const { database, keys } = services;
    const { generation } = form;
    const { limit = longestPage, cursor, ...filters } = query;
    const wish = await datasourceWishOf(call, services, { ...filters, generation });
    const list = `datasources ${generation} ${wish.sort}`;
    const after = positionAfter<readonly [string, string]>(keys, list, cursor);
    const rows = await database.read(scope, (tx) => listDatasourcesOf(tx, { ...wish, limit, after }));
    const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row, position }) => [position, row.id]);
    const data = await summariesOf(form, services, [...page]);
    return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  };
}

export const listDatasources: Handler<typeof older.listDatasources> = listOf(olderForm);
export const listDatasourcesV1: Handler<typeof newer.listDatasourcesV1> = listOf(newerForm);
