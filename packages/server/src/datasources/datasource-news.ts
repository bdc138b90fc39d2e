import { combinedId } from '@foyer/api/datasources/combined-id';
import { generationCodes } from '@foyer/api/generations';
import type { InboxKind } from '@foyer/api/inbox/inbox.schema';
import { thingReaders } from '@foyer/api/thing-readers';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { News } from '#inbox/inbox.store.ts';
import { type DatasourceRow, listReceivers } from './datasource.store.ts';

type Named = Pick<DatasourceRow, 'id' | 'connectorId' | 'name' | 'generation'>;

/** What those who look after datasources are told of one, in its own organization or in another that has it. */
export function datasourceNews(
  kind: Extract<InboxKind, `datasource${string}` | 'authorizationFailed'>,
  { id, connectorId, name, generation }: Named,
  { place, ...details }: { readonly place?: OrganizationId; readonly authTag?: string; readonly aside?: true } = {},
): News {
  return {
    kind,
    to: { anyOf: thingReaders.datasource.anyOf },
    place,
    things: [{ kind: 'datasource', id: combinedId(connectorId, id), name, generation: generationCodes[generation] }],
    details,
  };
}

/** The same for its own organization and for each that a datasource is shared with. */
export async function newsForHolders(
  tx: Transaction,
  kind: Extract<InboxKind, `datasource${string}`>,
  row: DatasourceRow,
): Promise<readonly News[]> {
  const places = [undefined, ...(await listReceivers(tx, row))];
  return places.map((place) => datasourceNews(kind, row, place === undefined ? {} : { place }));
}
