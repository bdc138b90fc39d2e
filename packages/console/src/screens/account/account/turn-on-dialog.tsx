import type { Me } from '@foyer/api/auth/auth.schema';
import { RadioGroup } from '@foyer/ui/radio-group';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginAuthenticator, turnOnEmailFactor } from '#data/account.ts';
import { CurrentPasswordField } from '#features/sign-in/current-password-field.tsx';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { AuthenticatorDialog, type AuthenticatorSetup } from './authenticator-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useCurrentPasswordForm } from './use-current-password-form.ts';

/** What can be a second factor. */
export type Factor = 'email' | 'authenticator';

interface TurnOnDialogProps {
  readonly me: Me;
  /** Those offered, the proposed one first; a single one is not asked for. */
  readonly factors: readonly Factor[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'app'; readonly setup: AuthenticatorSetup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Turning a second factor on: the current password, then for an app its code, then the recovery codes. */
export function TurnOnDialog({ me, factors, isOpen, onClose }: TurnOnDialogProps) {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step>({ at: 'password' });
  const done = () => {
    onClose();
    notify.success(t('factorOn.done'));
  };
  if (step.at === 'codes') return <RecoveryCodesDialog codes={step.codes} email={me.username} isOpen={isOpen} onClose={done} />;
  if (step.at === 'app') {
    return (
      <AuthenticatorDialog setup={step.setup} isOpen={isOpen} onClose={onClose} onConfirmed={(codes) => setStep({ at: 'codes', codes })} />
    );
  }
  return (
    <PasswordStep
      me={me}
      factors={factors}
      isOpen={isOpen}
      onClose={onClose}
      onEmail={done}
      onBegun={(setup) => setStep({ at: 'app', setup })}
    />
  );
}

function PasswordStep({
  me,
  factors,
  isOpen,
  onClose,
  onEmail,
  onBegun,
}: TurnOnDialogProps & { readonly onEmail: () => void; readonly onBegun: (setup: AuthenticatorSetup) => void }) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const [factor, setFactor] = useState<Factor>(factors[0] ?? 'authenticator');
  const form = useCurrentPasswordForm();
  const isChoice = factors.length > 1;
  const isApp = factor === 'authenticator';

  const submit = form.submit(async (body) => {
    if (isApp) {
      const begun = await form.run(() => beginAuthenticator(queryClient, { body }));
      if (begun) onBegun(begun.data);
    } else if (await form.run(() => turnOnEmailFactor(queryClient, { body }))) onEmail();
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isChoice ? 'account:factorOn.title' : isApp ? 'account:factorOn.toAuthenticatorTitle' : 'account:factorOn.toEmailTitle')}
      description={
        isChoice ? undefined : isApp ? t('account:factorOn.authenticatorHint') : t('account:factorOn.emailHint', { email: me.username })
      }
      submitLabel={t(isApp ? 'account:factorOn.next' : 'account:factorOn.submit')}
      submittingLabel={t('account:factorOn.submitting')}
      {...form.state}
      onSubmit={() => void submit()}
    >
      {isChoice && (
        <RadioGroup
          label={t('account:factorOn.method')}
          value={factor}
          onValueChange={(value) => setFactor(value as Factor)}
          options={factors.map((value) => ({
            value,
            label: t(`account:factorOn.${value}Option`),
            hint: value === 'email' ? t('account:factorOn.emailHint', { email: me.username }) : t('account:factorOn.authenticatorHint'),
          }))}
        />
      )}
      <CurrentPasswordField email={me.username} {...form.field} />
    </FormDialog>
  );
}
