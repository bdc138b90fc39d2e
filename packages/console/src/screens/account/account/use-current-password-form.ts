import { currentPasswordSchema } from '@foyer/api/auth/account.schema';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { useAccountCall } from './use-account-call.ts';

/** The form of a dialog that takes the current password, and the call that it is for. */
export function useCurrentPasswordForm() {
  const { t } = useTranslation(['account', 'errors']);
  const call = useAccountCall();
  const form = useContractForm(currentPasswordSchema, { defaultValues: { currentPassword: '' } });
  const isEmpty = useWatch({ control: form.control, name: 'currentPassword' }) === '';
  return {
    run: call.run,
    submit: form.submit,
    /** For the field. */
    field: {
      ...form.field('currentPassword', { onChange: call.forget }),
      error: form.errorAt('currentPassword') ?? call.errorAt('currentPassword'),
    },
    /** For the dialog. */
    state: {
      isSubmitting: form.isSubmitting,
      isBlocked: isEmpty || call.isWaiting,
      reason: call.isWaiting ? t('errors:TOO_MANY_ATTEMPTS') : t('account:factorOn.missing'),
      message: call.message,
    },
  };
}
