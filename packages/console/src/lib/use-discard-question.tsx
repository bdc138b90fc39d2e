import { AlertDialog } from '@foyer/ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DiscardQuestion {
  /** Closes the dialog, after a question where something would be lost. Not while it works. */
  readonly leave: () => void;
  /** The dialog's own: Esc, its close button, a press beside it. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Drawn inside the dialog. */
  readonly question: ReactNode;
}

/** Asks before a dialog throws away what was chosen or typed in it. */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void, isBusy = false): DiscardQuestion {
  const { t } = useTranslation('common');
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  };
  return {
    leave,
    onOpenChange: (isOpen) => !isOpen && leave(),
    question: (
      <AlertDialog
        tone="danger"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('discard.title')}
        description={t('discard.text')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.keep')}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    ),
  };
}
