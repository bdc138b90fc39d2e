import { SaveToolbar } from '@foyer/ui/patterns/save-toolbar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardQuestion } from './discard-question.tsx';

/** What the two buttons of the bar say. */
export interface SaveBarLabels {
  readonly save: string;
  readonly discard: string;
}

interface SaveBarProps {
  readonly labels: SaveBarLabels;
  /** How many fields are unsaved. */
  readonly count: number;
  readonly state: 'idle' | 'saving' | 'failed';
  /** What went wrong with the last attempt. */
  readonly failedText?: string | undefined;
  /** Why it cannot be saved yet. */
  readonly blockedReason?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Whether the keyboard has a key with a looped square. */
const isMac = /mac/i.test(navigator.platform);

/** The bar that tells how much is unsaved, and asks before it is thrown away (CON-30). */
export function SaveBar({ labels, count, onDiscard, ...rest }: SaveBarProps) {
  const { t } = useTranslation('editor');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SaveToolbar
        {...rest}
        label={t('unsaved')}
        count={count}
        countText={t('unsavedCount', { count })}
        saveLabel={labels.save}
        savingLabel={t('saving')}
        discardLabel={labels.discard}
        shortcutLabel={isMac ? '⌘ ↵' : 'Ctrl ↵'}
        onDiscard={() => setAsking(true)}
      />
      <DiscardQuestion
        isOpen={isAsking}
        onOpenChange={setAsking}
        onDiscard={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}
