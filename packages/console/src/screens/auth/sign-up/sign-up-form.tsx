import { invitePageAnswer } from '@foyer/api/organizations/invite-link';
import { Button } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { TextField } from '@foyer/ui/text-field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressProps } from '#features/invite/address-props.tsx';
import type { ShownInvite } from '#features/invite/open-invite.ts';
import { NewPasswordField } from '#features/new-password/new-password-field.tsx';
import { RepeatPasswordField } from '#features/new-password/repeat-password-field.tsx';
import { EmailField } from '#features/sign-in/email-field.tsx';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import type { useEmailAddress } from '#features/sign-in/use-email-address.ts';
import { useSchemaForm } from '#lib/form/use-schema-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { AgreementCheckbox } from './agreement-checkbox.tsx';

interface SignUpFormProps {
  readonly page: PublicPage;
  readonly email: ReturnType<typeof useEmailAddress>;
  /** The invite that is accepted with it. */
  readonly invite: ShownInvite | undefined;
  /** Where somebody signs in who has an account already. */
  readonly signIn: string;
  readonly onDone: (destination: string) => void;
}

/** The sign-up form. Without the code it posts itself; with it every field answers while it is filled in. */
export function SignUpForm({ page, email, invite, signIn, onDone }: SignUpFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const [failure, setFailure] = useState<SignInFailure | undefined>(
    page.failedWith && page.failedWith !== invitePageAnswer ? { show: 'key', key: page.failedWith } : undefined,
  );
  const [isAgreed, setIsAgreed] = useState<boolean>();
  const names = useRef<HTMLDivElement>(null);
  const countdown = useCountdown(i18n.language);

  const form = useSchemaForm(async () => {
    const { signUpRules } = await import('./sign-up-rules.ts');
    return signUpRules(page, {
      done: onDone,
      failed: (failed) => {
        setFailure(failed);
        if (failed.show === 'wait') countdown.start(failed.seconds);
        if (failed.show === 'fields') form.show(failed.fields);
      },
    });
  });
  const errorAt = (name: string) => form.errors[name] && errorText(i18n, form.errors[name]);
  // Not known before the page has come to life: until then nothing is closed.
  const isUnagreed = isAgreed === false;
  const isDisabled = form.isBlocked || isUnagreed || countdown.isRunning;
  const missing = form.isBlocked ? t('signIn.submitBlocked') : isUnagreed ? t('signUp.agreeFirst') : undefined;

  const isFixed = invite?.email !== undefined;
  // There is no other address to try.
  const isTaken = isFixed && form.errors.email === 'EMAIL_TAKEN_ERROR';
  const namesFields = (
    <div key="names" ref={names} className="grid gap-5 wide:grid-cols-2 wide:gap-4">
      <TextField name="givenName" autoComplete="given-name" required label={t('signUp.firstName')} error={errorAt('givenName')} />
      <TextField name="familyName" autoComplete="family-name" required label={t('signUp.lastName')} error={errorAt('familyName')} />
    </div>
  );
  const emailField = (
    <EmailField
      key="email"
      ref={email.field}
      name="email"
      error={errorAt('email')}
      {...(invite && addressProps(invite, t('invite.addressConfirmed'), t('invite.addressUnknown')))}
      {...(isTaken && { labelAside: <TextLink href={signIn}>{t('signIn.title')}</TextLink> })}
    />
  );

  return (
    <form
      method="post"
      aria-label={t('signUp.title')}
      className="mt-6 flex flex-col gap-5"
      {...form.form}
      onInput={(event) => {
        form.form.onInput(event);
        email.note();
        // What was said of the former attempt does not hold for what is typed now.
        if (failure && failure.show !== 'wait') setFailure(undefined);
      }}
    >
      <FailureBanner failure={failure} wait={countdown.text} />
      {isFixed ? [emailField, namesFields] : [namesFields, emailField]}
      <NewPasswordField
        name="password"
        label={t('signIn.password')}
        error={errorAt('password')}
        readPersonal={() => [...[...(names.current?.querySelectorAll('input') ?? [])].map(({ value }) => value), email.address ?? '']}
      />
      <RepeatPasswordField label={t('newPassword.confirm')} error={errorAt('confirmPassword')} />
      <AgreementCheckbox error={errorAt('isAgreedToTermsAndPrivacy')} onAgreedChange={setIsAgreed} />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isLoading={form.isSubmitting}
          loadingLabel={t('signUp.submitting')}
          isDisabled={isDisabled}
          reason={countdown.isRunning ? t('errors:TOO_MANY_ATTEMPTS') : missing}
        >
          {invite ? t('invite.signUpSubmit') : t('signUp.submit')}
        </Button>
        <p aria-hidden="true" className="min-h-4 text-ink-3 text-xs">
          {!countdown.isRunning && missing}
        </p>
      </div>
    </form>
  );
}
