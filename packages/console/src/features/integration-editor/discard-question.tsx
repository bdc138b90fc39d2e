import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useTranslation } from 'react-i18next';

interface DiscardQuestionProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are thrown away. */
export function DiscardQuestion({ onDiscard, ...rest }: DiscardQuestionProps) {
  const { t } = useTranslation(['editor', 'common']);
  return (
    <AlertDialog
      {...rest}
      tone="danger"
      title={t('editor:discardTitle')}
      description={t('editor:discardQuestion')}
      confirmLabel={t('editor:discardConfirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={onDiscard}
    />
  );
}
