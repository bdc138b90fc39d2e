import type { PendingInvite } from '@foyer/api/people/user.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import MailX from 'lucide-react/icons/mail-x';
import { useTranslation } from 'react-i18next';
import { cancelInvites } from '#data/people.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';

interface CancelInviteDialogProps {
  readonly organizationId: string;
  readonly invite: Pick<PendingInvite, 'recipient'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks once before an invite is cancelled. Somebody may have accepted it meanwhile, and then that is what is said. */
export function CancelInviteDialog({ organizationId, invite, isOpen, onClose }: CancelInviteDialogProps) {
  const { t } = useTranslation('directory');
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelInvites(queryClient, { params: { id: organizationId }, body: { recipients: [invite.recipient] } }),
    onSuccess: (result) => {
      const refused = result.ok ? result.data.results.find(({ outcome }) => outcome === 'refused') : undefined;
      if (result.ok && !refused) notify.success(t('invite.canceled'));
      else if (refused?.code === 'NOT_INVITED') notify.warning(t('invite.gone'));
      else if (!result.ok && directoryFailure(result) === 'session') return;
      else notify.error((result.ok ? refused?.message : result.error.message) || t('invite.cancelFailed'));
      onClose();
    },
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      tone="danger"
      icon={<MailX aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('invite.cancelQuestion', { email: invite.recipient })}
      description={t('invite.cancelText')}
      confirmLabel={t('invite.cancel')}
      confirmingLabel={t('invite.canceling')}
      cancelLabel={t('invite.keep')}
      isConfirming={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
