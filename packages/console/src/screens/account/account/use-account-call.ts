import type { Failure } from '@foyer/api/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { accountFailureOutcome } from './account-failure.ts';

/**
 * One call of a dialog and what became of it. What was typed stays, whatever the answer.
 * @param textOf words of its own for a failure, also beside a marked field, told as a notification too; by default the server's.
 */
export function useAccountCall({ textOf }: { readonly textOf?: (failure: Failure) => string | undefined } = {}) {
  const { t, i18n } = useTranslation(['account', 'errors']);
  const [failure, setFailure] = useState<Failure>();
  const countdown = useCountdown(i18n.language);
  const outcome = failure && accountFailureOutcome(failure);
  const isWaiting = countdown.isRunning;

  return {
    /** The server asked to wait: nothing can be sent meanwhile. */
    isWaiting,
    /** What is said above the fields. */
    message:
      outcome?.kind === 'wait'
        ? isWaiting
          ? t('account:tooManyAttempts', { wait: countdown.text })
          : undefined
        : outcome && outcome.kind !== 'session' && failure
          ? (textOf?.(failure) ?? (outcome.kind === 'message' ? failureText(i18n, failure) : undefined))
          : undefined,
    /** What is said at a field. */
    errorAt: (field: string) => (outcome?.kind === 'field' && outcome.field === field ? errorText(i18n, outcome.key) : undefined),
    /** Something was changed: what was said of the former attempt is over. */
    forget: () => {
      if (!isWaiting) setFailure(undefined);
    },
    /** Makes the call, unless the server asked to wait. @returns its data, or undefined where it failed. */
    run: async <Answer extends { readonly ok: boolean; readonly status: number }>(
      call: () => Promise<Answer>,
    ): Promise<Extract<Answer, { readonly ok: true }> | undefined> => {
      if (isWaiting) return undefined;
      setFailure(undefined);
      const result = await call();
      if (result.ok) return result as Extract<Answer, { readonly ok: true }>;
      const failed = result as unknown as Failure;
      const found = accountFailureOutcome(failed);
      if (found.kind === 'wait') countdown.start(found.seconds);
      const ownText = found.kind === 'field' || found.kind === 'message' ? textOf?.(failed) : undefined;
      if (ownText !== undefined) notify.error(ownText);
      setFailure(failed);
      return undefined;
    },
  };
}
