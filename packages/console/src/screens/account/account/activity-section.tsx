import type { AuthEvent } from '@foyer/api/auth/auth-event.schema';
import { DateTime } from '@foyer/ui/date-time';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { authEventsQuery } from '#data/account.ts';
import { ShowMore } from '#features/show-more/show-more.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { eventIcon, eventText, hasPlace, isAlarming } from './event-policy.ts';

/** What happened to the ways into the account: what, when, with which device and from which network. */
export function ActivitySection() {
  const { t } = useTranslation('account');
  const query = useInfiniteQuery(authEventsQuery);
  const list = useRef<HTMLUListElement>(null);
  const events = query.data?.pages.flatMap(({ items }) => items);

  return (
    <SettingsSection title={t('activity.title')} description={t('activity.text')}>
      {query.isError && !events ? (
        <div className="mt-3">
          <NotLoaded title={t('activity.failed')} query={query} />
        </div>
      ) : events ? (
        <>
          {events.length === 0 && <p className="mt-3 text-ink-2 text-sm">{t('activity.empty')}</p>}
          <ul ref={list} aria-label={t('activity.title')} className="divide-y divide-line">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <ShowMore
            list={list}
            ids={events.map(({ id }) => id)}
            label={t('activity.showMore')}
            loadingLabel={t('activity.showingMore')}
            failedText={t('activity.moreFailed')}
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      ) : (
        <div aria-busy="true" className="mt-3 space-y-3">
          <p role="status" className="sr-only">
            {t('activity.loading')}
          </p>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}

function EventRow({ event }: { readonly event: AuthEvent }) {
  const { t, i18n } = useTranslation('account');
  const Icon = eventIcon(event);
  const isUnplaced = event.network === '' && event.browser === '' && event.system === '';
  return (
    // Where the next page begins, the focus goes: there is nothing to press in a row.
    <li tabIndex={-1} className="focus-ring flex items-start gap-x-3 rounded-chip py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-well text-ink-2">
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className={isAlarming(event) ? 'text-warn' : undefined} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-emphasis">{eventText(i18n, event)}</span>
          {event.times > 1 && <span className="text-ink-2 text-sm">{t('activity.times', { count: event.times })}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <DateTime value={event.at} locale={i18n.language} format="date-time" />
          {!hasPlace(event) ? null : isUnplaced && event.times > 1 ? (
            <span>{t('activity.various')}</span>
          ) : (
            <span>
              {t('activity.on', {
                browser: event.browser || t('sessions.unknownBrowser'),
                device: event.system || t('sessions.unknownDevice'),
              })}
            </span>
          )}
          {event.network && <span className="tabular-nums">{t('activity.network', { network: event.network })}</span>}
        </p>
      </div>
    </li>
  );
}
