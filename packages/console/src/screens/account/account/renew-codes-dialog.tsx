import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewRecoveryCodes } from '#data/account.ts';
import { CurrentPasswordField } from '#features/sign-in/current-password-field.tsx';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useCurrentPasswordForm } from './use-current-password-form.ts';

interface RenewCodesDialogProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** New recovery codes, for the current password. */
export function RenewCodesDialog({ email, isOpen, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCurrentPasswordForm();
  const submit = form.submit(async (body) => {
    const made = await form.run(() => renewRecoveryCodes(queryClient, { body }));
    if (made) setCodes(made.data.recoveryCodes);
  });
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} isOpen={isOpen} onClose={onClose} />;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:recovery.renewTitle')}
      description={t('account:recovery.renewText')}
      submitLabel={t('account:recovery.renew')}
      submittingLabel={t('account:recovery.renewing')}
      {...form.state}
      onSubmit={() => void submit()}
    >
      <CurrentPasswordField email={email} {...form.field} />
    </FormDialog>
  );
}
