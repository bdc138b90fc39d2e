import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { TextLink } from '@foyer/ui/link';
import { PasswordField } from '@foyer/ui/password-field';
import { TextField } from '@foyer/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import { useSchemaForm } from '#lib/form/use-schema-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import type { PublicPage } from '#lib/public-page.ts';

const folded = (address: string | undefined) => address?.trim().toLowerCase();

/** The sign-in form. Without the code it posts itself and the server answers with a page; with it nothing but the form is replaced. */
export function SignInForm({ page, onDone }: { readonly page: PublicPage; readonly onDone: (destination: string) => void }) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const [failure, setFailure] = useState<SignInFailure | undefined>(page.failedWith ? { show: 'key', key: page.failedWith } : undefined);
  const countdown = useCountdown(i18n.language);
  // The wait belongs to the address that was tried; another one may be sent meanwhile.
  const [waiting, setWaiting] = useState<string>();
  const [address, setAddress] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const givenEmail = new URLSearchParams(page.search).get('email');

  // The prerendered form knows no address. What was typed or autofilled before the code arrived wins over the prefilled one.
  useEffect(() => {
    if (email.current && !email.current.value && givenEmail) email.current.value = givenEmail;
  }, [givenEmail]);

  const form = useSchemaForm(async () => {
    const { signInRules } = await import('./sign-in-rules.ts');
    return signInRules(page, {
      done: onDone,
      failed: (failed) => {
        setFailure(failed);
        if (failed.show === 'wait') {
          countdown.start(failed.seconds);
          setWaiting(folded(email.current?.value));
          setAddress(folded(email.current?.value));
        }
        if (failed.show === 'fields') form.show(failed.fields);
        else password.current?.select();
      },
    });
  });
  const errorAt = (name: 'username' | 'password') => form.errors[name] && errorText(i18n, form.errors[name]);
  const isWaiting = countdown.isRunning && address === waiting;

  function edited(event: FormEvent<HTMLFormElement>): void {
    form.form.onInput(event);
    setAddress(folded(email.current?.value));
    // What was said of the former attempt does not hold for what is typed now.
    if (failure?.show === 'key' || failure?.show === 'message') setFailure(undefined);
  }

  return (
    <form method="post" aria-label={t('signIn.title')} className="mt-8 flex flex-col gap-5" {...form.form} onInput={edited}>
      {failure?.show === 'key' && <Banner tone="danger">{errorText(i18n, failure.key)}</Banner>}
      {failure?.show === 'message' && <Banner tone="danger">{failure.message}</Banner>}
      {failure?.show === 'wait' && isWaiting && (
        <>
          {/* Said once; the visible seconds are not read out one by one. */}
          <p role="alert" className="sr-only">
            {t('errors:TOO_MANY_ATTEMPTS')}
          </p>
          <Banner tone="warn">{t('signIn.tooManyAttempts', { wait: countdown.text })}</Banner>
        </>
      )}
      <TextField
        ref={email}
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        label={t('signIn.email')}
        error={errorAt('username')}
      />
      <PasswordField
        ref={password}
        name="password"
        autoComplete="current-password"
        required
        label={t('signIn.password')}
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
          {t('signIn.submit')}
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
