import { Button } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { SegmentedCodeInput } from '@foyer/ui/segmented-code-input';
import { TextField } from '@foyer/ui/text-field';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import { useCodeFailureText } from '#features/sign-in/use-code-failure-text.ts';
import type { PublicPage } from '#lib/public-page.ts';
import type { CodeRecipient } from './code-recipient.ts';
import { codeLength, useCodeEntry } from './use-code-entry.ts';

interface CodeFormProps {
  readonly page: PublicPage;
  /** Not known before the page comes to life. */
  readonly to: CodeRecipient | undefined;
  readonly onDone: (destination: string) => void;
  /** A kept code is typed now, or no longer. */
  readonly onRecoveryChange: (isRecovery: boolean) => void;
}

/** The form of the code. It sends itself with the last digit; without the code in the browser it posts itself, and so does its second button. */
export function CodeForm({ page, to, onDone, onRecoveryChange }: CodeFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const textOf = useCodeFailureText();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const entry = useCodeEntry({
    page,
    to,
    language: i18n.language,
    onDone,
    onResent: () => input.current?.focus(),
    onWithoutCode: () => form.current?.submit(),
  });
  const { failure, wait, isRecovery, isChecking } = entry;
  const isApp = to?.channel === 'authenticator';
  const said = textOf(failure, isRecovery ? 'recovery' : (to?.channel ?? 'email'));

  const wasChecking = useRef(isChecking);
  // As the boxes do it by themselves: a refused code is selected, to be typed over.
  useEffect(() => {
    const isOver = wasChecking.current && !isChecking;
    wasChecking.current = isChecking;
    if (!isOver || !isRecovery) return;
    input.current?.focus();
    input.current?.select();
  }, [isChecking, isRecovery]);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t(isApp ? 'twoFactor.appTitle' : 'twoFactor.title')}
      className="mt-8 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void entry.verify(entry.code);
      }}
    >
      {failure?.show === 'wait' && <FailureBanner failure={failure} wait={wait.text} />}
      {to && <input type="hidden" name="recipient" value={to.recipient} />}
      {isRecovery ? (
        <TextField
          key="recovery"
          ref={input}
          name="code"
          size="lg"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          label={t('twoFactor.recoveryLabel')}
          hint={t('twoFactor.recoveryHint')}
          value={entry.code}
          readOnly={isChecking}
          onChange={(event) => entry.setCode(event.target.value)}
          error={said && <span role="alert">{said}</span>}
        />
      ) : (
        <SegmentedCodeInput
          key="digits"
          ref={input}
          name="code"
          autoFocus
          label={t('twoFactor.label')}
          length={codeLength}
          value={entry.code}
          onValueChange={entry.setCode}
          onComplete={(code) => void entry.verify(code)}
          isChecking={isChecking}
          checkingLabel={t('twoFactor.checking')}
          error={said}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isLoading={isChecking}
        isDisabled={!entry.canVerify}
        reason={wait.isRunning ? t('errors:TOO_MANY_ATTEMPTS') : t(isRecovery ? 'twoFactor.recoveryBlocked' : 'twoFactor.submitBlocked')}
      >
        {t('twoFactor.submit')}
      </Button>
      {isApp ? (
        <p>
          <TextLink asChild>
            <button
              type="button"
              onClick={() => {
                onRecoveryChange(!isRecovery);
                entry.swap();
              }}
            >
              {t(isRecovery ? 'twoFactor.useApp' : 'twoFactor.useRecovery')}
            </button>
          </TextLink>
        </p>
      ) : (
        <Resend entry={entry} />
      )}
    </form>
  );
}

/** Nothing arrived: a new code, as soon as one can be sent. */
function Resend({ entry }: { readonly entry: ReturnType<typeof useCodeEntry> }) {
  const { t } = useTranslation('auth');
  const { resendWait } = entry;
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      <p>
        {t('twoFactor.notReceived')}{' '}
        <TextLink asChild>
          <button
            type="submit"
            name="resend"
            value="1"
            aria-disabled={resendWait.isRunning || entry.isResending || undefined}
            aria-describedby="resend-wait"
            onClick={(event) => {
              event.preventDefault();
              void entry.resend();
            }}
          >
            {t('twoFactor.resend')}
          </button>
        </TextLink>
      </p>
      <p id="resend-wait" className="text-ink-3 text-xs tabular-nums">
        {resendWait.isRunning && t('twoFactor.resendWait', { wait: resendWait.text })}
      </p>
      <p role="status" className="text-xs">
        {entry.isResent && t('twoFactor.resent')}
        {resendWait.isRunning && <span className="sr-only">{t('twoFactor.resendLater')}</span>}
      </p>
    </div>
  );
}
