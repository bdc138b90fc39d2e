import { Button } from '@foyer/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '#features/new-password/new-password-field.tsx';
import { RepeatPasswordField } from '#features/new-password/repeat-password-field.tsx';
import { FailureBanner } from '#features/sign-in/failure-banner.tsx';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import { useSchemaForm } from '#lib/form/use-schema-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import type { MailedLink } from '#lib/mailed-link.ts';
import { notify } from '#lib/notifications/notifications.ts';
import type { PublicPage } from '#lib/public-page.ts';

interface ChangePasswordFormProps {
  readonly page: PublicPage;
  /** Not known before the page comes to life; until then the form is sent to the link itself. */
  readonly link: MailedLink | undefined;
  readonly onDone: () => void;
  /** The link was used, is too old, or none: whatever is typed, it does not work. */
  readonly onLinkSpent: () => void;
}

/** A new password, twice. A refusal is notified (AUTH-35), and stays above the form for whoever missed it. */
export function ChangePasswordForm({ page, link, onDone, onLinkSpent }: ChangePasswordFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const [failure, setFailure] = useState<SignInFailure | undefined>(page.failedWith ? { show: 'key', key: page.failedWith } : undefined);
  const countdown = useCountdown(i18n.language);

  const form = useSchemaForm(
    async () => {
      if (!link) throw new Error('The page has not come to life.');
      const { changePasswordRules } = await import('./change-password-rules.ts');
      return changePasswordRules(page, link, {
        done: onDone,
        refused: ({ failure: refused, needsNewLink }) => {
          if (refused.show === 'message') notify.error(refused.message);
          if (refused.show === 'key') notify.error(errorText(i18n, refused.key));
          if (needsNewLink) return onLinkSpent();
          setFailure(refused);
          if (refused.show === 'wait') countdown.start(refused.seconds);
          if (refused.show === 'fields') form.show(refused.fields);
        },
      });
    },
    { isWatched: true },
  );
  const errorAt = (name: string) => form.errors[name] && errorText(i18n, form.errors[name]);

  return (
    <form
      method="post"
      aria-label={t('changePassword.title')}
      className="mt-8 flex flex-col gap-5"
      {...form.form}
      onInput={(event) => {
        form.form.onInput(event);
        if (failure && failure.show !== 'wait') setFailure(undefined);
      }}
    >
      <FailureBanner failure={failure} wait={countdown.text} />
      {/* Whose password it is, for password managers; and the key for a browser that sends the form by itself. */}
      <input type="email" name="username" autoComplete="username" hidden readOnly value={link?.email ?? ''} />
      {link && <input type="hidden" name="confirmationKey" value={link.key} />}
      <NewPasswordField
        name="password"
        label={t('changePassword.password')}
        error={errorAt('password')}
        readPersonal={() => (link ? [link.email] : [])}
      />
      <RepeatPasswordField label={t('changePassword.confirm')} error={errorAt('confirmPassword')} />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isLoading={form.isSubmitting}
          loadingLabel={t('changePassword.submitting')}
          isDisabled={countdown.isRunning || (link !== undefined && !form.isComplete)}
          reason={countdown.isRunning ? t('errors:TOO_MANY_ATTEMPTS') : t('changePassword.twiceFirst')}
        >
          {t('changePassword.submit')}
        </Button>
        <p aria-hidden="true" className="min-h-4 text-ink-3 text-xs">
          {link && !form.isComplete && !countdown.isRunning && t('changePassword.twiceFirst')}
        </p>
      </div>
    </form>
  );
}
