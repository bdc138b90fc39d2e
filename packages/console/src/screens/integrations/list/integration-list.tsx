import { type ConnectorSort, connectorSorts } from '@foyer/api/connectors/connector.schema';
import { ThingAvatar } from '@foyer/ui/avatar';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Table, type TableColumn, type TableSort } from '@foyer/ui/table';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IntegrationRow } from '#data/connectors.ts';
import type { ListPage } from '#data/list-page.ts';
import { CallError } from '#data/query.ts';
import { brand } from '#lib/brand.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { useListAddress } from '../list-address.ts';
import { OwnershipToolbar, type ToolbarTexts } from '../ownership-toolbar.tsx';

/** What a list says of its own rows. */
export interface IntegrationListTexts extends ToolbarTexts {
  readonly caption: string;
  readonly loading: string;
  readonly failed: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly noMatchTitle: string;
}

interface IntegrationListProps<Row extends IntegrationRow> {
  readonly texts: IntegrationListTexts;
  readonly list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** Keep the array while the columns are the same. */
  readonly columns: readonly TableColumn<Row>[];
  /** Where a row leads; undefined for what cannot be opened. Keep the function while it leads to the same places. */
  readonly addressOf: (row: Row) => string | undefined;
  readonly menuOf: (row: Row) => ReactNode;
}

const rowId = ({ id }: IntegrationRow) => id;

function tableSortOf(sort: ConnectorSort): TableSort {
  return sort.startsWith('-') ? { columnId: sort.slice(1), direction: 'descending' } : { columnId: sort, direction: 'ascending' };
}

function sortOf({ columnId, direction }: TableSort): ConnectorSort {
  const sort = direction === 'descending' ? `-${columnId}` : columnId;
  return connectorSorts.find((known) => known === sort) ?? '-updated';
}

/** What narrows and orders a list, from the address. */
export function useListFilter() {
  const { owner, sort } = useListAddress();
  return { q: useUrlSearch().settled, owner, sort };
}

/** Connectors or datasources as the server pages them: search, owner, order, and what can be done with each. */
export function IntegrationList<Row extends IntegrationRow>({ texts, list, columns, addressOf, menuOf }: IntegrationListProps<Row>) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const sortLabels = useSortLabels();
  const address = useListAddress();
  const search = useUrlSearch();
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isBehind = search.typed.trim() !== search.settled || list.isPlaceholderData;
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalCount;
  const isNarrowed = search.settled !== '' || address.owner !== undefined;
  const failure = list.error instanceof CallError ? list.error.failure : undefined;
  const hasFailed = failure !== undefined && failure.status !== 401 && !list.isFetching;
  const renderOpener = useCallback(
    (row: Row, props: { className: string; 'data-row-opener': '' }, children: ReactNode) => {
      const to = addressOf(row);
      return to === undefined ? undefined : (
        <Link {...props} to={to}>
          {children}
        </Link>
      );
    },
    [addressOf],
  );

  return (
    <>
      <OwnershipToolbar texts={texts} total={total} search={search} address={address} />
      <div className="mt-3 min-h-0 flex-1">
        {hasFailed && rows.length === 0 ? (
          <ErrorState
            title={texts.failed}
            text={failureText(i18n, failure)}
            detail={failure.error.requestId && t('common:requestId', { requestId: failure.error.requestId })}
            retryLabel={t('common:retry')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Table
            sortLabels={sortLabels}
            caption={texts.caption}
            rows={rows}
            columns={columns}
            getRowId={rowId}
            sort={tableSortOf(address.sort)}
            onSortChange={(sort) => address.order(sortOf(sort))}
            isSortedElsewhere
            leading={(row) => (
              <ThingAvatar size="sm" name={row.name} id={row.id} imageUrl={row.imageUrl} isInactive={row.status === 'deleted'} />
            )}
            renderOpener={renderOpener}
            actions={menuOf}
            actionsLabel={t('connectors:list.actions')}
            actionsWidthPx={36}
            isLoading={list.isPending || (isBehind && list.isFetching)}
            loadingLabel={texts.loading}
            {...(hasFailed && {
              problem: {
                text: failureText(i18n, failure),
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
                  picture={isNarrowed ? 'search' : 'door'}
                  title={isNarrowed ? texts.noMatchTitle : texts.emptyTitle}
                  text={isNarrowed ? t('connectors:list.noMatchText') : texts.emptyText}
                  action={
                    <TextLink isExternal externalLabel={t('common:opensInNewTab')} href={brand.guideUrl}>
                      {t('connectors:list.guide')}
                    </TextLink>
                  }
                />
              )
            }
          />
        )}
      </div>
    </>
  );
}
