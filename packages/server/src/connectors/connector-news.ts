import { generationCodes } from '@foyer/api/generations';
import type { InboxKind } from '@foyer/api/inbox/inbox.schema';
import { thingReaders } from '@foyer/api/thing-readers';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type NewsBy, tell } from '#inbox/inbox.store.ts';
import { type ConnectorRow, listReceivers } from './connector.store.ts';

type Named = Pick<ConnectorRow, 'id' | 'name' | 'generation'>;
type ConnectorKind = Extract<InboxKind, `connector${string}`>;

const newsOf = (kind: ConnectorKind, { id, name, generation }: Named) => ({
  kind,
  to: { anyOf: thingReaders.connector.anyOf },
  things: [{ kind: 'connector', id, name, generation: generationCodes[generation] } as const],
});

/** Tells the connector's own organization of what was done to it. */
export function tellOwn(tx: Transaction, by: NewsBy, kind: ConnectorKind, row: Named): Promise<void> {
  return tell(tx, by, [newsOf(kind, row)]);
}

/** Tells organizations of what was done to a connector that is, or was, shared with them. */
export function tellPlaces(
  tx: Transaction,
  by: NewsBy,
  kind: ConnectorKind,
  {
    row,
    places,
    isAside = () => false,
  }: {
    readonly row: Named;
    readonly places: readonly OrganizationId[];
    /** Whether its people are led to the other version. */
    readonly isAside?: (place: OrganizationId) => boolean;
  },
): Promise<void> {
  return tell(
    tx,
    by,
    places.map((place) => ({ ...newsOf(kind, row), place, ...(isAside(place) && { details: { aside: true } }) })),
  );
}

/** Tells its own organization, and everybody whom a connector is shared with but for who has removed it. */
export async function tellHolders(tx: Transaction, by: NewsBy, kind: ConnectorKind, row: ConnectorRow): Promise<void> {
  await tellOwn(tx, by, kind, row);
  const active = (await listReceivers(tx, row)).filter(({ hasRemoved }) => !hasRemoved);
  await tellPlaces(tx, by, kind, { row, places: active.map(({ id }) => id) });
}
