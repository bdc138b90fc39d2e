import { DateTime } from '@foyer/ui/date-time';
import { SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { Skeleton } from '@foyer/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesQuery } from '#data/entries.ts';
import { ShowMore } from '#features/show-more/show-more.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';

/** When somebody began to work in the organization, and with what kind of device: for owners. */
export function EntriesSection({ organizationId, userId }: { readonly organizationId: string; readonly userId: string }) {
  const { t, i18n } = useTranslation('directory');
  const query = useInfiniteQuery(entriesQuery(organizationId, userId));
  const list = useRef<HTMLUListElement>(null);
  const entries = query.data?.pages.flatMap(({ items }) => items);
  return (
    <SidePanelSection title={t('entries.title')}>
      {entries ? (
        <>
          {entries.length === 0 && <p className="text-ink-2 text-sm">{t('entries.empty')}</p>}
          <ul ref={list} aria-label={t('entries.title')} className="space-y-2">
            {entries.map(({ id, at, times, system, browser }) => (
              // Where the next page begins, the focus goes: there is nothing to press in a row.
              <li key={id} tabIndex={-1} className="focus-ring rounded-chip text-sm">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <DateTime value={at} locale={i18n.language} format="date-time" />
                  {times > 1 && <span className="text-ink-2">{t('entries.times', { count: times })}</span>}
                </p>
                <p className="text-ink-2">
                  {t('entries.on', {
                    browser: browser || t('entries.unknownBrowser'),
                    device: system || t('entries.unknownDevice'),
                  })}
                </p>
              </li>
            ))}
          </ul>
          <ShowMore
            list={list}
            ids={entries.map(({ id }) => id)}
            label={t('entries.showMore')}
            loadingLabel={t('entries.showingMore')}
            failedText={t('entries.moreFailed')}
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      ) : query.isError ? (
        <NotLoaded title={t('entries.failed')} query={query} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <p role="status" className="sr-only">
            {t('entries.loading')}
          </p>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SidePanelSection>
  );
}
