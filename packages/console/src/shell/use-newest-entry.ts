import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { inboxQuery } from '#data/inbox.ts';

/** The newest of the entries that are shown or were; it is read here and never asked for. */
export function useNewestEntry(): InboxEntry | undefined {
  const [unread, all] = [
    useInfiniteQuery({ ...inboxQuery('unread'), enabled: false }).data,
    useInfiniteQuery({ ...inboxQuery('all'), enabled: false }).data,
  ];
  const entries = [...(unread?.pages[0]?.items ?? []), ...(all?.pages[0]?.items ?? [])];
  return entries.toSorted((a, b) => Number(b.id) - Number(a.id))[0];
}
