import { paths } from '@foyer/api/paths';
import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { FormPage } from '#features/public-layout/form-page.tsx';
import { carriedQuery } from '#features/sign-in/carried-query.ts';
import { useEmailAddress } from '#features/sign-in/use-email-address.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { usePageQuery } from '#lib/use-page-query.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** AUTH-30. */
export const sentIndicatorMs = 10_000;

/** AUTH-29. */
export function ForgotPasswordScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('auth');
  const email = useEmailAddress(page);
  const query = usePageQuery(page);
  const wasSent = page.failedWith === 'EMAIL_SENT';
  /** To whom; empty where only the server knows. */
  const [sentTo, setSentTo] = useState<string | undefined>(wasSent ? '' : undefined);
  const [isIndicated, setIsIndicated] = useState(wasSent);
  // What stays when the indicator goes: a message with a time limit is never the only place for what it says.
  const whereTo = sentTo ? t('forgotPassword.sentText', { email: sentTo }) : t('forgotPassword.sentSomewhere');

  useEffect(() => {
    if (!isIndicated) return;
    const timer = setTimeout(() => setIsIndicated(false), sentIndicatorMs);
    return () => clearTimeout(timer);
  }, [isIndicated]);

  return (
    <FormPage title={t('forgotPassword.title')} lead={t('forgotPassword.text')} updateNotice={<UpdateNotice />}>
      <div role="status" className={isIndicated ? 'mt-6' : undefined}>
        {isIndicated && (
          <Banner tone="ok" title={t('forgotPassword.sent')}>
            {whereTo}
          </Banner>
        )}
      </div>
      {sentTo !== undefined && !isIndicated && <p className="mt-6 text-ink-2">{whereTo}</p>}
      <ForgotPasswordForm
        page={page}
        email={email}
        failedWith={wasSent ? undefined : page.failedWith}
        onSend={() => setIsIndicated(false)}
        onSent={(address) => {
          setSentTo(address);
          setIsIndicated(true);
        }}
      />
      <p className="mt-5">
        <TextLink tone="quiet" href={paths.signIn.to({ query: { email: email.address, ...carriedQuery(query) } })}>
          {t('forgotPassword.back')}
        </TextLink>
      </p>
    </FormPage>
  );
}
