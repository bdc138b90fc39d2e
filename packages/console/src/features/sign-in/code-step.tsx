import type { Channel } from '@foyer/api/auth/auth.schema';
import { TextLink } from '@foyer/ui/link';
import { TextField } from '@foyer/ui/text-field';
import { useTranslation } from 'react-i18next';
import { useCountdown } from './use-countdown.ts';
import type { SignInStep, SignInSteps } from './use-sign-in-steps.ts';

interface CodeStepProps {
  readonly steps: SignInSteps;
  readonly step: Extract<SignInStep, { at: 'code' }>;
  /** Where the code that is asked for comes from: an app's sign-in takes a recovery code too. */
  readonly channel: Channel;
  readonly onChannel: (channel: Channel) => void;
  readonly error: string | undefined;
  readonly backLabel: string;
}

/** The field for a second factor's code inside a dialog's form, with the ways to another code and back to the password. */
export function CodeStep({ steps, step, channel, onChannel, error, backLabel }: CodeStepProps) {
  const { t, i18n } = useTranslation('auth');
  const resendWait = useCountdown(i18n.language);
  const isRecovery = channel === 'recovery';
  return (
    <>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
          label={t('twoFactor.recoveryLabel')}
          hint={t('twoFactor.recoveryHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          error={error}
        />
      ) : (
        <TextField
          key="code"
          name="code"
          label={t('code.label')}
          hint={t(step.channel === 'email' ? 'code.hint' : 'twoFactor.appHint', { email: step.recipient })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          error={error}
        />
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {step.channel === 'email' ? (
          <TextLink asChild>
            <button
              type="button"
              aria-disabled={resendWait.isRunning || steps.isBusy || undefined}
              onClick={async () => {
                if (resendWait.isRunning) return;
                const seconds = await steps.resend(step.recipient);
                if (seconds !== undefined) resendWait.start(seconds);
              }}
            >
              {t('twoFactor.resend')}
            </button>
          </TextLink>
        ) : (
          <TextLink asChild>
            <button
              type="button"
              onClick={() => {
                steps.forget();
                onChannel(isRecovery ? step.channel : 'recovery');
              }}
            >
              {t(isRecovery ? 'twoFactor.useApp' : 'twoFactor.useRecovery')}
            </button>
          </TextLink>
        )}
        <TextLink asChild tone="quiet">
          <button type="button" onClick={steps.back}>
            {backLabel}
          </button>
        </TextLink>
      </p>
      {step.channel === 'email' && (
        <div className="text-ink-3 text-xs">
          {/* The visible seconds are not read out one by one. */}
          <p role="status">
            {steps.isResent && t('twoFactor.resent')}
            {resendWait.isRunning && <span className="sr-only"> {t('twoFactor.resendLater')}</span>}
          </p>
          {resendWait.isRunning && <p>{t('twoFactor.resendWait', { wait: resendWait.text })}</p>}
        </div>
      )}
    </>
  );
}
