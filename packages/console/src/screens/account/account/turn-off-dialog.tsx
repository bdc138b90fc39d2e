import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turnOffSecondFactor } from '#data/account.ts';
import { CurrentPasswordField } from '#features/sign-in/current-password-field.tsx';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { useAccountCall } from './use-account-call.ts';

interface TurnOffDialogProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Turning the second factor off takes the current password. */
export function TurnOffDialog({ email, isOpen, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const call = useAccountCall();
  const submit = async () => {
    if (!(await call.run(() => turnOffSecondFactor(queryClient, { body: { currentPassword: password } })))) return;
    onClose();
    notify.success(t('account:factorOff.done'));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:factorOff.title')}
      description={t('account:factorOff.text')}
      tone="danger"
      submitLabel={t('account:factorOff.submit')}
      submittingLabel={t('account:factorOff.submitting')}
      isSubmitting={call.isBusy}
      isBlocked={password === '' || call.isWaiting}
      reason={call.isWaiting ? t('errors:TOO_MANY_ATTEMPTS') : t('account:factorOn.missing')}
      message={call.message}
      onSubmit={() => void submit()}
    >
      <CurrentPasswordField
        email={email}
        value={password}
        error={call.errorAt('currentPassword')}
        onEdit={setPassword}
        onForget={call.forget}
      />
    </FormDialog>
  );
}
