import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Table, type TableColumn } from '@foyer/ui/table';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '#data/list-page.ts';
import { CallError } from '#data/query.ts';
import { failureText } from '#lib/i18n/error-text.ts';

interface LinkedListProps<Row extends object> {
  readonly list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>, CallError | Error>;
  readonly typed: string;
  readonly settled: string;
  readonly onType: (text: string) => void;
  readonly columns: readonly TableColumn<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly searchTextOf: (row: Row) => string;
  readonly leading: (row: Row) => ReactNode;
  readonly renderOpener?: Parameters<typeof Table<Row>>[0]['renderOpener'];
  /** Opens the dialog that changes the list; left out for who may not. */
  readonly manage: ReactNode;
  /** What stands there when there is nothing yet. */
  readonly empty: ReactNode;
  readonly texts: {
    readonly caption: string;
    readonly filter: string;
    readonly loading: string;
    readonly found: (count: number) => string;
  };
}

/** People or projects of a team, as the server pages them. */
export function LinkedList<Row extends object>(props: LinkedListProps<Row>) {
  const { list, typed, settled, onType, texts } = props;
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isBehind = typed.trim() !== settled || list.isPlaceholderData;
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalCount;
  const failure = list.error instanceof CallError ? list.error.failure : undefined;
  const hasFailed = failure !== undefined && failure.status !== 401 && !list.isFetching;

  if (hasFailed && rows.length === 0)
    return (
      <ErrorState
        title={t('teams:team.failedTitle')}
        text={failureText(i18n, failure)}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      />
    );
  if (total === 0 && settled === '' && typed === '') return props.empty;
  return (
    <>
      <FilterToolbar
        label={texts.filter}
        search={
          <SearchField
            size="sm"
            label={texts.filter}
            placeholder={texts.filter}
            clearLabel={t('teams:team.clearFilter')}
            value={typed}
            onValueChange={onType}
          />
        }
        resultText={total === undefined ? undefined : texts.found(total)}
        actions={props.manage}
      />
      <div className="mt-3 h-120 min-h-0">
        <Table
          caption={texts.caption}
          rows={rows}
          columns={props.columns}
          getRowId={props.getRowId}
          isSortedElsewhere
          {...(isBehind && { query: typed })}
          searchTextOf={props.searchTextOf}
          leading={props.leading}
          {...(props.renderOpener && { renderOpener: props.renderOpener })}
          isLoading={list.isPending || (isBehind && list.isFetching)}
          loadingLabel={rows.length > 0 ? t('teams:team.searching') : texts.loading}
          {...(hasFailed && {
            problem: {
              text: t('teams:team.moreFailed'),
              retryLabel: t('common:retry'),
              onRetry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
            },
          })}
          paging={{
            hasMore: list.hasNextPage && !isBehind,
            isLoadingMore: list.isFetchingNextPage,
            onLoadMore: () => void list.fetchNextPage(),
            totalCount: total,
          }}
          empty={
            isBehind || list.isPending ? null : (
              <EmptyState
                picture="search"
                title={t('teams:team.noMatchTitle')}
                text={t('teams:team.noMatchText')}
                action={<Button onClick={() => onType('')}>{t('teams:team.clearFilter')}</Button>}
              />
            )
          }
        />
      </div>
    </>
  );
}
