import type { OperatorEvent } from '@foyer/api/operators/operator.schema';
import { DateTime } from '@foyer/ui/date-time';
import { useTranslation } from 'react-i18next';

interface EventsSectionProps<Act extends string> {
  readonly events: readonly (Omit<OperatorEvent, 'act'> & { readonly act: Act })[];
  readonly textOf: (act: Act) => string;
}

/** What operators did, the newest first. */
export function EventsSection<Act extends string>({ events, textOf }: EventsSectionProps<Act>) {
  const { t, i18n } = useTranslation('operator');
  return (
    <section aria-labelledby="events" className="min-w-0">
      <h2 id="events" className="font-semibold">
        {t('page.history')}
      </h2>
      {events.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('page.noHistory')}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {events.map(({ id, act, reason, operator, at }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-emphasis">{textOf(act)}</span>
                <span className="block wrap-anywhere text-ink-2 text-sm">{reason}</span>
              </span>
              <span className="text-ink-2 text-xs">
                {operator ?? t('page.commandLine')}
                {' · '}
                <DateTime value={at} locale={i18n.language} format="date-time" />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
