import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Specification 1 §2.2. Its links to sign-up and password reset come with those screens. */
export function SignInScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('auth');
  const [isLeaving, setIsLeaving] = useState(false);
  const query = new URLSearchParams(page.search);
  const wasSignedOut = query.has('loggedOut');

  useEffect(() => {
    if (wasSignedOut) notify.success(t('signIn.signedOut'));
  }, [wasSignedOut, t]);

  return (
    <PublicLayout isPanelHidden={isLeaving && !query.get('next')} updateNotice={<UpdateNotice />}>
      <PageTitle>{t('signIn.title')}</PageTitle>
      <h1 className="text-h1-narrow wide:text-h1" tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      {isLeaving ? (
        // The form is gone once it has done its work: that is how password managers know that the password was right.
        <p role="status" className="mt-6 text-ink-2">
          {t('signIn.submitting')}
        </p>
      ) : (
        <SignInForm
          page={page}
          onDone={(destination) => {
            setIsLeaving(true);
            page.go(destination);
          }}
        />
      )}
    </PublicLayout>
  );
}
