import { Banner } from '@foyer/ui/banner';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/i18n/error-text.ts';
import type { SignInFailure } from './sign-in-failure.ts';

interface FailureBannerProps {
  readonly failure: SignInFailure | undefined;
  /** The rest of a wait in words; empty when it is over. */
  readonly wait: string;
}

/** What became of the last attempt, above its form. What is said at the fields is not said here. */
export function FailureBanner({ failure, wait }: FailureBannerProps) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  if (failure?.show === 'key')
    return <Banner tone={failure.key === 'INVITE_NOT_SIGNED_IN' ? 'info' : 'danger'}>{errorText(i18n, failure.key)}</Banner>;
  if (failure?.show === 'message') return <Banner tone="danger">{failure.message}</Banner>;
  if (failure?.show !== 'wait' || !wait) return null;
  return (
    <>
      {/* Said once; the visible seconds are not read out one by one. */}
      <p role="alert" className="sr-only">
        {t('errors:TOO_MANY_ATTEMPTS')}
      </p>
      <Banner tone="warn">{t('signIn.tooManyAttempts', { wait })}</Banner>
    </>
  );
}
