import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { carriedQuery } from '#features/sign-in/carried-query.ts';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import { useIsLive } from '#lib/use-is-live.ts';
import { usePageQuery } from '#lib/use-page-query.ts';
import { CodeForm } from './code-form.tsx';
import { codeRecipientOf } from './code-recipient.ts';

/** AUTH-37. */
export function TwoFactorScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('auth');
  const [isLeaving, setIsLeaving] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);
  const isLive = useIsLive();
  const carried = carriedQuery(usePageQuery(page));
  const to = isLive ? codeRecipientOf(page.search, page.state) : undefined;
  const signIn = paths.signIn.to({ query: { email: to?.recipient, ...carried } });
  // The server looks whether there is a sign-in; the address alone says nothing of it.
  const isLost = page.failedWith === 'SIGN_IN_GONE' || (isLive && !to);
  const isApp = to?.channel === 'authenticator';
  const title = t(isLost ? 'twoFactor.lostTitle' : isApp ? 'twoFactor.appTitle' : 'twoFactor.title');

  return (
    <PublicLayout isPanelHidden={isLeaving && !carried.next} updateNotice={<UpdateNotice />}>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-h1-narrow wide:text-h1" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-1 text-ink-2">
        {isLost
          ? t('twoFactor.lost')
          : to
            ? t(isRecovery ? 'twoFactor.recoveryLead' : isApp ? 'twoFactor.appHint' : 'code.hint', { email: to.recipient })
            : t('twoFactor.sentSomewhere')}
      </p>
      {isLeaving ? (
        <p role="status" className="mt-6 text-ink-2">
          {t('signIn.submitting')}
        </p>
      ) : isLost ? (
        <div className="mt-6">
          <ButtonLink href={signIn} variant="primary" size="lg" isWide>
            {t('signIn.title')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <CodeForm
            page={page}
            to={to}
            onRecoveryChange={setIsRecovery}
            onDone={(destination) => {
              setIsLeaving(true);
              page.go(destination);
            }}
          />
          <p className="mt-5">
            <TextLink tone="quiet" href={signIn}>
              {t('twoFactor.back')}
            </TextLink>
          </p>
        </>
      )}
    </PublicLayout>
  );
}
