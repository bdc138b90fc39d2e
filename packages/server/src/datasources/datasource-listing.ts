import type { DatasourceSort } from '@foyer/api/datasources/datasource.schema';
import { organizationNames } from '#connectors/connector.store.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { MemberContext, Services } from '#http/operation.ts';
import { readConnectorStates } from './datasource.store.ts';
import { connectorOffOf } from './datasource-answer.ts';
import type { DatasourceForm } from './datasource-form.ts';
import { type DatasourceListWish, foldedNames, type listDatasourcesOf, listOwners } from './datasource-list.store.ts';

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
  organizationId: OrganizationId,
  rows: Awaited<ReturnType<typeof listDatasourcesOf>>,
): Promise<Summary[]> {
  const foreign = rows.flatMap(({ organizationName, row }) => (organizationName === null ? [row.organizationId] : []));
  const names = await organizationNames(database, foreign);
  // A receiver learns nothing of the connector.
  const isOwn = ({ row }: (typeof rows)[number]) => row.organizationId === organizationId;
  const states = await readConnectorStates(database, [...new Set(rows.filter(isOwn).map(({ row }) => row.connectorId))]);
  return rows.map((seen) => ({
    ...form.summary(seen, seen.organizationName ?? names.get(seen.row.organizationId) ?? ''),
    ...(isOwn(seen) && connectorOffOf(states.get(seen.row.connectorId))),
  }));
}
