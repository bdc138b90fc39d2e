import { type ConnectorSort, connectorSorts } from '@foyer/api/connectors/connector.schema';
import { ThingAvatar } from '@foyer/ui/avatar';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import { Table, type TableSort } from '@foyer/ui/table';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type ConnectorRow, connectorsQuery, type Generation, setConnectorStatus } from '#data/connectors.ts';
import { CallError } from '#data/query.ts';
import { connectorFailureText } from '#features/connectors/connector-failure.ts';
import { connectorPath } from '#features/connectors/connector-paths.ts';
import { type ConnectorAction, type ConnectorViewer, canOpenConnector } from '#features/connectors/connector-policy.ts';
import { useConnectorCopies } from '#features/connectors/use-connector-copies.ts';
import { brand } from '#lib/brand.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { useConnectorColumns } from './connector-columns.tsx';
import { ConnectorMenu } from './connector-menu.tsx';

import { ownerships, useListAddress } from './list-address.ts';

// Questions come when they are asked.
const DeleteConnectorDialog = lazy(async () => ({
  default: (await import('#features/connectors/delete-connector-dialog.tsx')).DeleteConnectorDialog,
}));
const RemoveConnectorDialog = lazy(async () => ({
  default: (await import('#features/connectors/remove-connector-dialog.tsx')).RemoveConnectorDialog,
}));
const ShareConnectorDialog = lazy(async () => ({
  default: (await import('#features/connectors/share-connector-dialog.tsx')).ShareConnectorDialog,
}));

interface ConnectorsTabProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly viewer: ConnectorViewer | undefined;
}

const anyone = '*';
const none: readonly ConnectorRow[] = [];
const rowId = ({ id }: ConnectorRow) => id;

function tableSortOf(sort: ConnectorSort): TableSort {
  return sort.startsWith('-') ? { columnId: sort.slice(1), direction: 'descending' } : { columnId: sort, direction: 'ascending' };
}

function sortOf({ columnId, direction }: TableSort): ConnectorSort {
  const sort = direction === 'descending' ? `-${columnId}` : columnId;
  return connectorSorts.find((known) => known === sort) ?? '-updated';
}

/** The connectors of an organization and those shared with it, as the server pages them. */
export function ConnectorsTab({ organizationId, generation, viewer }: ConnectorsTabProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const sortLabels = useSortLabels();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const address = useListAddress();
  const search = useUrlSearch();
  const copies = useConnectorCopies(organizationId, generation);
  const [asked, setAsked] = useState<{ readonly action: ConnectorAction; readonly connector: ConnectorRow }>();
  const list = useInfiniteQuery(
    connectorsQuery(organizationId, generation, { q: search.settled, owner: address.owner, sort: address.sort }),
  );
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? none, [list.data]);
  const isBehind = search.typed.trim() !== search.settled || list.isPlaceholderData;
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalCount;
  const isNarrowed = search.settled !== '' || address.owner !== undefined;
  const failure = list.error instanceof CallError ? list.error.failure : undefined;
  const hasFailed = failure !== undefined && failure.status !== 401 && !list.isFetching;
  const columns = useConnectorColumns(organizationId, generation);
  const to = useCallback((id: string) => connectorPath(organizationId, generation, id), [organizationId, generation]);

  const restore = async (connector: ConnectorRow) => {
    const result = await setConnectorStatus(queryClient, { organizationId, generation, connectorId: connector.id }, 'cancelDelete');
    if (result.ok) notify.success(t('connectors:restored'));
    else {
      const text = connectorFailureText(i18n, result);
      if (text) notify.error(text);
    }
  };
  const act = (action: ConnectorAction, connector: ConnectorRow) => {
    if (action === 'view') void navigate(to(connector.id));
    else if (action === 'duplicate') void copies.duplicate(connector);
    else if (action === 'export') void copies.exportFile(connector);
    else if (action === 'restore') void restore(connector);
    else setAsked({ action, connector });
  };
  const renderOpener = useCallback(
    (row: ConnectorRow, props: { className: string; 'data-row-opener': '' }, children: React.ReactNode) =>
      viewer && canOpenConnector(row, viewer) ? (
        <Link {...props} to={to(row.id)}>
          {children}
        </Link>
      ) : undefined,
    [viewer, to],
  );
  const clear = () => {
    search.type('');
    address.narrow(undefined);
  };
  const close = () => setAsked(undefined);
  const dialog = asked && { organizationId, generation, connector: asked.connector, onClose: close };

  return (
    <>
      <FilterToolbar
        label={t('connectors:list.filterBy')}
        search={
          <SearchField
            label={t('connectors:list.search')}
            placeholder={t('connectors:list.search')}
            clearLabel={t('connectors:list.clearSearch')}
            value={search.typed}
            onValueChange={search.type}
          />
        }
        filters={
          <Select
            label={t('connectors:list.ownership')}
            isLabelHidden
            size="sm"
            value={address.owner ?? anyone}
            onValueChange={(value) => address.narrow(ownerships.find((known) => known === value))}
            options={[
              { value: anyone, label: t('connectors:list.anyone') },
              { value: 'own', label: t('connectors:list.own') },
              { value: 'shared', label: t('connectors:list.sharedWithMe') },
            ]}
          />
        }
        resultText={total === undefined ? undefined : t('connectors:list.found', { count: total })}
        isFiltered={isNarrowed}
        clearLabel={t('connectors:list.clearAll')}
        onClear={clear}
      />
      <div className="mt-3 min-h-0 flex-1">
        {hasFailed && rows.length === 0 ? (
          <ErrorState
            title={t('connectors:list.failed')}
            text={failureText(i18n, failure)}
            detail={failure.error.requestId && t('common:requestId', { requestId: failure.error.requestId })}
            retryLabel={t('common:retry')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Table
            sortLabels={sortLabels}
            caption={t('connectors:list.caption')}
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
            actions={(row) => viewer && <ConnectorMenu connector={row} viewer={viewer} onAct={act} />}
            actionsLabel={t('connectors:list.actions')}
            actionsWidthPx={36}
            isLoading={list.isPending || (isBehind && list.isFetching)}
            loadingLabel={t('connectors:list.loading')}
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
                  title={t(isNarrowed ? 'connectors:list.noMatchTitle' : 'connectors:list.emptyTitle')}
                  text={t(isNarrowed ? 'connectors:list.noMatchText' : 'connectors:list.emptyText')}
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
      <Suspense fallback={null}>
        {dialog && asked.action === 'delete' && <DeleteConnectorDialog {...dialog} onDeleted={close} />}
        {dialog && asked.action === 'remove' && <RemoveConnectorDialog {...dialog} />}
        {dialog && asked.action === 'approve' && <ShareConnectorDialog {...dialog} />}
      </Suspense>
    </>
  );
}
