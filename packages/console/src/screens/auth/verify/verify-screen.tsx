import { paths } from '@foyer/api/paths';
import { Banner } from '@foyer/ui/banner';
import { Button, ButtonLink } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureModal } from '#features/failure-modal/failure-modal.tsx';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { FormPage } from '#features/public-layout/form-page.tsx';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import { errorText } from '#lib/i18n/error-text.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import { usePageQuery } from '#lib/use-page-query.ts';
import { ResendForm } from './resend-form.tsx';
import { useVerification } from './use-verification.ts';

/** What the server may have sent somebody here with; the rest is told by the page's own state. */
const warnings = ['EMAIL_NOT_CONFIRMED', 'CONFIRMATION_NOT_SENT'];
const told = ['VERIFICATION_SENT', 'CONFIRM_EMAIL_ERROR'];

/** AUTH-19, AUTH-20: waits for an address to be confirmed, or confirms it by the link that was mailed. */
export function VerifyScreen({ page }: { readonly page: PublicPage }) {
  const { t, i18n } = useTranslation(['auth', 'errors', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const verification = useVerification(page, i18n.language, () => form.current?.submit());
  const { stage, email, failure, wait } = verification;
  const query = usePageQuery(page);
  const given = page.failedWith && !told.includes(page.failedWith) ? page.failedWith : undefined;
  const isGoingOn = stage === 'confirmed' || stage === 'already';
  // The modal is gone; what it said is not.
  const isRefused = verification.refusal !== 'none' && !isGoingOn;
  const sentTo = email ? t('verify.open', { email }) : t('verify.openSomewhere');

  return (
    <FormPage
      title={t('verify.title')}
      lead={stage === 'waiting' ? sentTo : undefined}
      isPanelHidden={stage === 'confirmed' && !query.has('next')}
      updateNotice={<UpdateNotice />}
    >
      <div role="status">
        {stage === 'confirming' && <p className="mt-4 text-ink-2">{t('verify.confirming')}</p>}
        {stage === 'confirmed' && <p className="mt-4 text-ink-2">{t('verify.confirmed')}</p>}
        {stage === 'already' && <p className="mt-4 text-ink-2">{t('errors:EMAIL_ALREADY_CONFIRMED')}</p>}
      </div>
      {isRefused && (
        <div className="mt-6">
          <Banner tone="danger">
            {t('errors:CONFIRM_EMAIL_ERROR')} {t('verify.refused')}
          </Banner>
        </div>
      )}
      {isGoingOn && verification.destination && (
        <div className="mt-6">
          <ButtonLink href={verification.destination} variant={stage === 'already' ? 'primary' : 'secondary'} size="lg" isWide>
            {t('verify.goOn')}
          </ButtonLink>
        </div>
      )}
      {stage === 'unfinished' && (
        <div className="mt-6 flex flex-col gap-5">
          <FailureBanner failure={failure} wait={wait.text} />
          <p className="text-ink-2">{t('verify.unfinished')}</p>
          <Button
            variant="primary"
            size="lg"
            isWide
            isDisabled={wait.isRunning}
            reason={t('errors:TOO_MANY_ATTEMPTS')}
            onClick={() => void verification.confirm()}
          >
            {t('common:retry')}
          </Button>
        </div>
      )}
      {stage === 'signedOut' && verification.signIn && (
        <div className="mt-2 flex flex-col gap-5">
          <p className="text-ink-2">
            {t('verify.unfinished')} {t('verify.signInFirst')}
          </p>
          <ButtonLink href={verification.signIn} variant="primary" size="lg" isWide>
            {t('verify.signIn')}
          </ButtonLink>
        </div>
      )}
      {stage === 'waiting' && (
        <>
          {given && !failure && (
            <div className="mt-6">
              <Banner tone={warnings.includes(given) ? 'warn' : 'danger'}>{errorText(i18n, given)}</Banner>
            </div>
          )}
          <ResendForm ref={form} verification={verification} />
          <p className="mt-5 text-ink-2">
            <LinkedText
              text={t('verify.otherAccount')}
              links={{ signOut: (words) => <TextLink href={paths.signOut.to()}>{words}</TextLink> }}
            />
          </p>
        </>
      )}
      {verification.refusal === 'shown' && (
        <FailureModal
          title={t('verify.failedTitle')}
          text={t('errors:CONFIRM_EMAIL_ERROR')}
          actionLabel={t('common:close')}
          onAction={verification.closeRefusal}
        />
      )}
    </FormPage>
  );
}
