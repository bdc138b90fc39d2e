import { listedMailStates, mailSubjects, type OperatorMail } from '@foyer/api/operators/operator-mail.schema';
import { Button } from '@foyer/ui/button';
import { DateTime } from '@foyer/ui/date-time';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorMailsQuery, retryOperatorMails } from '#data/operator-mails.ts';
import { isFactorMissing, SecondFactorMissing } from '#features/operator/second-factor-missing.tsx';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { answerText, queryErrorText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';

/** The mails that have not gone out, for operators (OPR-26). */
export function OperatorMailScreen() {
  const { t, i18n } = useTranslation(['operator', 'common', 'errors']);
  const queryClient = useQueryClient();
  const proof = useRecentProof();
  const [state, setState] = useState<(typeof listedMailStates)[number]>('waiting');
  const [isRetrying, setRetrying] = useState(false);
  const { data: mails, error, isFetching, refetch } = useQuery(operatorMailsQuery(state));

  const retry = async () => {
    setRetrying(true);
    const result = await proof.run(() => retryOperatorMails(queryClient, {}));
    setRetrying(false);
    if (result?.ok) notify.success(t('operator:mail.retried', { count: result.data.retried }));
    else if (result) notify.error(answerText(i18n, result) ?? '');
  };

  return (
    <>
      <PageTitle>{t('operator:mail.title')}</PageTitle>
      {proof.dialog}
      <PageHeader
        title={t('operator:mail.title')}
        description={t('operator:mail.note')}
        actions={
          state === 'waiting' &&
          mails !== undefined &&
          mails.length > 0 && (
            <Button isLoading={isRetrying} loadingLabel={t('operator:mail.retrying')} onClick={() => void retry()}>
              {t('operator:mail.retry')}
            </Button>
          )
        }
      />
      {isFactorMissing(error) ? (
        <SecondFactorMissing />
      ) : (
        <div className="mt-4 flex flex-col gap-3">
          <div className="self-start">
            <SegmentedControl
              size="sm"
              label={t('operator:mail.which')}
              value={state}
              onValueChange={(value) => setState(listedMailStates.find((one) => one === value) ?? 'waiting')}
              options={listedMailStates.map((value) => ({ value, label: t(`operator:mail.${value}`) }))}
            />
          </div>
          {mails ? (
            <Mails mails={mails} state={state} />
          ) : error && !isFetching ? (
            <ErrorState
              title={t('operator:mail.failedTitle')}
              text={queryErrorText(i18n, error)}
              retryLabel={t('common:retry')}
              onRetry={() => void refetch()}
            />
          ) : (
            <div aria-busy="true">
              <p role="status" className="sr-only">
                {t('operator:mail.loading')}
              </p>
              <Skeleton shape="block" />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Mails({ mails, state }: { readonly mails: readonly OperatorMail[]; readonly state: (typeof listedMailStates)[number] }) {
  const { t } = useTranslation('operator');
  if (mails.length === 0)
    return (
      <EmptyState
        picture="door"
        title={t(state === 'waiting' ? 'mail.noWaitingTitle' : 'mail.noFailedTitle')}
        text={t(state === 'waiting' ? 'mail.noWaitingText' : 'mail.noFailedText')}
      />
    );
  return (
    <ol aria-label={t('mail.title')} className="divide-y divide-line">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </ol>
  );
}

function MailRow({ mail }: { readonly mail: OperatorMail }) {
  const { t, i18n } = useTranslation('operator');
  const { kind, recipient, lastError, attempts, nextAttemptAt, createdAt } = mail;
  const known = mailSubjects.find((one) => one === kind);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block wrap-anywhere">
          <span className="font-emphasis">{known ? t(`mail.kinds.${known}`) : kind}</span> <span className="text-ink-2">{recipient}</span>
        </span>
        <span className="block wrap-anywhere text-ink-2 text-sm">{lastError}</span>
      </span>
      <span className="text-ink-2 text-xs">
        {t('mail.attempts', { count: attempts })}
        {' · '}
        {t(nextAttemptAt === null ? 'mail.created' : 'mail.next')}{' '}
        <DateTime value={nextAttemptAt ?? createdAt} locale={i18n.language} format="date-time" />
      </span>
    </li>
  );
}
