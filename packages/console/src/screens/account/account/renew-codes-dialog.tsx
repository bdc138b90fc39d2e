import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewRecoveryCodes } from '#data/account.ts';
import { CurrentPasswordField } from '#features/sign-in/current-password-field.tsx';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useAccountCall } from './use-account-call.ts';

interface RenewCodesDialogProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** New recovery codes, for the current password. */
export function RenewCodesDialog({ email, isOpen, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const call = useAccountCall();
  const submit = async () => {
    const made = await call.run(() => renewRecoveryCodes(queryClient, { body: { currentPassword: password } }));
    if (made) setCodes(made.data.recoveryCodes);
  };
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} isOpen={isOpen} onClose={onClose} />;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:recovery.renewTitle')}
      description={t('account:recovery.renewText')}
      submitLabel={t('account:recovery.renew')}
      submittingLabel={t('account:recovery.renewing')}
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
