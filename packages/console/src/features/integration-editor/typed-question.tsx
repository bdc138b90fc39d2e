import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useTranslation } from 'react-i18next';
import type { OpenForms } from './open-forms.ts';

/** Asks before what is typed in a form is thrown away by a way that is no answer: Esc, the cross, a click beside it, another row. */
export function TypedQuestion({ question }: Pick<OpenForms, 'question'>) {
  const { t } = useTranslation('editor');
  return (
    <AlertDialog
      tone="danger"
      isOpen={question !== undefined}
      onOpenChange={(isOpen) => !isOpen && question?.stay()}
      title={t('typed.title')}
      description={t('typed.text')}
      confirmLabel={t('discardConfirm')}
      cancelLabel={t('typed.stay')}
      onConfirm={() => question?.discard()}
    />
  );
}
