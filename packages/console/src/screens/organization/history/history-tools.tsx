import { historyActions, historyThings } from '@foyer/api/history/history.schema';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchHistoryTable, type HistoryFilter } from '#data/history.ts';
import { ExportButton } from '#features/export-csv/export-button.tsx';

interface HistoryToolsProps {
  readonly organizationId: string;
  readonly filter: HistoryFilter;
  /** Days as they stand in the address. */
  readonly days: { readonly from: string; readonly until: string };
  readonly search: { readonly typed: string; readonly type: (text: string) => void };
  readonly total: number | undefined;
  readonly onNarrow: (change: { thing?: string; action?: string; from?: string; until?: string }) => void;
  readonly onClear: () => void;
}

/** A value of the lists that stands for no filter; their values cannot be empty. */
const any = 'any';

/** Who, what, which kind, and when; and the same as a file. */
export function HistoryTools({ organizationId, filter, days, search, total, onNarrow, onClear }: HistoryToolsProps) {
  const { t, i18n } = useTranslation('history');
  const queryClient = useQueryClient();
  const { thing, action } = filter;
  const isNarrowed = Object.keys(filter).length > 0;
  const kinds = historyActions.filter((known) => !thing || known.startsWith(`${thing}.`));
  const only = [filter.actor && t('narrowedPerson'), filter.thingId && t('narrowedThing')].filter(Boolean).join(' · ');
  const found = total === undefined ? undefined : t('found', { count: total, total: new Intl.NumberFormat(i18n.language).format(total) });
  return (
    <FilterToolbar
      label={t('filter')}
      search={
        <SearchField
          size="sm"
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('clearSearch')}
          value={search.typed}
          onValueChange={search.type}
        />
      }
      filters={
        <>
          <Select
            size="sm"
            isLabelHidden
            label={t('thingFilter')}
            value={thing ?? any}
            onValueChange={(value) => onNarrow({ thing: value === any ? '' : value })}
            options={[{ value: any, label: t('everything') }, ...historyThings.map((value) => ({ value, label: t(`thing.${value}`) }))]}
          />
          <Select
            size="sm"
            isLabelHidden
            label={t('actionFilter')}
            value={action ?? any}
            onValueChange={(value) => onNarrow({ action: value === any ? '' : value })}
            options={[{ value: any, label: t('everyKind') }, ...kinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Day label={t('from')} value={days.from} onChange={(from) => onNarrow({ from })} />
            <Day label={t('until')} value={days.until} onChange={(until) => onNarrow({ until })} />
          </div>
        </>
      }
      resultText={only && found ? `${only}: ${found}` : found}
      isFiltered={isNarrowed}
      clearLabel={t('clearAll')}
      onClear={onClear}
      actions={
        <ExportButton fileName={`history-${organizationId}.csv`} load={() => fetchHistoryTable(queryClient, organizationId, filter)}>
          {t('export')}
        </ExportButton>
      }
    />
  );
}

/** The browser's own field for a day: the word stands inside of the line, as the other filters have none. */
function Day({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (day: string) => void }) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="text-ink-2 text-sm">
        {label}
      </span>
      <TextField
        size="sm"
        type="date"
        label={label}
        isLabelHidden
        value={value}
        max="2999-12-31"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
