import { invitePageAnswer } from '@foyer/api/organizations/invite-link';
import { paths } from '@foyer/api/paths';
import { Button } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { TextLink } from '@foyer/ui/link';
import { PasswordField } from '@foyer/ui/password-field';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressProps } from '#features/invite/address-props.tsx';
import type { ShownInvite } from '#features/invite/open-invite.ts';
import { EmailField } from '#features/sign-in/email-field.tsx';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import type { useEmailAddress } from '#features/sign-in/use-email-address.ts';
import { useSchemaForm } from '#lib/form/use-schema-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import { usePageQuery } from '#lib/use-page-query.ts';

interface SignInFormProps {
  readonly page: PublicPage;
  readonly email: ReturnType<typeof useEmailAddress>;
  /** The invite that is accepted with it. */
  readonly invite: ShownInvite | undefined;
  /** The invite cannot be accepted: what it takes to accept it is not said. */
  readonly isInviteDead: boolean;
  readonly onDone: (destination: string) => void;
}

/** The sign-in form. Without the code it posts itself and the server answers with a page; with it nothing but the form is replaced. */
export function SignInForm({ page, email, invite, isInviteDead, onDone }: SignInFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const [failure, setFailure] = useState<SignInFailure | undefined>(page.failedWith ? { show: 'key', key: page.failedWith } : undefined);
  const countdown = useCountdown(i18n.language);
  // The wait belongs to the address that was tried; another one may be sent meanwhile.
  const [waiting, setWaiting] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const next = usePageQuery(page).get('next') ?? undefined;

  const form = useSchemaForm(async () => {
    const { signInRules } = await import('./sign-in-rules.ts');
    return signInRules(page, {
      done: onDone,
      failed: (failed) => {
        setFailure(failed);
        if (failed.show === 'wait') {
          countdown.start(failed.seconds);
          setWaiting(email.field.current?.value.trim().toLowerCase());
          email.note();
        }
        if (failed.show === 'fields') form.show(failed.fields);
        else password.current?.select();
      },
    });
  });
  const errorAt = (name: 'username' | 'password') => form.errors[name] && errorText(i18n, form.errors[name]);
  const isOfInvite = failure?.show === 'key' && failure.key === invitePageAnswer;
  const isWaiting = countdown.isRunning && email.address?.toLowerCase() === waiting;

  function edited(event: FormEvent<HTMLFormElement>): void {
    form.form.onInput(event);
    email.note();
    // What was said of the former attempt does not hold for what is typed now.
    // The invite is no attempt.
    const isOfAttempt = failure?.show === 'message' || (failure?.show === 'key' && !isOfInvite);
    if (isOfAttempt) setFailure(undefined);
  }

  return (
    <form method="post" aria-label={t('signIn.title')} className="mt-8 flex flex-col gap-5" {...form.form} onInput={edited}>
      <FailureBanner failure={isInviteDead && isOfInvite ? undefined : failure} wait={isWaiting ? countdown.text : ''} />
      <EmailField
        ref={email.field}
        name="username"
        error={errorAt('username')}
        {...(invite && addressProps(invite, t('invite.addressFixed'), t('invite.addressUnknown')))}
      />
      <PasswordField
        ref={password}
        name="password"
        autoComplete="current-password"
        required
        label={t('signIn.password')}
        labelAside={<TextLink href={paths.forgotPassword.to({ query: { email: email.address, next } })}>{t('signIn.forgot')}</TextLink>}
        showLabel={t('signIn.showPassword')}
        capsLockLabel={t('signIn.capsLock')}
        error={errorAt('password')}
      />
      <Checkbox name="remember" value="true" label={t('signIn.remember')} />
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isLoading={form.isSubmitting}
          loadingLabel={t('signIn.submitting')}
          isDisabled={form.isBlocked || isWaiting}
          reason={isWaiting ? t('errors:TOO_MANY_ATTEMPTS') : t('signIn.submitBlocked')}
        >
          {invite ? t('invite.signInSubmit') : t('signIn.submit')}
        </Button>
        <p className="text-ink-3 text-xs">
          <LinkedText
            text={t('signIn.agreement')}
            links={{
              terms: (words) => <TextLink href={paths.terms.to()}>{words}</TextLink>,
              privacy: (words) => <TextLink href={paths.privacy.to()}>{words}</TextLink>,
            }}
          />
        </p>
      </div>
    </form>
  );
}
