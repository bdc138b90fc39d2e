import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Table, type TableColumn } from '@foyer/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PagedList, usePagedList } from '#features/paged-list/use-paged-list.ts';

interface LinkedListProps<Row extends object> {
  readonly list: PagedList<Row>;
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
  const { t } = useTranslation('teams');
  const { rows, total, isBehind, problem, table } = usePagedList(list, props);

  if (problem && rows.length === 0) return <ErrorState title={t('team.failedTitle')} {...problem} />;
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
            clearLabel={t('team.clearFilter')}
            value={typed}
            onValueChange={onType}
          />
        }
        resultText={total === undefined ? undefined : texts.found(total)}
        actions={props.manage}
      />
      {/* Wide and narrow it ends in the middle of a row: one sees that more follow (TEAM-29). */}
      <div className="mt-3 h-114 min-h-0">
        <Table
          caption={texts.caption}
          {...table}
          columns={props.columns}
          getRowId={props.getRowId}
          {...(isBehind && { query: typed })}
          searchTextOf={props.searchTextOf}
          leading={props.leading}
          {...(props.renderOpener && { renderOpener: props.renderOpener })}
          loadingLabel={rows.length > 0 ? t('team.searching') : texts.loading}
          empty={
            isBehind || list.isPending ? null : (
              <EmptyState
                picture="search"
                title={t('team.noMatchTitle')}
                text={t('team.noMatchText')}
                action={<Button onClick={() => onType('')}>{t('team.clearFilter')}</Button>}
              />
            )
          }
        />
      </div>
    </>
  );
}
