import type { PendingInvite } from '@foyer/api/people/user.schema';
import { Button } from '@foyer/ui/button';
import { CopyButton } from '@foyer/ui/copy-button';
import { Dialog } from '@foyer/ui/dialog';
import { TextField } from '@foyer/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createInviteLink } from '#data/people.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';

interface InviteLinkDialogProps {
  readonly organizationId: string;
  readonly invite: Pick<PendingInvite, 'id' | 'recipient'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A link to hand on by oneself. Making it voids the mailed one, so it is asked first; the link is then there to be copied. */
export function InviteLinkDialog({ organizationId, invite, isOpen, onClose }: InviteLinkDialogProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: () => createInviteLink(queryClient, { params: { id: organizationId, inviteId: invite.id } }),
    onSuccess: (result) => {
      if (result.ok || directoryFailure(result) !== 'gone') return;
      notify.warning(t('directory:invite.gone'));
      onClose();
    },
  });
  const link = make.data?.ok ? make.data.data.url : undefined;
  const failed = make.data && !make.data.ok && directoryFailure(make.data) === 'message' ? make.data : undefined;
  const email = invite.recipient;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !make.isPending && onClose()}
      title={t('directory:invite.link')}
      description={t(link ? 'directory:invite.linkReady' : 'directory:invite.linkText', { email })}
      closeLabel={t('common:close')}
      footerMessage={
        failed && (
          <span role="alert" className="text-danger">
            {failureText(i18n, failed)}
          </span>
        )
      }
      footer={
        link ? (
          <>
            <Button onClick={onClose}>{t('directory:invite.done')}</Button>
            <CopyButton
              variant="button"
              text={link}
              label={t('directory:invite.copyLink')}
              copiedLabel={t('directory:invite.copied')}
              failedLabel={t('directory:invite.copyFailed')}
            />
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              isLoading={make.isPending}
              loadingLabel={t('directory:invite.makingLink')}
              onClick={() => make.mutate()}
            >
              {t('directory:invite.makeLink')}
            </Button>
          </>
        )
      }
    >
      {link && (
        <TextField
          label={t('directory:invite.linkLabel')}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={() => undefined}
        />
      )}
    </Dialog>
  );
}
