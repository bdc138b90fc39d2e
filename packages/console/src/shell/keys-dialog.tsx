import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { Switch } from '@foyer/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCommandKey } from '#lib/command-key.ts';
import { hasSingleKeys, singleKeysOff } from './palette-keys.ts';

/** What each key does, by where it does it. */
const sections = [
  { id: 'everywhere', keys: { palette: withCommandKey('K'), keys: '?', notifications: 'F8', save: withCommandKey('Enter'), close: 'Esc' } },
  { id: 'lists', keys: { walk: '↑ ↓', ends: 'Home End', choose: 'Space', open: 'Enter' } },
  { id: 'trees', keys: { unfold: '→ ←', siblings: '*', pick: withCommandKey('X'), put: withCommandKey('V'), letters: 'A … Z' } },
] as const;

/** The list of the keys. Whoever types by voice can turn off the one that needs no second key. */
export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  const [isOn, setIsOn] = useState(hasSingleKeys);
  const turn = (on: boolean) => {
    setIsOn(on);
    try {
      if (on) localStorage.removeItem(singleKeysOff);
      else localStorage.setItem(singleKeysOff, '1');
    } catch {
      // Then it lasts as long as the page.
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('palette:keys.title')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="flex flex-col gap-6">
        {sections.map(({ id, keys }) => (
          <section key={id} aria-labelledby={`keys-${id}`}>
            <h3 id={`keys-${id}`} className="mb-1 text-h3">
              {t(`palette:keys.${id}`)}
            </h3>
            <dl>
              {Object.entries(keys).map(([name, key]) => (
                <div key={name} className="flex items-center justify-between gap-4 border-line border-b py-2 last:border-b-0">
                  <dt className="text-ink-2">{t(`palette:keys.does.${name as 'palette'}`)}</dt>
                  <dd>
                    <kbd className="rounded-chip border border-line-strong px-1.5 py-0.5 font-sans text-ink-2 text-xs">
                      {key === 'Space' ? t('palette:keys.space') : key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('palette:keys.single')}
          description={t('palette:keys.singleText')}
          onLabel={t('palette:keys.on')}
          offLabel={t('palette:keys.off')}
          checked={isOn}
          onCheckedChange={turn}
        />
      </div>
    </Dialog>
  );
}
