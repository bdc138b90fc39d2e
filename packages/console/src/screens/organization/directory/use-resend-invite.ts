import type { PendingInvite } from '@foyer/api/people/user.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendInvite } from '#data/people.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';

/** Mails an invite again, and says what became of it. */
export function useResendInvite(organizationId: string, invite: Pick<PendingInvite, 'id'>) {
  const { t } = useTranslation('directory');
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendInvite(queryClient, { params: { id: organizationId, inviteId: invite.id } }),
    onSuccess: (result) => {
      if (result.ok) return void notify.success(t('invite.resent'));
      const outcome = directoryFailure(result);
      if (outcome === 'gone') notify.warning(t('invite.gone'));
      else if (outcome !== 'session') notify.error(result.error.message || t('invite.resendFailed'));
    },
  });
  return { isPending: resend.isPending, start: () => resend.mutate() };
}
