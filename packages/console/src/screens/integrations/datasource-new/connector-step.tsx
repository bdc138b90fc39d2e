import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { WindowedGrid } from '@foyer/ui/windowed-grid';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectorRow, connectorsQuery } from '#data/connectors.ts';
import { toldFailureOf } from '#data/query.ts';
import { useViewer } from '#data/use-viewer.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { useListAddress } from '../list-address.ts';
import { OwnershipToolbar } from '../ownership-toolbar.tsx';
import { ConnectorCard } from './connector-card.tsx';
import { NoConnectors } from './no-connectors.tsx';

interface ConnectorStepProps {
  readonly organizationId: string;
  readonly generation: Generation;
}

const rowId = ({ id }: ConnectorRow) => id;
const waiting = [1, 2, 3, 4, 5, 6];

interface NothingFoundProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  /** What to do where there are no connectors at all. */
  readonly help: ReactNode;
}

function NothingFound({ isNarrowed, onClear, help }: NothingFoundProps) {
  const { t } = useTranslation(['datasources', 'connectors']);
  return (
    <EmptyState
      picture={isNarrowed ? 'search' : 'door'}
      title={isNarrowed ? t('connectors:list.noMatchTitle') : t('datasources:wizard.noneTitle')}
      text={t('datasources:wizard.none')}
      action={isNarrowed ? <Button onClick={onClear}>{t('connectors:list.clearAll')}</Button> : help}
    />
  );
}

/** What a datasource can be made of: active connectors with at least one deployment, own and shared in (DS-01). */
export function ConnectorStep({ organizationId, generation }: ConnectorStepProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const viewer = useViewer(organizationId);
  const address = useListAddress('connectors');
  const search = useUrlSearch();
  const filter = { q: search.settled, owner: address.owner, sort: 'name' as const, isUsable: true };
  const list = useInfiniteQuery(connectorsQuery(organizationId, generation, filter));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isBehind = search.typed.trim() !== search.settled || list.isPlaceholderData;
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.totalCount;
  const isNarrowed = search.settled !== '' || address.owner !== undefined;
  const failure = toldFailureOf(list.error);
  const texts = {
    filterBy: t('connectors:list.filterBy'),
    search: t('connectors:list.search'),
    found: (count: number) => t('connectors:list.found', { count }),
  };

  return (
    <>
      <OwnershipToolbar texts={texts} total={total} search={search} address={address} />
      <div className="mt-4" aria-busy={list.isPending || isBehind}>
        {failure && !list.isFetching ? (
          <ErrorState
            title={t('connectors:list.failed')}
            text={failureText(i18n, failure)}
            retryLabel={t('common:retry')}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        ) : rows.length > 0 ? (
          <WindowedGrid
            label={texts.search}
            items={rows}
            getItemId={rowId}
            renderItem={(row) => <ConnectorCard organizationId={organizationId} generation={generation} connector={row} />}
            totalCount={total}
            {...(list.hasNextPage && !list.isFetchingNextPage && !isBehind && { onNearEnd: () => void list.fetchNextPage() })}
          />
        ) : list.isPending || isBehind ? (
          <div className="grid gap-4 wide:grid-cols-2 hall:grid-cols-3">
            {waiting.map((card) => (
              <Skeleton key={card} shape="block" />
            ))}
          </div>
        ) : (
          <NothingFound
            isNarrowed={isNarrowed}
            onClear={() => {
              search.type('');
              address.narrow(undefined);
            }}
            help={viewer && <NoConnectors viewer={viewer} generation={generation} />}
          />
        )}
      </div>
    </>
  );
}
