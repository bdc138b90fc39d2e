import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitePlace } from '#features/invite/invite-place.tsx';
import { useInvite } from '#features/invite/use-invite.ts';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { FormPage } from '#features/public-layout/form-page.tsx';
import { carriedQuery } from '#features/sign-in/carried-query.ts';
import { useEmailAddress } from '#features/sign-in/use-email-address.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import { usePageQuery } from '#lib/use-page-query.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** AUTH-14. */
export function SignUpScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('auth');
  const [isLeaving, setIsLeaving] = useState(false);
  const invite = useInvite(page);
  const email = useEmailAddress(page, invite.shown?.email);
  const signIn = paths.signIn.to({ query: { email: email.address, ...carriedQuery(usePageQuery(page)) } });

  return (
    <FormPage
      title={invite.shown ? t('invite.signUpTitle', { organization: invite.shown.organization.name }) : t('signUp.title')}
      lead={
        <LinkedText
          text={invite.shown ? t('invite.signUpLead') : t('signUp.haveAccount')}
          links={{ signIn: (words) => <TextLink href={signIn}>{words}</TextLink> }}
        />
      }
      updateNotice={<UpdateNotice />}
    >
      {isLeaving ? (
        // The form is gone once it has done its work: that is how password managers know that it is to be kept.
        <p role="status" className="mt-6 text-ink-2">
          {t('signUp.done')}
        </p>
      ) : (
        <>
          <InvitePlace invite={invite} />
          {invite.state === 'dead' ? (
            <div className="mt-6">
              <ButtonLink href={paths.signUp.to()} variant="secondary" size="lg" isWide>
                {t('invite.deadSignUp')}
              </ButtonLink>
            </div>
          ) : (
            <SignUpForm
              page={page}
              email={email}
              invite={invite.shown}
              signIn={signIn}
              onDone={(destination) => {
                setIsLeaving(true);
                page.go(destination);
              }}
            />
          )}
        </>
      )}
    </FormPage>
  );
}
