import {
  countUnread,
  listInbox,
  markAllRead as markAllReadCall,
  markRead as markReadCall,
  markUnread as markUnreadCall,
} from '@foyer/api/inbox/inbox.contract';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isSessionOver } from '#lib/failures.ts';
import { listPageOf } from './list-page.ts';
import { CallError, clientOf, fetchAnswer, fetchData } from './query.ts';

/** IBX-07. */
export const inboxPollMs = 60_000;
const inboxPageLength = 20;
const inboxKey = ['inbox'] as const;

/** Which entries are shown. */
export type InboxFilter = 'unread' | 'all';

/** Windows that were opened together do not ask together. */
const pauseMs = inboxPollMs + Math.round(Math.random() * 10_000);

/** How many entries are unread, polled while the window is seen; the poll never keeps a session alive, and ends with it. */
export const unreadQuery = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: async (context) => (await fetchData(context, countUnread, { background: true })).unread,
  retry: false,
  refetchInterval: ({ state: { error } }) => (error instanceof CallError && isSessionOver(error.failure) ? false : pauseMs),
});

/** What the person was told, newest first, page by page. */
export function inboxQuery(filter: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', filter],
    queryFn: async (context) =>
      listPageOf(
        await fetchAnswer(context, listInbox, {
          query: { ...(filter === 'unread' && { unread: 'true' }), limit: inboxPageLength, cursor: context.pageParam || undefined },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // Whoever opens it wants to know what there is now.
    staleTime: 0,
  });
}

/** Looks again at what is unread. */
export function refreshUnread(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

/** Takes over how much is unread; where it has changed, or is the same number of others, lists that are shown are asked for again. */
export function takeUnread(queryClient: QueryClient, unread: number, hasOther: boolean): void {
  const isNews = hasOther || queryClient.getQueryData(unreadQuery.queryKey) !== unread;
  queryClient.setQueryData(unreadQuery.queryKey, unread);
  if (isNews) void queryClient.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
}

/** Marks an entry as read. */
export async function markRead(queryClient: QueryClient, { id }: Pick<InboxEntry, 'id'>) {
  const result = await clientOf(queryClient).call(markReadCall, { body: { ids: [id] } });
  void queryClient.invalidateQueries({ queryKey: inboxKey });
  return result;
}

/** Marks entries as unread again. */
export async function markUnread(queryClient: QueryClient, ids: readonly string[]) {
  const result = await clientOf(queryClient).call(markUnreadCall, { body: { ids: [...ids] } });
  void queryClient.invalidateQueries({ queryKey: inboxKey });
  return result;
}

/** Marks everything as read up to an entry, the newest one that was seen. */
export async function markAllRead(queryClient: QueryClient, { id }: Pick<InboxEntry, 'id'>) {
  const result = await clientOf(queryClient).call(markAllReadCall, { body: { upTo: id } });
  await queryClient.invalidateQueries({ queryKey: inboxKey });
  return result;
}
