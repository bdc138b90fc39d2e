import { type Me, reauthenticationCodeSchema } from '@foyer/api/auth/auth.schema';
import type { Failure } from '@foyer/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reauthenticate, verifyReauthentication } from '#data/account.ts';
import { judge } from '#lib/form/judge.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { reauthenticationFailureOf } from './code-failure.ts';
import { CodeStep } from './code-step.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useCodeFailureText } from './use-code-failure-text.ts';
import { useCountdown } from './use-countdown.ts';
import { useSignInSteps } from './use-sign-in-steps.ts';

interface ReauthenticationDialogProps {
  readonly me: Pick<Me, 'username'>;
  readonly isOpen: boolean;
  /** What was to be done is not done. */
  readonly onClose: () => void;
  readonly onProved: () => void;
}

/** Asks once more who one is, before something that whoever finds the browser open should not do. */
export function ReauthenticationDialog({ me, isOpen, onClose, onProved }: ReauthenticationDialogProps) {
  const { t, i18n } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const steps = useSignInSteps({
    failureOf: reauthenticationFailureOf,
    onDone: onProved,
    // The whole window starts over by itself.
    onOtherPerson: onClose,
  });
  const countdown = useCountdown(i18n.language);
  const codeTextOf = useCodeFailureText();
  const { step, failure } = steps;
  const { start, isRunning: isWaiting } = countdown;
  useEffect(() => {
    if (failure?.show === 'wait') start(failure.seconds);
  }, [failure, start]);

  const isCode = step.at === 'code';
  const channel = isCode && !isRecovery ? step.channel : 'recovery';
  function said(): string | undefined {
    if (failure?.show === 'wait') return isWaiting ? t('account:tooManyAttempts', { wait: countdown.text }) : undefined;
    if (!isCode) return failure?.show === 'key' ? errorText(i18n, failure.key) : failure?.show === 'message' ? failure.message : undefined;
    const isTooLate = failure?.show === 'key' && failure.key === 'CODE_NOT_FOUND' && channel !== 'email';
    return isTooLate ? t('account:proof.tooLate') : codeTextOf(failure, channel);
  }

  function send(fields: FormData): void {
    if (!isCode)
      return void steps.sendPassword(me.username, async () => {
        const result = await reauthenticate(queryClient, { body: { currentPassword: password } });
        return result.ok ? result : (result as Failure);
      });
    const verdict = judge(reauthenticationCodeSchema, { channel, code: fields.get('code') });
    setCodeError(verdict.ok ? undefined : verdict.errors['code']);
    if (!verdict.ok) return;
    void steps.sendCode(me.username, channel, async () => {
      const result = await verifyReauthentication(queryClient, { body: verdict.values });
      return result.ok ? result : (result as Failure);
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:proof.title')}
      description={t('account:proof.text')}
      submitLabel={t('account:proof.submit')}
      submittingLabel={t('account:proof.submitting')}
      isSubmitting={steps.isBusy}
      isBlocked={(!isCode && password === '') || isWaiting}
      reason={isWaiting ? t('errors:TOO_MANY_ATTEMPTS') : t('account:factorOn.missing')}
      message={said()}
      onSubmit={send}
    >
      {isCode ? (
        <CodeStep
          steps={{
            ...steps,
            back: () => {
              setIsRecovery(false);
              setCodeError(undefined);
              setPassword('');
              steps.back();
            },
          }}
          step={step}
          channel={channel}
          onChannel={(chosen) => {
            setCodeError(undefined);
            setIsRecovery(chosen === 'recovery');
          }}
          error={codeError && errorText(i18n, codeError)}
          backLabel={t('account:proof.back')}
        />
      ) : (
        <CurrentPasswordField
          email={me.username}
          value={password}
          error={failure?.show === 'fields' ? errorText(i18n, failure.fields['currentPassword']) : undefined}
          onChange={({ target }) => {
            if (!isWaiting) steps.forget();
            setPassword(target.value);
          }}
        />
      )}
    </FormDialog>
  );
}
