import { updateMeSchema } from '@foyer/api/auth/account.schema';
import type { Me } from '@foyer/api/auth/auth.schema';
import { TextField } from '@foyer/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updateMe } from '#data/account.ts';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { useAccountCall } from './use-account-call.ts';

interface EditNameDialogProps {
  readonly me: Me;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** First and last name. Saving waits until something was changed and nothing is wrong (ACC-02). */
export function EditNameDialog({ me, isOpen, onClose }: EditNameDialogProps) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const call = useAccountCall();
  const form = useContractForm(updateMeSchema, {
    mode: 'onChange',
    defaultValues: { givenName: me.given_name, familyName: me.family_name },
  });
  const { errors } = form.formState;
  const { givenName, familyName } = useWatch({ control: form.control });
  const isUntouched = givenName === me.given_name && familyName === me.family_name;
  const hasErrors = Object.keys(errors).length > 0;
  const fieldOf = (name: 'givenName' | 'familyName') => ({
    ...form.field(name, { onChange: call.forget }),
    error: form.errorAt(name) ?? call.errorAt(name),
  });
  const submit = form.submit(async (values) => {
    const saved = await call.run(() => updateMe(queryClient, { body: values }));
    if (!saved) return;
    onClose();
    notify.success(t('account:name.saved'));
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:name.title')}
      description={t('account:name.text')}
      submitLabel={t('account:name.submit')}
      submittingLabel={t('account:name.submitting')}
      isSubmitting={form.isSubmitting}
      isBlocked={isUntouched || hasErrors || call.isWaiting}
      reason={isUntouched ? t('account:name.untouched') : t('account:name.blocked')}
      message={call.message}
      onSubmit={() => void submit()}
    >
      <TextField label={t('account:name.givenName')} autoComplete="given-name" required {...fieldOf('givenName')} />
      <TextField label={t('account:name.familyName')} autoComplete="family-name" required {...fieldOf('familyName')} />
    </FormDialog>
  );
}
