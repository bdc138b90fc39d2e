import type { PendingInvite } from '@foyer/api/people/user.schema';
import { IconButton } from '@foyer/ui/icon-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#lib/late-dialog.tsx';
import { CancelIcon, ResendIcon } from './invite-icons.tsx';
import { useResendInvite } from './use-resend-invite.ts';

const CancelInviteDialog = lateDialog(async () => (await import('./directory-dialogs.ts')).CancelInviteDialog);

/** Resend and cancel, always in sight at the end of an invite's row. */
export function InviteRowActions({ organizationId, invite }: { readonly organizationId: string; readonly invite: PendingInvite }) {
  const { t } = useTranslation('directory');
  const resend = useResendInvite(organizationId, invite);
  const [isCanceling, setIsCanceling] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        label={t('invite.resendTo', { email: invite.recipient })}
        icon={<ResendIcon size={16} />}
        isLoading={resend.isPending}
        onClick={resend.start}
      />
      <IconButton
        size="sm"
        label={t('invite.cancelOf', { email: invite.recipient })}
        icon={<CancelIcon size={16} />}
        onClick={() => setIsCanceling(true)}
      />
      <CancelInviteDialog {...{ organizationId, invite }} isOpen={isCanceling} onClose={() => setIsCanceling(false)} />
    </>
  );
}
