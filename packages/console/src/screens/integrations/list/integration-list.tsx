import type { Generation } from '@foyer/api/generations';
import { ThingAvatar } from '@foyer/ui/avatar';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Popover } from '@foyer/ui/popover';
import { Table, type TableColumn, type TableSort } from '@foyer/ui/table';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { IntegrationRow } from '#data/connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { useChosenRows } from '#features/paged-list/use-chosen-rows.ts';
import { type PagedList, usePagedList } from '#features/paged-list/use-paged-list.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { lateContent, lateDetail } from '#lib/late-content.tsx';
import { useRowLink } from '#lib/thing-link.tsx';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { type ListKind, listWishOf, useListAddress } from '../list-address.ts';
import { OwnershipToolbar, type ToolbarTexts } from '../ownership-toolbar.tsx';
import { VersionNote } from '../version-note.tsx';

// What few look for comes when it is opened, and what is done to several rows with the first that is selected.
const FilterPanel = lateContent(async () => (await import('./list-dialogs.ts')).FilterPanel, <div aria-busy="true" className="h-36" />);
const SelectionBar = lateDetail(async () => (await import('./selection-bar.tsx')).SelectionBar);

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
  readonly kind: ListKind;
  readonly organizationId: string;
  readonly generation: Generation;
  readonly viewer: Viewer | undefined;
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

const tableSortOf = (sort: string): TableSort =>
  sort.startsWith('-') ? { columnId: sort.slice(1), direction: 'descending' } : { columnId: sort, direction: 'ascending' };
const sortOf = ({ columnId, direction }: TableSort) => (direction === 'descending' ? `-${columnId}` : columnId);

/** What narrows and orders a list, from the address. */
export function useListFilter<Kind extends ListKind>(kind: Kind) {
  const [params] = useSearchParams();
  return { q: useUrlSearch().settled, ...listWishOf(params.toString(), kind) };
}

function NothingListed({
  isNarrowed,
  generation,
  texts,
}: Pick<IntegrationListProps<never>, 'generation' | 'texts'> & { readonly isNarrowed: boolean }) {
  const { t } = useTranslation('connectors');
  return (
    <EmptyState
      picture={isNarrowed ? 'search' : 'door'}
      title={isNarrowed ? texts.noMatchTitle : texts.emptyTitle}
      text={isNarrowed ? t('list.noMatchText') : texts.emptyText}
      action={
        <div className="flex flex-col items-center gap-3">
          <GuideLink passage="integrations">{t('list.guide')}</GuideLink>
          {!isNarrowed && <VersionNote generation={generation} />}
        </div>
      }
    />
  );
}

/** Connectors or datasources as the server pages them: search, filters, order, and what can be done with each, or with several. */
export function IntegrationList<Row extends IntegrationRow>(props: IntegrationListProps<Row>) {
  const { kind, organizationId, generation, viewer, texts, list, columns, addressOf, menuOf, otherVersion } = props;
  const { t } = useTranslation(['connectors', 'common']);
  const sortLabels = useSortLabels();
  const place = useRef<HTMLDivElement>(null);
  const address = useListAddress(kind);
  const search = useUrlSearch();
  const { rows, total, isBehind, problem, table } = usePagedList(list, search);
  const isNarrowed = search.settled !== '' || address.owner !== undefined || address.filterCount > 0;
  // Beside what is found, and where there is nothing else; below a list, so that no row moves when it comes.
  const isOtherFirst = search.settled !== '' || total === 0;
  const renderOpener = useRowLink(addressOf);
  const { chosen, hidden, said, selection, clear } = useChosenRows(list, { rows, total }, rowId, {
    labelOf: ({ name }) => t('connectors:list.select', { name }),
    allLabel: t('connectors:list.selectAll'),
    loaded: (count) => t('connectors:list.allLoaded', { count }),
    chooseAll: (count) => t('connectors:list.selectMatching', { total: count }),
  });
  const { filterCount } = address;

  return (
    <>
      <OwnershipToolbar
        texts={texts}
        total={total}
        search={search}
        address={address}
        filters={
          <Popover
            label={t('connectors:list.filterPanel')}
            align="start"
            trigger={
              <Button size="sm" icon={<ListFilter aria-hidden="true" size={16} />}>
                {filterCount === 0 ? t('connectors:list.filters') : t('connectors:list.filtersOn', { number: filterCount })}
              </Button>
            }
          >
            <FilterPanel {...{ kind, organizationId, generation, address }} />
          </Popover>
        }
      />
      {isOtherFirst && otherVersion(search.settled)}
      <div ref={place} className="mt-3 min-h-0 flex-1">
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
            {...(viewer && { selection })}
            leading={(row) => (
              <ThingAvatar size="sm" name={row.name} id={row.id} imageUrl={row.imageUrl} isInactive={row.status === 'deleted'} />
            )}
            renderOpener={renderOpener}
            actions={menuOf}
            actionsLabel={t('connectors:list.actions')}
            actionsWidthPx={36}
            loadingLabel={texts.loading}
            empty={isBehind || list.isPending ? null : <NothingListed isNarrowed={isNarrowed} generation={generation} texts={texts} />}
          />
        )}
      </div>
      {!isOtherFirst && otherVersion('')}
      {viewer && chosen.length > 0 && (
        <SelectionBar
          {...{ kind, organizationId, generation, viewer }}
          rows={chosen}
          hidden={hidden}
          said={said}
          onClear={() => {
            clear();
            // What was pressed goes away with the choice.
            place.current?.querySelector<HTMLElement>('input, a, button')?.focus();
          }}
        />
      )}
    </>
  );
}
