import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { ConflictDialog } from '@foyer/ui/patterns/conflict-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenameConflictProps } from './rename-conflict.tsx';

/** The dialog, and where it was put off a reminder that leads back to it. */
export function RenameConflictQuestion({ label, mine, theirs, onKeepMine, onTakeTheirs }: RenameConflictProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [isPutOff, setIsPutOff] = useState(false);
  return (
    <>
      {isPutOff && (
        <Banner
          tone="warn"
          role="alert"
          action={
            <Button size="sm" onClick={() => setIsPutOff(false)}>
              {t('editor:conflict.choose')}
            </Button>
          }
        >
          {t('editor:conflict.aside')}
        </Banner>
      )}
      <ConflictDialog
        isOpen={!isPutOff}
        onClose={() => setIsPutOff(true)}
        title={t('editor:conflict.title')}
        description={t('editor:conflict.one')}
        fields={[{ id: label, label, mine, theirs: theirs || t('editor:conflict.empty') }]}
        mineLabel={t('editor:conflict.mine')}
        theirsLabel={t('editor:conflict.theirs')}
        closeLabel={t('common:close')}
        laterLabel={t('editor:conflict.later')}
        saveLabel={t('editor:save')}
        savingLabel={t('editor:saving')}
        isSaving={false}
        onSave={(choices) => (choices.get(label) === 'theirs' ? onTakeTheirs() : onKeepMine())}
      />
    </>
  );
}
