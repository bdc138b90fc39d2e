import { readInviteLink } from '@foyer/api/organizations/invite-link';
import { paths } from '@foyer/api/paths';
import { Button, ButtonLink } from '@foyer/ui/button';
import { Spinner } from '@foyer/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureModal } from '#features/failure-modal/failure-modal.tsx';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { errorText } from '#lib/i18n/error-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import type { InviteCalls, InviteOutcome } from './accept-invite-calls.ts';

/** AUTH-48: the error page leads to sign-in. Who is signed in would be sent on from there, but for `skipCheck`. */
const signInAddress = paths.signIn.to({ query: { skipCheck: '1' } });

/** Without the code behind the page, or without an answer. */
const unreachable = { kind: 'failed', status: 0, message: '', code: 'OFFLINE' } as const;

/** Accepting an invite (AUTH-46): it happens by itself, and what stands in the way is said with the way on. */
export function AcceptInviteScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation(['auth', 'common']);
  const [outcome, setOutcome] = useState<InviteOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const calls = useRef<InviteCalls>(undefined);
  const isUnderWay = useRef(false);

  async function loadCalls(): Promise<InviteCalls> {
    const { inviteCalls } = await import('./accept-invite-calls.ts');
    calls.current ??= await inviteCalls(page, readInviteLink(page.search));
    return calls.current;
  }

  async function accept(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    const found: InviteOutcome = await loadCalls().then(
      (loaded) => loaded.accept(),
      () => unreachable,
    );
    isUnderWay.current = false;
    setIsBusy(false);
    setOutcome(found);
    if (found.kind === 'accepted' || found.kind === 'sign-in') page.go(found.destination);
  }

  async function switchAccount(): Promise<void> {
    setIsBusy(true);
    const destination = await calls.current?.switchAccount();
    setIsBusy(false);
    if (destination) page.go(destination);
    else setOutcome(unreachable);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => void accept(), []);

  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = outcome !== undefined && outcome.kind !== 'accepted' && outcome.kind !== 'sign-in';
  // What the page says has changed under whoever listens.
  useEffect(() => {
    if (isSettled) heading.current?.focus();
  }, [isSettled]);

  const said = useSaid(isSettled ? outcome : undefined);
  return (
    <PublicLayout updateNotice={<UpdateNotice />}>
      <PageTitle>{said.title}</PageTitle>
      <h1 ref={heading} className="text-balance text-h1-narrow outline-none wide:text-h1" tabIndex={-1}>
        {said.title}
      </h1>
      {isSettled ? (
        <>
          <p className="mt-2 text-ink-2">{said.text}</p>
          <div className="mt-8 flex flex-col gap-3">
            <Actions outcome={outcome} isBusy={isBusy} onRetry={() => void accept()} onSwitch={() => void switchAccount()} />
          </div>
        </>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
          <Spinner size="md" />
          {said.text}
        </p>
      )}
      <noscript>
        <p className="mt-4">{t('common:needsScripts')}</p>
      </noscript>
      {outcome?.kind === 'incomplete' && (
        <FailureModal
          title={t('auth:acceptInvite.failedTitle')}
          text={said.text}
          {...(outcome.email === undefined
            ? { actionLabel: t('auth:acceptInvite.toSignIn'), onAction: () => page.go(signInAddress) }
            : {
                actionLabel: t('auth:acceptInvite.toOrganizations'),
                onAction: () => page.go(paths.organizations.to()),
                other: { label: t('auth:acceptInvite.toSignIn'), onAction: () => page.go(signInAddress) },
              })}
        />
      )}
    </PublicLayout>
  );
}

/** Title and sentence for what became of the invite. */
function useSaid(outcome: InviteOutcome | undefined): { readonly title: string; readonly text: string } {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  switch (outcome?.kind) {
    case 'incomplete':
      return { title: t('auth:acceptInvite.failedTitle'), text: t('errors:INVITE_INCOMPLETE') };
    case 'expired':
      return { title: t('auth:acceptInvite.expiredTitle'), text: t('auth:acceptInvite.expiredText') };
    case 'suspended':
      return { title: t('errors:ORGANIZATION_SUSPENDED'), text: t('auth:acceptInvite.suspendedText') };
    case 'other-account':
      return { title: t('auth:acceptInvite.otherTitle'), text: t('auth:acceptInvite.otherText', { email: outcome.email }) };
    case 'unconfirmed': {
      const { email, mail } = outcome;
      const text = { sent: 'unconfirmedSent', wait: 'unconfirmedWait', failed: 'unconfirmedFailed' } as const;
      return { title: t('auth:acceptInvite.unconfirmedTitle'), text: t(`auth:acceptInvite.${text[mail]}`, { email }) };
    }
    case 'failed': {
      const message = outcome.message || errorText(i18n, outcome.code);
      // Without an answer there is no status to speak of.
      const text = outcome.status === 0 ? message : t('auth:acceptInvite.failed', { status: outcome.status, message });
      return { title: t('auth:acceptInvite.failedTitle'), text };
    }
    default:
      return { title: t('auth:acceptInvite.title'), text: t('auth:acceptInvite.working') };
  }
}

interface ActionsProps {
  readonly outcome: InviteOutcome;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onSwitch: () => void;
}

/** The ways on. */
function Actions({ outcome, isBusy, onRetry, onSwitch }: ActionsProps) {
  const { t } = useTranslation(['auth', 'common']);
  const toOrganizations = (variant: 'primary' | 'secondary') => (
    <ButtonLink href={paths.organizations.to()} variant={variant} size="lg" isWide>
      {t('auth:acceptInvite.toOrganizations')}
    </ButtonLink>
  );
  const toSignIn = (variant: 'primary' | 'secondary') => (
    <ButtonLink href={signInAddress} variant={variant} size="lg" isWide>
      {t('auth:acceptInvite.toSignIn')}
    </ButtonLink>
  );
  const switchAccount = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} size="lg" isWide isLoading={isBusy} loadingLabel={t('auth:acceptInvite.switching')} onClick={onSwitch}>
      {t('auth:acceptInvite.switch')}
    </Button>
  );
  if (outcome.kind === 'other-account') {
    return (
      <>
        {switchAccount('primary')}
        {toOrganizations('secondary')}
        {toSignIn('secondary')}
      </>
    );
  }
  if (outcome.kind === 'expired' || outcome.kind === 'incomplete') {
    // Who is signed in may have another account that was meant.
    return outcome.email === undefined ? (
      toSignIn('primary')
    ) : (
      <>
        {toOrganizations('primary')}
        {outcome.kind === 'expired' && switchAccount('secondary')}
        {toSignIn('secondary')}
        <p className="mt-2 text-ink-3 text-xs">{t('auth:acceptInvite.signedInAs', { email: outcome.email })}</p>
      </>
    );
  }
  return (
    <>
      <Button variant="primary" size="lg" isWide isLoading={isBusy} loadingLabel={t('auth:acceptInvite.retrying')} onClick={onRetry}>
        {t('common:retry')}
      </Button>
      {(outcome.kind === 'unconfirmed' || outcome.kind === 'suspended') && toOrganizations('secondary')}
      {toSignIn('secondary')}
    </>
  );
}
