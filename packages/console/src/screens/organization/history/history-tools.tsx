import { historyActions, historyThings } from '@foyer/api/history/history.schema';
import { Button } from '@foyer/ui/button';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { exportHistory, type HistoryFilter } from '#data/history.ts';
import { ExportButton } from '#features/export-csv/export-button.tsx';
import { DayField } from './day-field.tsx';
import { dayBefore } from './history-address.ts';

interface HistoryToolsProps {
  readonly organizationId: string;
  readonly filter: HistoryFilter;
  /** Days as they stand in the address. */
  readonly days: { readonly from: string; readonly until: string };
  readonly search: { readonly typed: string; readonly type: (text: string) => void };
  readonly total: number | undefined;
  /** Whose changes alone are listed, once one of them is there. */
  readonly person: string | undefined;
  /** What the changes are to, where they are narrowed to one item, as it was called at the latest of them. */
  readonly item: string | undefined;
  readonly onNarrow: (change: { thing?: string; thingId?: string; action?: string; actor?: string; from?: string; until?: string }) => void;
  readonly onClear: () => void;
}

/** A filter that no list shows, with the way to take it off alone. */
function OnlyChip({ children, onRemove }: { readonly children: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('history');
  return (
    <Button size="sm" icon={<X aria-hidden="true" size={14} />} aria-label={t('takeOff', { filter: children })} onClick={onRemove}>
      {children}
    </Button>
  );
}

/** A value of the lists that stands for no filter; their values cannot be empty. */
const any = 'any';

/** Who, what, which kind, and when; and the same as a file. */
export function HistoryTools({ organizationId, filter, days, search, total, person, item, onNarrow, onClear }: HistoryToolsProps) {
  const { t, i18n } = useTranslation('history');
  const queryClient = useQueryClient();
  const { thing, action } = filter;
  const isNarrowed = Object.keys(filter).length > 0;
  const kinds = historyActions.filter((known) => !thing || known.startsWith(`${thing}.`));
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
            <DayField label={t('from')} value={days.from} onChange={(from) => onNarrow({ from })} />
            <DayField label={t('until')} value={days.until} onChange={(until) => onNarrow({ until })} />
            <Button size="sm" variant="ghost" onClick={() => onNarrow({ from: dayBefore(new Date(), 0), until: '' })}>
              {t('today')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onNarrow({ from: dayBefore(new Date(), 6), until: '' })}>
              {t('lastSevenDays')}
            </Button>
          </div>
          {filter.actor && (
            <OnlyChip onRemove={() => onNarrow({ actor: '' })}>{person ? t('narrowedTo', { name: person }) : t('narrowedPerson')}</OnlyChip>
          )}
          {filter.thingId && (
            <OnlyChip onRemove={() => onNarrow({ thingId: '' })}>
              {item ? t('narrowedToThing', { name: item }) : t('narrowedThing')}
            </OnlyChip>
          )}
        </>
      }
      resultText={found}
      isFiltered={isNarrowed}
      clearLabel={t('clearAll')}
      onClear={onClear}
      actions={
        <ExportButton fileName={`history-${organizationId}.csv`} load={() => exportHistory(queryClient, organizationId, filter)}>
          {t('export')}
        </ExportButton>
      }
    />
  );
}
