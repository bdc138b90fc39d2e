import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from 'react-i18next';
import { revokeUser } from '#data/people.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';

interface RevokeDialogProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

/** Asks once before somebody's access ends (PPL-15). */
export function RevokeDialog({ organizationId, userId, name, isOpen, onClose, onRevoked }: RevokeDialogProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeUser(queryClient, { params: { id: organizationId, userId } }),
    onSuccess: (result) => {
      const outcome = result.ok ? 'done' : directoryFailure(result);
      if (outcome === 'done') notify.success(t('directory:person.revoked', { name }));
      else if (outcome === 'gone') notify.warning(t('directory:users.gone'));
      else return;
      onClose();
      onRevoked();
    },
  });
  const failed = revoke.data && !revoke.data.ok && directoryFailure(revoke.data) === 'message' ? revoke.data : undefined;
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) return;
        revoke.reset();
        onClose();
      }}
      tone="danger"
      icon={<UserX aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('directory:person.revokeQuestion', { name })}
      description={t('directory:person.revokeText')}
      confirmLabel={t('directory:person.revoke')}
      confirmingLabel={t('directory:person.revoking')}
      cancelLabel={t('common:cancel')}
      isConfirming={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      {...(failed && { error: failureText(i18n, failed) })}
    >
      <p className="mb-2 text-ink-2 text-sm">{t('directory:person.revokeConsequence')}</p>
      <AccessOutlook organizationId={organizationId} isOnePerson change={isOpen ? { kind: 'revocation', users: [userId] } : undefined} />
    </AlertDialog>
  );
}
