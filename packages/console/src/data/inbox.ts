import * as calls from '@foyer/api/inbox/inbox.contract';
import { countUnread, listInbox } from '@foyer/api/inbox/inbox.contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isSessionOver } from '#lib/failures.ts';
import { changeOf, endpointKey, endpointPages } from './endpoint-data.ts';
import { CallError, fetchData } from './query.ts';

/** IBX-07. */
export const inboxPollMs = 60_000;
const inboxPageLength = 20;

/** Which entries are shown. */
export type InboxFilter = 'unread' | 'all';

/** Windows that were opened together do not ask together. */
const pauseMs = inboxPollMs + Math.round(Math.random() * 10_000);

/** How many entries are unread, polled while the window is seen; the poll never keeps a session alive, and ends with it. */
export const unreadQuery = queryOptions({
  queryKey: endpointKey(countUnread),
  queryFn: async (context) => (await fetchData(context, countUnread, { background: true })).unread,
  retry: false,
  refetchInterval: ({ state: { error } }) => (error instanceof CallError && isSessionOver(error.failure) ? false : pauseMs),
});

/** What the person was told, newest first, page by page. */
export function inboxQuery(filter: InboxFilter) {
  const pages = endpointPages(listInbox, { query: { ...(filter === 'unread' && { unread: 'true' }), limit: inboxPageLength } });
  // Whoever opens it wants to know what there is now.
  return infiniteQueryOptions({ ...pages, staleTime: 0 });
}

/** Looks again at what is unread. */
export function refreshUnread(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
}

/** Takes over how much is unread; where it has changed, or is the same number of others, lists that are shown are asked for again. */
export function takeUnread(queryClient: QueryClient, unread: number, hasOther: boolean): void {
  const isNews = hasOther || queryClient.getQueryData(unreadQuery.queryKey) !== unread;
  queryClient.setQueryData(unreadQuery.queryKey, unread);
  if (isNews) void queryClient.invalidateQueries({ queryKey: endpointKey(listInbox) });
}

const inbox = [listInbox, countUnread];

/** Marks entries as read. */
export const markRead = changeOf(calls.markRead, { staleInAnyCase: inbox });

/** Marks entries as unread again. */
export const markUnread = changeOf(calls.markUnread, { staleInAnyCase: inbox });

/** Marks everything as read up to an entry, the newest one that was seen. Done once the inbox is here again. */
export const markAllRead = changeOf(calls.markAllRead, {
  settle: async (queryClient) => {
    await Promise.all(inbox.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })));
  },
});
