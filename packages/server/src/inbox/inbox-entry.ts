import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import type { InboxRow } from './inbox.store.ts';

/** An entry as it is told. */
export function entryOf({ id, at, placeId, placeName, fromName, actorName, readAt, kind, details }: Omit<InboxRow, 'total'>): InboxEntry {
  return {
    id: String(id),
    kind,
    at: at.toISOString(),
    read: readAt !== null,
    organization: { id: String(placeId), name: placeName },
    actor: actorName,
    from: fromName,
    ...details,
  };
}
