import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Progress } from '@foyer/ui/progress';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendProgress } from './send-in-tens.ts';

interface SendBarProps {
  /** Rows that would be sent now. */
  readonly count: number;
  /** Why they cannot be, in words. */
  readonly reason: string | undefined;
  readonly isSending: boolean;
  /** Everything was sent; the page is about to begin anew. */
  readonly isDone: boolean;
  /** The form that the button sends, so that Enter in its fields does too; without one it sends by itself. */
  readonly formId?: string | undefined;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The foot of the page: send, or cancel. */
export function SendBar({ count, reason, isSending, isDone, formId, onSend, onCancel }: SendBarProps) {
  const { t } = useTranslation(['invites', 'common']);
  const reasonId = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="primary"
        isDisabled={reason !== undefined || isDone}
        isLoading={isSending}
        loadingLabel={t('invites:sending')}
        {...(reason && { 'aria-describedby': reasonId })}
        {...(formId ? { type: 'submit', form: formId } : { onClick: onSend })}
      >
        {t('invites:send', { count: Math.max(1, count) })}
      </Button>
      <Button variant="ghost" isDisabled={isSending} onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <p id={reasonId} className="text-ink-3 text-sm">
        {reason}
      </p>
    </div>
  );
}

/** How far the sending of a list is, with a way to stop it. */
export function SendingProgress({ progress, onStop }: { readonly progress: SendProgress; readonly onStop: () => void }) {
  const { t, i18n } = useTranslation('invites');
  const number = new Intl.NumberFormat(i18n.language);
  const { done, total, pausedSeconds } = progress;
  return (
    <section aria-label={t('list.progress')} className="flex flex-col gap-3 rounded-card border border-line bg-card px-5 py-4">
      <Progress
        label={t('list.progress')}
        value={done}
        max={total}
        valueText={t('list.progressText', { done: number.format(done), total: number.format(total) })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={onStop}>
          {t('list.stop')}
        </Button>
        <p role="status" className="text-ink-2 text-sm">
          {pausedSeconds === undefined ? '' : t('list.paused', { count: pausedSeconds })}
        </p>
      </div>
    </section>
  );
}

interface SendResultProps {
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
  readonly stopped: string | undefined;
  readonly onRetry: () => void;
  readonly onShowFailed: () => void;
  readonly onFinish: () => void;
}

/** What became of a list: how many were sent, how many not, and what to do about those. */
export function SendResult({ sent, failed, waiting, stopped, onRetry, onShowFailed, onFinish }: SendResultProps) {
  const { t } = useTranslation('invites');
  const parts = [
    t('list.result', { count: sent }),
    failed > 0 && t('list.resultFailed', { count: failed }),
    waiting > 0 && t('list.resultWaiting', { count: waiting }),
  ].filter(Boolean);
  return (
    <Banner
      role="status"
      tone={failed > 0 || stopped ? 'warn' : 'ok'}
      title={stopped ? t('list.stopped', { reason: stopped }) : undefined}
      action={
        <div className="flex flex-wrap gap-2">
          {failed > 0 && (
            <>
              <Button size="sm" variant="primary" onClick={onRetry}>
                {t('list.retry', { count: failed })}
              </Button>
              <Button size="sm" onClick={onShowFailed}>
                {t('list.showFailed')}
              </Button>
            </>
          )}
          <Button size="sm" onClick={onFinish}>
            {t('list.finish')}
          </Button>
        </div>
      }
    >
      {parts.join(' ')}
    </Banner>
  );
}
