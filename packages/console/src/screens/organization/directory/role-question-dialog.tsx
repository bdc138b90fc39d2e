import { AlertDialog } from '@foyer/ui/alert-dialog';
import { FolderMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccessEffects, useEffectSummary } from '#features/access/access-effects.tsx';
import type { RoleQuestion } from './use-role-question.ts';

interface RoleQuestionDialogProps {
  readonly name: string;
  readonly question: RoleQuestion | undefined;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks before a change of roles that takes projects away, and names them. */
export function RoleQuestionDialog({ name, question, onAnswer }: RoleQuestionDialogProps) {
  const { t } = useTranslation(['teams', 'common']);
  const summaryOf = useEffectSummary();
  return (
    <AlertDialog
      isOpen={question !== undefined}
      onOpenChange={(open) => !open && onAnswer(false)}
      icon={<FolderMinus aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('teams:access.askTitle', { name })}
      description={question ? t('teams:access.askText', { name, summary: summaryOf(question.preview) }) : ''}
      confirmLabel={t('teams:access.askConfirm')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => onAnswer(true)}
    >
      {question && <AccessEffects preview={question.preview} isOnePerson />}
    </AlertDialog>
  );
}
