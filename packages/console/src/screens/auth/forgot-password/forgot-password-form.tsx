import { Button } from '@foyer/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureModal, warmFailureModal } from '#features/failure-modal/failure-modal.tsx';
import { EmailField } from '#features/sign-in/email-field.tsx';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import type { useEmailAddress } from '#features/sign-in/use-email-address.ts';
import { useSchemaForm } from '#lib/form/use-schema-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import type { PublicPage } from '#lib/public-page.ts';

interface ForgotPasswordFormProps {
  readonly page: PublicPage;
  readonly email: ReturnType<typeof useEmailAddress>;
  /** What the server answered a form with that was sent without code, when that was a failure. */
  readonly failedWith: string | undefined;
  readonly onSend: () => void;
  readonly onSent: (email: string) => void;
}

/** Asks for a link for a new password. What goes wrong is said in a modal (AUTH-31), a wait above the form. */
export function ForgotPasswordForm({ page, email, failedWith, onSend, onSent }: ForgotPasswordFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors', 'common']);
  const [failure, setFailure] = useState<SignInFailure>();
  const countdown = useCountdown(i18n.language);

  const form = useSchemaForm(async () => {
    warmFailureModal();
    const { forgotPasswordRules } = await import('./forgot-password-rules.ts');
    return forgotPasswordRules(page, {
      sent: onSent,
      failed: (failed) => {
        setFailure(failed);
        if (failed.show === 'wait') countdown.start(failed.seconds);
        if (failed.show === 'fields') form.show(failed.fields);
      },
    });
  });

  return (
    <>
      <form
        method="post"
        aria-label={t('forgotPassword.title')}
        className="mt-8 flex flex-col gap-5"
        {...form.form}
        onInput={(event) => {
          form.form.onInput(event);
          email.note();
        }}
        onSubmit={(event) => {
          setFailure(undefined);
          onSend();
          void form.form.onSubmit(event);
        }}
      >
        {failedWith && <FailureBanner failure={{ show: 'key', key: failedWith }} wait="" />}
        {failure?.show === 'wait' && <FailureBanner failure={failure} wait={countdown.text} />}
        <EmailField ref={email.field} name="username" error={form.errors['username'] && errorText(i18n, form.errors['username'])} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isLoading={form.isSubmitting}
          loadingLabel={t('forgotPassword.submitting')}
          isDisabled={form.isBlocked || countdown.isRunning}
          reason={countdown.isRunning ? t('errors:TOO_MANY_ATTEMPTS') : t('signIn.submitBlocked')}
        >
          {t('forgotPassword.submit')}
        </Button>
      </form>
      {(failure?.show === 'key' || failure?.show === 'message') && (
        <FailureModal
          title={t('forgotPassword.failedTitle')}
          text={failure.show === 'message' ? failure.message : errorText(i18n, failure.key)}
          actionLabel={t('common:close')}
          onAction={() => setFailure(undefined)}
        />
      )}
    </>
  );
}
