import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#data/list-page.ts';
import { type CallError, failureOf, isEndedSession } from '#data/query.ts';
import { failureText } from '#lib/i18n/error-text.ts';

/** A list as its query gives it. */
export type PagedList<Row extends object> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>, CallError | Error>;

/**
 * A list that the server pages, as a table shows it. Until the server has answered for what is typed, what is here already stands for
 * it (`isBehind`). When a page cannot be had, `problem` is what the server says of it, and the way on; nothing where the session is over,
 * for that has its own dialog, and behind it the list waits.
 */
export function usePagedList<Row extends object>(
  list: PagedList<Row>,
  { typed, settled }: { readonly typed: string; readonly settled: string },
) {
  const { t, i18n } = useTranslation(['common', 'errors']);
  const rows = useMemo((): readonly Row[] => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isBehind = typed.trim() !== settled || list.isPlaceholderData;
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalCount;
  const failure = failureOf(list.error);
  const isOver = isEndedSession(list.error);
  const requestId = failure?.error.requestId;
  const problem =
    list.isError && !isOver && !list.isFetching
      ? {
          text: failureText(i18n, failure ?? { error: { message: '' } }),
          detail: requestId && t('common:requestId', { requestId }),
          retryLabel: t('common:retry'),
          onRetry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
        }
      : undefined;
  return {
    rows,
    total,
    isBehind,
    problem,
    table: {
      rows,
      isSortedElsewhere: true,
      isLoading: list.isPending || (isBehind && list.isFetching) || (isOver && rows.length === 0),
      problem,
      paging: {
        hasMore: list.hasNextPage && !isBehind,
        isLoadingMore: list.isFetchingNextPage,
        onLoadMore: () => void list.fetchNextPage(),
        totalCount: total,
      },
    },
  };
}
