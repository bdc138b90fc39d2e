import { type ConnectorSort, connectorSorts } from '@foyer/api/connectors/connector.schema';
import { ThingAvatar } from '@foyer/ui/avatar';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Table, type TableColumn, type TableSort } from '@foyer/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationRow } from '#data/connectors.ts';
import { type PagedList, usePagedList } from '#features/paged-list/use-paged-list.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { useRowLink } from '#lib/thing-link.tsx';
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
  readonly list: PagedList<Row>;
  /** Keep the array while the columns are the same. */
  readonly columns: readonly TableColumn<Row>[];
  /** Where a row leads; undefined for what cannot be opened. Keep the function while it leads to the same places. */
  readonly addressOf: (row: Row) => string | undefined;
  readonly menuOf: (row: Row) => ReactNode;
  /** What the other version holds, by the search. */
  readonly otherVersion: (q: string) => ReactNode;
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
export function IntegrationList<Row extends IntegrationRow>({
  texts,
  list,
  columns,
  addressOf,
  menuOf,
  otherVersion,
}: IntegrationListProps<Row>) {
  const { t } = useTranslation(['connectors', 'common']);
  const sortLabels = useSortLabels();
  const address = useListAddress();
  const search = useUrlSearch();
  const { rows, total, isBehind, problem, table } = usePagedList(list, search);
  const isNarrowed = search.settled !== '' || address.owner !== undefined;
  // Beside what is found, and where there is nothing else; below a list, so that no row moves when it comes.
  const isOtherFirst = search.settled !== '' || total === 0;
  const renderOpener = useRowLink(addressOf);

  return (
    <>
      <OwnershipToolbar texts={texts} total={total} search={search} address={address} />
      {isOtherFirst && otherVersion(search.settled)}
      <div className="mt-3 min-h-0 flex-1">
        {problem && rows.length === 0 ? (
          <ErrorState title={texts.failed} {...problem} />
        ) : (
          <Table
            sortLabels={sortLabels}
            caption={texts.caption}
            {...table}
            columns={columns}
            getRowId={rowId}
            sort={tableSortOf(address.sort)}
            onSortChange={(sort) => address.order(sortOf(sort))}
            leading={(row) => (
              <ThingAvatar size="sm" name={row.name} id={row.id} imageUrl={row.imageUrl} isInactive={row.status === 'deleted'} />
            )}
            renderOpener={renderOpener}
            actions={menuOf}
            actionsLabel={t('connectors:list.actions')}
            actionsWidthPx={36}
            loadingLabel={texts.loading}
            empty={
              isBehind || list.isPending ? null : (
                <EmptyState
                  picture={isNarrowed ? 'search' : 'door'}
                  title={isNarrowed ? texts.noMatchTitle : texts.emptyTitle}
                  text={isNarrowed ? t('connectors:list.noMatchText') : texts.emptyText}
                  action={<GuideLink passage="integrations">{t('connectors:list.guide')}</GuideLink>}
                />
              )
            }
          />
        )}
      </div>
      {!isOtherFirst && otherVersion('')}
    </>
  );
}
