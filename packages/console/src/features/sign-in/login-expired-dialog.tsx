import { type Me, secondFactorSchema, signInSchema } from '@foyer/api/auth/auth.schema';
import { PasswordField } from '@foyer/ui/password-field';
import { LoginExpiredDialog as Dialog } from '@foyer/ui/patterns/login-expired-dialog';
import { TextField } from '@foyer/ui/text-field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judge } from '#lib/form/judge.ts';
import type { FieldErrors } from '#lib/form/use-schema-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { wasRemembered } from '#session/known-person.ts';
import { CodeStep } from './code-step.tsx';
import { useCodeFailureText } from './use-code-failure-text.ts';
import { useCountdown } from './use-countdown.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

interface LoginExpiredDialogProps {
  /** Who was signed in. */
  readonly me: Me;
  /** Leaves for the sign-in page, which leads back here. */
  readonly onGiveUp: () => void;
  /** Somebody else signed in: nothing of the former person may stay. */
  readonly onOtherPerson: () => void;
}

/** 'Login expired': sign in again in place and go on with everything typed (AUTH-63, AUTH-64). */
export function LoginExpiredDialog({ me, onGiveUp, onOtherPerson }: LoginExpiredDialogProps) {
  const { t, i18n } = useTranslation(['common', 'auth', 'errors']);
  const [errors, setErrors] = useState<FieldErrors>({});
  const again = useSignInAgain(me, onOtherPerson);
  const countdown = useCountdown(i18n.language);
  const { start } = countdown;
  const { step, failure } = again;
  const [isRecovery, setIsRecovery] = useState(false);
  const codeTextOf = useCodeFailureText();
  const channel = step.at === 'password' ? undefined : isRecovery ? 'recovery' : step.channel;
  const isWaiting = countdown.isRunning;
  const errorAt = (name: string) => errors[name] && errorText(i18n, errors[name]);

  async function send(given: FormData): Promise<void> {
    const fields = Object.fromEntries(given);
    const verdict =
      step.at === 'code'
        ? judge(secondFactorSchema, { recipient: step.recipient, channel, code: fields.code })
        : judge(signInSchema, fields);
    setErrors(verdict.ok ? {} : verdict.errors);
    if (!verdict.ok) return;
    if ('code' in verdict.values) await again.verify(verdict.values.recipient, verdict.values.channel, verdict.values.code);
    else await again.signIn({ ...verdict.values, remember: wasRemembered() });
  }

  useEffect(() => {
    if (failure?.show === 'wait') start(failure.seconds);
  }, [failure, start]);

  const said =
    failure?.show === 'wait'
      ? isWaiting && t('auth:signIn.tooManyAttempts', { wait: countdown.text })
      : channel
        ? codeTextOf(failure, channel)
        : failure?.show === 'key'
          ? errorText(i18n, failure.key)
          : failure?.show === 'message' && failure.message;

  return (
    <Dialog
      title={t('expired.title')}
      description={`${t('expired.text')} ${t('expired.kept')}`}
      submitLabel={t('expired.signIn')}
      submittingLabel={t('auth:signIn.submitting')}
      leaveLabel={t('expired.goToSignIn')}
      isSubmitting={again.isBusy}
      isWaiting={isWaiting}
      waitReason={t('errors:TOO_MANY_ATTEMPTS')}
      error={said}
      onSubmit={(fields) => void send(fields)}
      onLeave={onGiveUp}
    >
      {step.at === 'code' ? (
        <CodeStep
          steps={again}
          step={step}
          channel={channel ?? step.channel}
          onChannel={(chosen) => {
            setErrors({});
            setIsRecovery(chosen === 'recovery');
          }}
          error={errorAt('code')}
          backLabel={t('auth:twoFactor.back')}
        />
      ) : (
        <>
          <TextField
            name="username"
            type="email"
            autoComplete="username"
            defaultValue={me.username}
            label={t('auth:signIn.email')}
            error={errorAt('username')}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('auth:signIn.password')}
            showLabel={t('auth:signIn.showPassword')}
            capsLockLabel={t('auth:signIn.capsLock')}
            error={errorAt('password')}
          />
        </>
      )}
    </Dialog>
  );
}
