import { AlertDialog } from '@foyer/ui/alert-dialog';
import Crown from 'lucide-react/icons/crown';
import FolderMinus from 'lucide-react/icons/folder-minus';
import { useTranslation } from 'react-i18next';
import { AccessEffects, useEffectSummary } from '#features/access/access-effects.tsx';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { OwnerGains } from './owner-gains.tsx';
import type { RoleQuestion } from './use-role-question.ts';

interface RoleQuestionDialogProps {
  readonly organizationId: string;
  readonly name: string;
  readonly question: RoleQuestion | undefined;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks before a change of roles that takes projects away, and names them; and before somebody becomes an owner, with what they gain. */
export function RoleQuestionDialog({ organizationId, name, question, onAnswer }: RoleQuestionDialogProps) {
  const { t } = useTranslation(['teams', 'directory', 'common']);
  const summaryOf = useEffectSummary();
  const answers = {
    onOpenChange: (open: boolean) => void (!open && onAnswer(false)),
    cancelLabel: t('common:cancel'),
    onConfirm: () => onAnswer(true),
  };
  if (question?.kind === 'makesOwner')
    return (
      <AlertDialog
        {...answers}
        isOpen
        icon={<Crown aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={t('directory:owner.title', { name })}
        description={t('directory:owner.text', { name })}
        confirmLabel={t('directory:owner.confirm')}
      >
        <div className="space-y-3">
          <OwnerGains />
          <AccessOutlook organizationId={organizationId} change={question.access} isOnePerson />
        </div>
      </AlertDialog>
    );
  return (
    <AlertDialog
      {...answers}
      isOpen={question !== undefined}
      icon={<FolderMinus aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('teams:access.askTitle')}
      description={question ? t('teams:access.askText', { name, summary: summaryOf(question.preview) }) : ''}
      confirmLabel={t('teams:access.askConfirm')}
    >
      {question && <AccessEffects organizationId={organizationId} preview={question.preview} isOnePerson />}
    </AlertDialog>
  );
}
