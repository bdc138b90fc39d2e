import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { ConflictDialog } from '@foyer/ui/patterns/conflict-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflictTexts } from '#lib/use-conflict-texts.ts';

/** Two texts for one field. */
export interface RenameConflictProps {
  /** What the field is called. */
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Saves what was typed over what the other one has saved. */
  readonly onKeepMine: () => void;
  /** Drops what was typed. */
  readonly onTakeTheirs: () => void;
}

/** The dialog, and where it was put off a reminder that leads back to it. */
export function RenameConflictQuestion({ label, mine, theirs, onKeepMine, onTakeTheirs }: RenameConflictProps) {
  const { t } = useTranslation('editor');
  const texts = useConflictTexts();
  const [isPutOff, setIsPutOff] = useState(false);
  return (
    <>
      {isPutOff && (
        <Banner
          tone="warn"
          role="alert"
          action={
            <Button size="sm" onClick={() => setIsPutOff(false)}>
              {t('conflict.choose')}
            </Button>
          }
        >
          {t('conflict.aside')}
        </Banner>
      )}
      <ConflictDialog
        isOpen={!isPutOff}
        onClose={() => setIsPutOff(true)}
        {...texts}
        description={t('conflict.one')}
        fields={[{ id: label, label, mine: mine || t('conflict.empty'), theirs: theirs || t('conflict.empty') }]}
        isSaving={false}
        onSave={(choices) => (choices.get(label) === 'theirs' ? onTakeTheirs() : onKeepMine())}
      />
    </>
  );
}
