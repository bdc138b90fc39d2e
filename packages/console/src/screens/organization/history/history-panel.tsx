import type { HistoryEntry } from '@foyer/api/history/history.schema';
import { Button } from '@foyer/ui/button';
import { DateTime } from '@foyer/ui/date-time';
import { DescriptionList } from '@foyer/ui/description-list';
import { SidePanel, SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { historyThingQuery } from '#data/history-thing.ts';
import { actorText, changeText, tellChange, thingText } from '#features/history-texts/history-texts.ts';
import { ThingLink } from '#lib/thing-link.tsx';
import { FoldedText } from './folded-text.tsx';

interface HistoryPanelProps {
  readonly organizationId: string;
  readonly entry: HistoryEntry | undefined;
  readonly onClose: () => void;
  readonly onNarrow: (change: { thing?: string; thingId?: string; actor?: string }) => void;
}

/** A thing by the name it had then, as a link to its page while it has one. */
function ThingOf({ organizationId, thing }: { readonly organizationId: string; readonly thing: HistoryEntry['thing'] }) {
  const { data } = useQuery(historyThingQuery(organizationId, thing));
  return <ThingLink to={data?.path}>{thing.name}</ThingLink>;
}

/** One change in full: who, when, and each field before and after. */
export function HistoryPanel({ organizationId, entry, onClose, onNarrow }: HistoryPanelProps) {
  const { t, i18n } = useTranslation(['history', 'common']);
  const told = entry ? tellChange(i18n, entry) : [];
  return (
    <SidePanel
      isOpen={entry !== undefined}
      onClose={onClose}
      closeLabel={t('common:close')}
      title={entry ? <span className="wrap-anywhere">{changeText(i18n, entry)}</span> : ''}
      description={entry && <DateTime value={entry.at} locale={i18n.language} format="long" />}
    >
      {entry && (
        <>
          <SidePanelSection title={t('history:who')}>
            <p className="wrap-anywhere">
              {entry.actor.id ? (
                <ThingOf
                  key={entry.id}
                  organizationId={organizationId}
                  thing={{ kind: 'user', id: entry.actor.id, name: actorText(i18n, entry) }}
                />
              ) : entry.actor.name ? (
                t('history:formerPerson', { name: entry.actor.name })
              ) : (
                actorText(i18n, entry)
              )}
            </p>
            {entry.actor.id && (
              <div className="mt-2">
                <Button size="sm" onClick={() => onNarrow({ actor: entry.actor.id ?? '' })}>
                  {t('history:onlyPerson')}
                </Button>
              </div>
            )}
          </SidePanelSection>
          <SidePanelSection title={t('history:what')}>
            <p className="wrap-anywhere">
              {thingText(i18n, entry.thing.kind)}: <ThingOf key={entry.id} organizationId={organizationId} thing={entry.thing} />
            </p>
            <div className="mt-2">
              <Button size="sm" onClick={() => onNarrow({ thing: entry.thing.kind, thingId: entry.thing.id })}>
                {t('history:onlyThis')}
              </Button>
            </div>
          </SidePanelSection>
          {told.length === 0 ? (
            <SidePanelSection title={t('history:difference')}>
              <p className="text-ink-2">{t('history:noDifference')}</p>
            </SidePanelSection>
          ) : (
            told.map(({ field, label, value, parts }) => (
              <SidePanelSection key={field} title={label}>
                {value === undefined ? (
                  <DescriptionList
                    items={parts.map(({ term, text }) => ({
                      term,
                      value: (
                        <span className="wrap-anywhere">
                          <FoldedText key={entry.id} text={text} label={`${label}, ${term}`} />
                        </span>
                      ),
                    }))}
                  />
                ) : (
                  <p className="wrap-anywhere">
                    <FoldedText key={entry.id} text={value} label={label} />
                  </p>
                )}
              </SidePanelSection>
            ))
          )}
        </>
      )}
    </SidePanel>
  );
}
