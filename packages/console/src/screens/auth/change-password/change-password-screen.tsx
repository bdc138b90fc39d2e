import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureModal } from '#features/failure-modal/failure-modal.tsx';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { FormPage } from '#features/public-layout/form-page.tsx';
import { emailInUrl } from '#lib/email-in-url.ts';
import { mailedLinkOf } from '#lib/mailed-link.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { useIsLive } from '#lib/use-is-live.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The link is of no use any more, as a form that was sent without code is answered. */
const spentLinkCodes = ['RESET_KEY_INVALID', 'CONFIRMATION_KEY_REQUIRED'];

/** AUTH-33. */
export function ChangePasswordScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation(['auth', 'errors']);
  const [isDone, setIsDone] = useState(page.failedWith === 'PASSWORD_RESET');
  const [isSpent, setIsSpent] = useState(spentLinkCodes.includes(page.failedWith ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLive = useIsLive();
  const link = isLive ? mailedLinkOf(page.search) : undefined;
  const email = isLive ? emailInUrl(page.search) : undefined;
  const signIn = paths.signIn.to({ query: { email } });
  const backToSignIn = (
    <p className="mt-5">
      <TextLink tone="quiet" href={signIn}>
        {t('forgotPassword.back')}
      </TextLink>
    </p>
  );

  // The form is gone, and the focus with it.
  const isOver = isDone || isSpent;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) heading.current?.focus();
  }, [isOver]);

  if (isDone) {
    return (
      <FormPage
        title={t('changePassword.done')}
        above={<CircleCheck aria-hidden="true" size={32} strokeWidth={1.5} className="text-ok" />}
        lead={t('changePassword.doneText')}
        updateNotice={<UpdateNotice />}
        headingRef={heading}
      >
        <div className="mt-8">
          <ButtonLink href={signIn} variant="primary" size="lg" isWide>
            {t('changePassword.signIn')}
          </ButtonLink>
        </div>
      </FormPage>
    );
  }
  if (isSpent) {
    return (
      <FormPage title={t('changePassword.spent')} lead={t('changePassword.spentText')} updateNotice={<UpdateNotice />} headingRef={heading}>
        <div className="mt-8">
          <ButtonLink href={paths.forgotPassword.to({ query: { email } })} variant="primary" size="lg" isWide>
            {t('changePassword.askAgain')}
          </ButtonLink>
        </div>
        {backToSignIn}
      </FormPage>
    );
  }
  const isLost = isLive && !link;
  return (
    <FormPage
      title={t('changePassword.title')}
      lead={isLost ? undefined : link ? t('changePassword.textFor', { email: link.email }) : t('changePassword.text')}
      updateNotice={<UpdateNotice />}
    >
      {isLost ? (
        <FailureModal
          title={t('errors:UNABLE_TO_PERFORM_ACTION')}
          text={t('errors:CHANGE_PASSWORD_QUERY_PARAM_ERROR')}
          actionLabel={t('forgotPassword.back')}
          onAction={() => page.go(signIn)}
          isClosedByEscape={false}
        />
      ) : (
        <ChangePasswordForm
          page={page}
          link={link}
          onDone={() => {
            page.forgetKeys();
            setIsDone(true);
          }}
          onLinkSpent={() => {
            page.forgetKeys();
            setIsSpent(true);
          }}
        />
      )}
      {backToSignIn}
    </FormPage>
  );
}
