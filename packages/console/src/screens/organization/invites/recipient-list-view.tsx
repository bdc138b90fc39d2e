import { Button } from '@foyer/ui/button';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListForEveryone } from './list-for-everyone.tsx';
import { countStates, type ListFilter, type ListRow } from './list-rows.ts';
import type { Grants, Recipient } from './recipient.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import { RecipientTable } from './recipient-table.tsx';

interface RecipientListViewProps {
  readonly organizationId: string;
  readonly rows: readonly ListRow[];
  readonly grants: Grants;
  readonly isChecking: boolean;
  readonly isSending: boolean;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onChange: (recipient: Recipient) => void;
  readonly onRemove: (keys: ReadonlySet<string>) => void;
  /** Rows that were changed together, by their keys. */
  readonly onChangeMany: (changed: readonly Recipient[]) => void;
}

const shows = (filter: ListFilter, { state }: ListRow) => filter === 'all' || filter === state;

/** A list of any length: what is wrong with which row, and what to give to everybody. */
export function RecipientListView(props: RecipientListViewProps) {
  const { organizationId, rows, grants, isChecking, isSending, filter, onFilter, onChange, onRemove, onChangeMany } = props;
  const { t, i18n } = useTranslation('invites');
  const [query, setQuery] = useState('');
  const [editing, setEditing] = useState<Recipient>();
  const search = useRef<HTMLInputElement>(null);
  const counts = useMemo(() => countStates(rows), [rows]);
  const unsent = useMemo(() => rows.filter(({ state }) => state !== 'sent').map(({ recipient }) => recipient), [rows]);
  const number = new Intl.NumberFormat(i18n.language);
  // The last row of a kind may just have been mended.
  const shownFilter = filter === 'all' || counts[filter] > 0 ? filter : 'all';
  const shown = useMemo(() => rows.filter((row) => shows(shownFilter, row)), [rows, shownFilter]);
  const kinds = (['problem', 'failed', 'sent'] as const).filter((kind) => counts[kind] > 0);
  const label = { all: 'list.all', problem: 'list.problems', failed: 'list.failed', sent: 'list.sent' } as const;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListForEveryone organizationId={organizationId} grants={grants} recipients={unsent} isDisabled={isSending} onChange={onChangeMany} />
      <section aria-label={t('list.caption')} className="flex min-w-0 flex-col gap-3 rounded-card border border-line px-4 pt-4">
        <FilterToolbar
          label={t('list.filter')}
          search={
            <SearchField
              ref={search}
              size="sm"
              label={t('list.search')}
              placeholder={t('list.search')}
              clearLabel={t('list.clearSearch')}
              value={query}
              onValueChange={setQuery}
            />
          }
          filters={
            kinds.length > 0 ? (
              <SegmentedControl
                size="sm"
                label={t('list.show')}
                value={shownFilter}
                onValueChange={(value) => onFilter(value as ListFilter)}
                options={(['all', ...kinds] as const).map((value) => ({
                  value,
                  label: t(label[value], { total: number.format(value === 'all' ? rows.length : counts[value]) }),
                }))}
              />
            ) : undefined
          }
          resultText={t('list.count', { count: rows.length })}
          actions={
            counts.problem > 0 && !isSending ? (
              <Button
                size="sm"
                onClick={() => {
                  // The button goes with the rows; the search is where one goes on from.
                  search.current?.focus();
                  onRemove(new Set(rows.filter(({ state }) => state === 'problem').map(({ id }) => id)));
                }}
              >
                {t('list.removeProblems', { count: counts.problem })}
              </Button>
            ) : undefined
          }
        />
        <div className={rows.length <= 4 ? 'h-75' : rows.length <= 8 ? 'h-100' : 'h-120'}>
          <RecipientTable
            organizationId={organizationId}
            rows={shown}
            query={query}
            grants={grants}
            isChecking={isChecking}
            canEdit={!isSending}
            onEdit={({ recipient }) => setEditing(recipient)}
            onRemove={({ id }) => onRemove(new Set([id]))}
          />
        </div>
      </section>
      {editing && (
        <RecipientDialog
          organizationId={organizationId}
          recipient={editing}
          grants={grants}
          onClose={() => setEditing(undefined)}
          onSave={(recipient) => {
            onChange(recipient);
            setEditing(undefined);
          }}
        />
      )}
    </div>
  );
}
