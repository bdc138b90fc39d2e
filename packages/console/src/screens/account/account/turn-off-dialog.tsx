import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { turnOffSecondFactor } from '#data/account.ts';
import { CurrentPasswordField } from '#features/sign-in/current-password-field.tsx';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { useCurrentPasswordForm } from './use-current-password-form.ts';

interface TurnOffDialogProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Turning the second factor off takes the current password. */
export function TurnOffDialog({ email, isOpen, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const form = useCurrentPasswordForm();
  const submit = form.submit(async (body) => {
    if (!(await form.run(() => turnOffSecondFactor(queryClient, { body })))) return;
    onClose();
    notify.success(t('account:factorOff.done'));
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:factorOff.title')}
      description={t('account:factorOff.text')}
      tone="danger"
      submitLabel={t('account:factorOff.submit')}
      submittingLabel={t('account:factorOff.submitting')}
      {...form.state}
      onSubmit={() => void submit()}
    >
      <CurrentPasswordField email={email} {...form.field} />
    </FormDialog>
  );
}
