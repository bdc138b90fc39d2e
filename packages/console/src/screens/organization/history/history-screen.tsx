import { brand } from '@foyer/api/brand';
import type { HistoryEntry } from '@foyer/api/history/history.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { DateTime } from '@foyer/ui/date-time';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { SidePanelLayout } from '@foyer/ui/patterns/side-panel';
import { type RowOpenerProps, Table, type TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type HistoryFilter, historyQuery } from '#data/history.ts';
import { historyThingQuery } from '#data/history-thing.ts';
import { actorText, changeText, differenceText } from '#features/history-texts/history-texts.ts';
import { usePagedList } from '#features/paged-list/use-paged-list.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { dayName, type HistoryRow, isDayRow, rowsByDay } from './day-rows.ts';
import { filterOf, historyParameters, withFilters } from './history-address.ts';
import { HistoryPanel } from './history-panel.tsx';
import { HistoryTools } from './history-tools.tsx';

const rowId = ({ id }: HistoryRow) => id;

/** A day is a heading, and opens nothing. */
const renderOpener = (row: HistoryRow, props: RowOpenerProps, children: ReactNode) =>
  isDayRow(row) ? undefined : (
    <button type="button" {...props}>
      {children}
    </button>
  );

/** The history of an organization, for its owners. */
export function HistoryScreen() {
  const { t } = useTranslation(['history', 'common']);
  const { id = '' } = useParams();
  const [openEntry, setOpenEntry] = useState<HistoryEntry>();
  const [params, setParams] = useSearchParams();
  const narrow = (change: Parameters<typeof withFilters>[1]) => {
    setOpenEntry(undefined);
    setParams((now) => withFilters(now, change), { replace: true, preventScrollReset: true });
  };
  return (
    <SidePanelLayout
      isFilled
      panel={<HistoryPanel organizationId={id} entry={openEntry} onClose={() => setOpenEntry(undefined)} onNarrow={narrow} />}
    >
      <PageTitle>{t('history:title')}</PageTitle>
      <PageHeader title={t('history:title')} description={t('history:note')} />
      <Changes key={id} organizationId={id} params={params} openId={openEntry?.id} onOpen={setOpenEntry} onNarrow={narrow} />
    </SidePanelLayout>
  );
}

/** What a thing is called today, asked only where an id is given. */
function useThingName(organizationId: string, kind: string, id: string | undefined): string | undefined {
  return useQuery({ ...historyThingQuery(organizationId, { kind, id: id ?? '' }), enabled: id !== undefined }).data?.name;
}

/** Whose and which thing's changes alone are listed, by name: that of the latest change, or the one of today where no change has it. */
function useNarrowedNames(organizationId: string, { actor, thing, thingId }: HistoryFilter, rows: readonly HistoryEntry[] | undefined) {
  const person = rows?.find((entry) => entry.actor.id === actor)?.actor.name;
  const item = rows?.find((entry) => entry.thing.kind === thing && entry.thing.id === thingId)?.thing.name;
  const isUnnamed = (name: string | undefined) => rows !== undefined && !name;
  const personNow = useThingName(organizationId, 'user', isUnnamed(person) ? actor : undefined);
  const itemNow = useThingName(organizationId, thing ?? '', isUnnamed(item) ? thingId : undefined);
  return { person: person ?? personNow, item: item ?? itemNow };
}

interface ChangesProps {
  readonly organizationId: string;
  readonly params: URLSearchParams;
  readonly openId: string | undefined;
  readonly onOpen: (entry: HistoryEntry) => void;
  readonly onNarrow: (change: Parameters<typeof withFilters>[1]) => void;
}

function Changes({ organizationId, params, openId, onOpen, onNarrow }: ChangesProps) {
  const { t, i18n } = useTranslation('history');
  const search = useUrlSearch();
  const filter = filterOf(params);
  const list = useInfiniteQuery(historyQuery(organizationId, filter));
  const { rows, total, problem, table } = usePagedList(list, search);
  const byDay = useMemo(() => rowsByDay(rows), [rows]);
  const isNarrowed = Object.keys(filter).length > 0;
  const { person, item } = useNarrowedNames(organizationId, filter, list.data && rows);
  const columns = useMemo(
    (): TableColumn<HistoryRow>[] => [
      {
        id: 'what',
        header: t('what'),
        cell: (row) =>
          isDayRow(row) ? (
            <span className="text-ink-2 text-xs">{dayName(i18n.language, t('today'), row.day, new Date())}</span>
          ) : (
            changeText(i18n, row)
          ),
        minWidthPx: 240,
        grow: 3,
        lines: 2,
        card: 'title',
      },
      {
        id: 'who',
        header: t('who'),
        cell: (row) =>
          !isDayRow(row) && (
            <>
              {actorText(i18n, row)}
              {/* In the two lines of a phone the moment stands here: beside the sentence it would cut it. */}
              <span className="wide:hidden">
                {' · '}
                <DateTime value={row.at} locale={i18n.language} format="time" />
              </span>
            </>
          ),
        minWidthPx: 130,
        giveUpOrder: 2,
        card: 'detail',
      },
      {
        id: 'difference',
        header: t('difference'),
        cell: (row) => !isDayRow(row) && differenceText(i18n, row),
        minWidthPx: 180,
        grow: 3,
        lines: 2,
        giveUpOrder: 3,
      },
      {
        id: 'when',
        header: t('when'),
        cell: (row) => !isDayRow(row) && <DateTime value={row.at} locale={i18n.language} format="time" />,
        minWidthPx: 90,
        grow: 0,
        giveUpOrder: 1,
      },
    ],
    [t, i18n],
  );

  return (
    <>
      <div className="mt-4">
        <HistoryTools
          organizationId={organizationId}
          filter={filter}
          days={{ from: params.get('from') ?? '', until: params.get('until') ?? '' }}
          search={search}
          total={total}
          person={person}
          item={item}
          onNarrow={onNarrow}
          onClear={() => {
            search.type('');
            onNarrow(Object.fromEntries(historyParameters.map((name) => [name, ''])));
          }}
        />
      </div>
      <div className="mt-3 min-h-0 flex-1">
        {problem && rows.length === 0 ? (
          <ErrorState title={t('failedTitle')} {...problem} />
        ) : (
          <Table
            caption={t('caption')}
            {...table}
            rows={byDay}
            // The lines of the days are counted with the others, so that each has its place.
            paging={{ ...table.paging, totalCount: total === undefined ? undefined : total + byDay.length - rows.length }}
            columns={columns}
            getRowId={rowId}
            loadingLabel={t('loading')}
            leading={(row) =>
              !isDayRow(row) && <PersonAvatar size="sm" name={row.actor.name || brand.name} id={row.actor.id ?? row.actor.name} />
            }
            openId={openId}
            onOpenRow={(row) => !isDayRow(row) && onOpen(row)}
            renderOpener={renderOpener}
            empty={
              <EmptyState
                picture={isNarrowed ? 'search' : 'door'}
                title={t(isNarrowed ? 'noMatchTitle' : 'emptyTitle')}
                text={t(isNarrowed ? 'noMatchText' : 'emptyText')}
              />
            }
          />
        )}
      </div>
    </>
  );
}
