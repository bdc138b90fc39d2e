import { listedMailStates, mailSubjects, type OperatorMail } from '@foyer/api/operators/operator-mail.schema';
import { Button } from '@foyer/ui/button';
import { DateTime } from '@foyer/ui/date-time';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorMailsQuery, retryOperatorMails } from '#data/operators.ts';
import { isFactorMissing, SecondFactorMissing } from '#features/operator/second-factor-missing.tsx';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { answerText, queryErrorText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';

const rowId = ({ id }: OperatorMail) => id;

/** The mails that have not gone out, for operators (OPR-26). */
export function OperatorMailScreen() {
  const { t, i18n } = useTranslation(['operator', 'common', 'errors']);
  const queryClient = useQueryClient();
  const proof = useRecentProof();
  const [state, setState] = useState<(typeof listedMailStates)[number]>('waiting');
  const [isRetrying, setRetrying] = useState(false);
  const { data, error, isError, isFetching, refetch } = useQuery(operatorMailsQuery(state));
  const columns = useMemo((): TableColumn<OperatorMail>[] => {
    const moment = (value: string | null) => value && <DateTime value={value} locale={i18n.language} format="date-time" />;
    const kindOf = (kind: string) => mailSubjects.find((one) => one === kind);
    return [
      {
        id: 'kind',
        header: t('operator:mail.kind'),
        card: 'title',
        minWidthPx: 160,
        grow: 2,
        cell: ({ kind }) => {
          const known = kindOf(kind);
          return known ? t(`operator:mail.kinds.${known}`) : kind;
        },
      },
      { id: 'recipient', header: t('operator:mail.recipient'), card: 'end', minWidthPx: 140, grow: 1, cell: ({ recipient }) => recipient },
      {
        id: 'answer',
        header: t('operator:mail.answer'),
        card: 'detail',
        minWidthPx: 200,
        grow: 3,
        cell: ({ lastError }) => lastError,
      },
      {
        id: 'attempts',
        header: t('operator:mail.attempts'),
        align: 'end',
        minWidthPx: 80,
        grow: 0,
        giveUpOrder: 1,
        cell: ({ attempts }) => new Intl.NumberFormat(i18n.language).format(attempts),
      },
      {
        id: 'moment',
        header: t(state === 'waiting' ? 'operator:mail.next' : 'operator:mail.created'),
        minWidthPx: 150,
        grow: 0,
        giveUpOrder: 2,
        cell: ({ nextAttemptAt, createdAt }) => moment(state === 'waiting' ? nextAttemptAt : createdAt),
      },
    ];
  }, [t, i18n, state]);

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
          data !== undefined &&
          data.length > 0 && (
            <Button isLoading={isRetrying} loadingLabel={t('operator:mail.retrying')} onClick={() => void retry()}>
              {t('operator:mail.retry')}
            </Button>
          )
        }
      />
      {isFactorMissing(error) ? (
        <SecondFactorMissing />
      ) : (
        <>
          <div className="mt-4 self-start">
            <SegmentedControl
              size="sm"
              label={t('operator:mail.which')}
              value={state}
              onValueChange={(value) => setState(listedMailStates.find((one) => one === value) ?? 'waiting')}
              options={listedMailStates.map((value) => ({ value, label: t(`operator:mail.${value}`) }))}
            />
          </div>
          <div className="mt-3 min-h-0 flex-1">
            {isError && !isFetching ? (
              <ErrorState
                title={t('operator:mail.failedTitle')}
                text={queryErrorText(i18n, error)}
                retryLabel={t('common:retry')}
                onRetry={() => void refetch()}
              />
            ) : (
              <Table
                caption={t('operator:mail.caption')}
                rows={data ?? []}
                isLoading={data === undefined}
                columns={columns}
                getRowId={rowId}
                loadingLabel={t('operator:mail.loading')}
                empty={
                  <EmptyState
                    picture="door"
                    title={t(state === 'waiting' ? 'operator:mail.noWaitingTitle' : 'operator:mail.noFailedTitle')}
                    text={t(state === 'waiting' ? 'operator:mail.noWaitingText' : 'operator:mail.noFailedText')}
                  />
                }
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
