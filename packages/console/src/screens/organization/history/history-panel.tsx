import type { HistoryEntry } from '@foyer/api/history/history.schema';
import { Button } from '@foyer/ui/button';
import { DateTime } from '@foyer/ui/date-time';
import { DescriptionList } from '@foyer/ui/description-list';
import { SidePanel, SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { useTranslation } from 'react-i18next';
import { changeText, fieldText, thingText, valueText } from './history-texts.ts';

interface HistoryPanelProps {
  readonly entry: HistoryEntry | undefined;
  readonly onClose: () => void;
  readonly onNarrow: (change: { thing?: string; thingId?: string; actor?: string }) => void;
}

/** One change in full: who, when, and each field before and after. */
export function HistoryPanel({ entry, onClose, onNarrow }: HistoryPanelProps) {
  const { t, i18n } = useTranslation(['history', 'common']);
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
            <p className="wrap-anywhere">{entry.actor.id ? entry.actor.name : t('history:formerPerson', { name: entry.actor.name })}</p>
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
              {thingText(i18n, entry.thing.kind)}: {entry.thing.name}
            </p>
            <div className="mt-2">
              <Button size="sm" onClick={() => onNarrow({ thing: entry.thing.kind, thingId: entry.thing.id })}>
                {t('history:onlyThis')}
              </Button>
            </div>
          </SidePanelSection>
          {entry.changes.length === 0 ? (
            <SidePanelSection title={t('history:difference')}>
              <p className="text-ink-2">{t('history:noDifference')}</p>
            </SidePanelSection>
          ) : (
            entry.changes.map(({ field, before, after }) => (
              <SidePanelSection key={field} title={fieldText(i18n, field)}>
                <DescriptionList
                  items={[
                    { term: t('history:before'), value: <span className="wrap-anywhere">{valueText(i18n, field, before)}</span> },
                    { term: t('history:after'), value: <span className="wrap-anywhere">{valueText(i18n, field, after)}</span> },
                  ]}
                />
              </SidePanelSection>
            ))
          )}
        </>
      )}
    </SidePanel>
  );
}
