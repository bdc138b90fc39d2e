import type { Failure } from '@foyer/api/client';
import { paths } from '@foyer/api/paths';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { TextLink } from '@foyer/ui/link';
import { PasswordField } from '@foyer/ui/password-field';
import { PasswordRules } from '@foyer/ui/password-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, countOtherSessions, endOtherSessions } from '#data/account.ts';
import { passwordRulesOf } from '#features/new-password/password-rules.ts';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { useContractForm, useJudged } from '#lib/form/use-contract-form.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { isPasswordSpokenOf } from './account-failure.ts';
import { type PasswordChangeField, passwordChangeSchema, passwordFormState } from './password-policy.ts';
import { useAccountCall } from './use-account-call.ts';

interface ChangePasswordDialogProps {
  /** The person's address, for password managers and for the way to a forgotten one. */
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Change password: the form, and afterwards the question what becomes of the other sessions. */
export function ChangePasswordDialog({ email, isOpen, onClose }: ChangePasswordDialogProps) {
  const [others, setOthers] = useState(0);
  return others > 0 ? (
    <OtherSessionsQuestion count={others} isOpen={isOpen} onClose={onClose} />
  ) : (
    <PasswordForm
      email={email}
      isOpen={isOpen}
      onClose={onClose}
      onChanged={(count) => {
        if (count > 0) setOthers(count);
        else onClose();
      }}
    />
  );
}

function PasswordForm(props: ChangePasswordDialogProps & { readonly onChanged: (otherSessions: number) => void }) {
  const { email, isOpen, onClose, onChanged } = props;
  const { t, i18n } = useTranslation(['account', 'auth', 'errors']);
  const queryClient = useQueryClient();
  const rulesId = useId();
  const [touched, setTouched] = useState<ReadonlySet<PasswordChangeField>>(new Set());
  const call = useAccountCall({
    textOf: (failure: Failure) => (isPasswordSpokenOf(failure) ? errorText(i18n, 'CHANGE_PASSWORD_ERROR') : undefined),
  });
  const form = useContractForm(passwordChangeSchema, { defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' } });
  const { values } = useJudged(form);
  const { shown, canSubmit, isConfirmationClosed } = passwordFormState(values, touched);

  const submit = form.submit(async ({ currentPassword, newPassword }) => {
    const changed = await call.run(() => changePassword(queryClient, { body: { currentPassword, newPassword } }));
    if (!changed) return;
    notify.success(t('account:password.updated'));
    // Somebody may have signed in since the page was opened: that is whom the change is against.
    onChanged((await countOtherSessions(queryClient)) ?? 0);
  });

  const touch = (name: PasswordChangeField) => setTouched((former) => new Set([...former, name]));
  const field = (name: PasswordChangeField) => ({
    required: true,
    showLabel: t('auth:signIn.showPassword'),
    capsLockLabel: t('auth:signIn.capsLock'),
    error: shown[name] ? errorText(i18n, shown[name]) : call.errorAt(name),
    ...form.register(name, {
      onChange: () => {
        call.forget();
        touch(name);
      },
      onBlur: () => {
        if (values[name] !== '') touch(name);
      },
    }),
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:password.dialogTitle')}
      submitLabel={t('account:password.submit')}
      submittingLabel={t('account:password.submitting')}
      isSubmitting={form.isSubmitting}
      isBlocked={!canSubmit || call.isWaiting}
      reason={
        call.isWaiting
          ? t('errors:TOO_MANY_ATTEMPTS')
          : t(Object.keys(shown).length > 0 ? 'account:password.blocked' : 'account:password.untouched')
      }
      message={call.message}
      onSubmit={() => void submit()}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account:password.current')}
        autoComplete="current-password"
        labelAside={
          <TextLink href={paths.forgotPassword.to({ query: { email } })} tone="quiet">
            {t('account:password.forgot')}
          </TextLink>
        }
        {...field('currentPassword')}
      />
      <div className="flex flex-col gap-2">
        <PasswordField label={t('account:password.new')} autoComplete="new-password" aria-describedby={rulesId} {...field('newPassword')} />
        <PasswordRules
          id={rulesId}
          label={t('auth:newPassword.label')}
          metLabel={t('auth:newPassword.met')}
          missingLabel={t('auth:newPassword.missing')}
          rules={passwordRulesOf(values.newPassword).map(({ id, isMet }) => ({ id, isMet, text: t(`auth:newPassword.rules.${id}`) }))}
        />
      </div>
      <PasswordField
        label={t('account:password.confirmation')}
        autoComplete="new-password"
        isDisabled={isConfirmationClosed}
        hint={isConfirmationClosed ? t('account:password.confirmationWaits') : undefined}
        {...field('confirmPassword')}
      />
    </FormDialog>
  );
}

/** Whoever changed the password because it may be known wants the others out. */
function OtherSessionsQuestion({
  count,
  isOpen,
  onClose,
}: {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const queryClient = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const proof = useRecentProof();
  const end = async () => {
    setIsEnding(true);
    const result = await proof.run(() => endOtherSessions(queryClient, {}));
    setIsEnding(false);
    if (!result) return;
    if (!result.ok) return notify.error(failureText(i18n, result));
    onClose();
    notify.success(t('account:sessions.othersEnded'));
  };
  if (proof.isAsking) return proof.dialog;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('account:password.othersTitle')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('account:password.keepOthers')}</Button>
          <Button variant="primary" isLoading={isEnding} onClick={() => void end()}>
            {t('account:password.endOthers')}
          </Button>
        </>
      }
    >
      <p>{t('account:password.others', { count })}</p>
    </Dialog>
  );
}
