import { Button } from '@foyer/ui/button';
import MailCheck from 'lucide-react/icons/mail-check';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import type { useVerification } from './use-verification.ts';

interface ResendFormProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly verification: ReturnType<typeof useVerification>;
}

/** Has the message sent again. Without the code it posts itself; and without any code at all, the link needs a button to confirm with. */
export function ResendForm({ ref, verification }: ResendFormProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const { failure, wait, isSending, isSent } = verification;
  return (
    <form
      ref={ref}
      method="post"
      aria-label={t('verify.title')}
      className="mt-6 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void verification.resend();
      }}
    >
      {failure?.show !== 'wait' && <FailureBanner failure={failure} wait="" />}
      <noscript>
        <Button type="submit" name="confirm" value="1" variant="primary" size="lg" isWide>
          {t('verify.confirmHere')}
        </Button>
      </noscript>
      <p className="text-ink-2">{t('verify.notReceived')}</p>
      <Button
        type="submit"
        name="resend"
        value="1"
        variant="primary"
        size="lg"
        isWide
        isLoading={isSending}
        loadingLabel={t('verify.resending')}
        isDisabled={wait.isRunning}
        reason={t('errors:TOO_MANY_ATTEMPTS')}
      >
        {t('verify.resend')}
      </Button>
      <p role="status" className="flex items-center gap-2 text-ok">
        {isSent && (
          <>
            <MailCheck aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('verify.sent')}
          </>
        )}
      </p>
      <p className="text-ink-3 text-xs tabular-nums empty:hidden">{wait.isRunning && t('verify.wait', { wait: wait.text })}</p>
    </form>
  );
}
