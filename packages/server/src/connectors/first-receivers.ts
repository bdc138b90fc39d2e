import { namedReceivers, type ShareStatus } from '@foyer/api/connectors/connector.schema';
import { type AnyColumn, sql } from 'drizzle-orm';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';

/** Whom things are shared with, by the things' ids: how many, and the first of them. */
export type FirstReceivers = ReadonlyMap<string, { readonly count: number; readonly first: readonly OrganizationId[] }>;

/** Counts the receivers of each thing, and names the first; as text, because the two engines' drivers differ in how they give arrays. */
export function receiverColumns({ receiverId, sharedAt }: { readonly receiverId: AnyColumn; readonly sharedAt: AnyColumn }) {
  return {
    count: sql`count(*)`.mapWith(Number),
    first: sql<string>`array_to_string((array_agg(${receiverId} order by ${sharedAt}, ${receiverId}))[1:${sql.raw(String(namedReceivers))}], ' ')`,
  };
}

/** What was found, by what is shared. */
export function receiversByThing(rows: readonly { readonly id: string; readonly count: number; readonly first: string }[]): FirstReceivers {
  return new Map(
    rows.map(({ id, count, first }) => [id, { count, first: first.split(' ').flatMap((place) => organizationIdOf(place) ?? []) }]),
  );
}

/** Which rows of a page may have receivers: own ones that are private no more. */
export function sharedByUs(
  page: readonly { readonly row: { readonly id: string; readonly organizationId: OrganizationId; readonly shareStatus: ShareStatus } }[],
  organizationId: OrganizationId,
): string[] {
  return page.flatMap(({ row }) => (row.organizationId === organizationId && row.shareStatus !== 'private' ? [row.id] : []));
}

/** The organizations whose names a list needs for them. */
export function placesIn(receivers: FirstReceivers): OrganizationId[] {
  return [...receivers.values()].flatMap(({ first }) => first);
}

/** What a row of a list says of them. */
export function sharedWithOf(receivers: FirstReceivers, id: string, names: ReadonlyMap<OrganizationId, string>) {
  const found = receivers.get(id);
  return found && { sharedWith: { count: found.count, names: found.first.flatMap((place) => names.get(place) ?? []) } };
}
