import type { PendingInvite } from '@foyer/api/people/user.schema';
import { IconButton } from '@foyer/ui/icon-button';
import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelInviteDialog } from './cancel-invite-dialog.tsx';
import { useResendInvite } from './use-resend-invite.ts';

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
        icon={<RefreshCw aria-hidden="true" size={16} />}
        isLoading={resend.isPending}
        onClick={resend.start}
      />
      <IconButton
        size="sm"
        label={t('invite.cancelOf', { email: invite.recipient })}
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => setIsCanceling(true)}
      />
      <CancelInviteDialog organizationId={organizationId} invite={invite} isOpen={isCanceling} onClose={() => setIsCanceling(false)} />
    </>
  );
}
