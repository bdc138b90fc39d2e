import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitePlace } from '#features/invite/invite-place.tsx';
import { useInvite } from '#features/invite/use-invite.ts';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { FormPage } from '#features/public-layout/form-page.tsx';
import { carriedQuery } from '#features/sign-in/carried-query.ts';
import { useEmailAddress } from '#features/sign-in/use-email-address.ts';
import { brand } from '#lib/brand.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { usePageQuery } from '#lib/use-page-query.ts';
import { SignInForm } from './sign-in-form.tsx';

/** AUTH-01. */
export function SignInScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('auth');
  const [isLeaving, setIsLeaving] = useState(false);
  const invite = useInvite(page);
  const email = useEmailAddress(page, invite.shown?.email);
  const query = usePageQuery(page);
  const next = query.get('next') ?? undefined;
  const signUp = paths.signUp.to({ query: { email: email.address, ...carriedQuery(query) } });
  const wasSignedOut = query.has('loggedOut');

  useEffect(() => {
    if (wasSignedOut) notify.success(t('signIn.signedOut'));
  }, [wasSignedOut, t]);

  return (
    <FormPage
      title={invite.shown ? t('invite.signInTitle', { organization: invite.shown.organization.name }) : t('signIn.title')}
      lead={
        <LinkedText
          text={t('signIn.newHere', { product: brand.name })}
          links={{ signUp: (words) => <TextLink href={signUp}>{words}</TextLink> }}
        />
      }
      isPanelHidden={isLeaving && !next}
      updateNotice={<UpdateNotice />}
    >
      {isLeaving ? (
        // The form is gone once it has done its work: that is how password managers know that the password was right.
        <p role="status" className="mt-6 text-ink-2">
          {t('signIn.submitting')}
        </p>
      ) : (
        <>
          <InvitePlace invite={invite} />
          <SignInForm
            page={page}
            email={email}
            invite={invite.shown}
            isInviteDead={invite.state === 'dead'}
            onDone={(destination) => {
              setIsLeaving(true);
              page.go(destination);
            }}
          />
        </>
      )}
    </FormPage>
  );
}
