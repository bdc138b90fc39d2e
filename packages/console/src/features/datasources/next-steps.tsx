import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { NextSteps } from '#lib/next-steps.tsx';

interface DatasourceNextStepsProps {
  readonly address: DatasourceAddress;
  readonly isConfigured: boolean;
  /** Its connector names systems that ask for a sign-in. */
  readonly isAuthorized: boolean;
}

/** What comes next for a draft, sharing included, which only an active one can be (DS-59). */
export function DatasourceNextSteps({ address, isConfigured, isAuthorized }: DatasourceNextStepsProps) {
  const { t } = useTranslation('datasources');
  const { data } = useQuery({ ...authorizationsQuery(address), enabled: isAuthorized });
  const steps = [
    { name: 'configs', hash: 'configs', isDone: isConfigured },
    ...(isAuthorized
      ? [{ name: 'authorization', hash: 'authorization', isDone: data?.every(({ status }) => status === 'connected') === true } as const]
      : []),
    { name: 'activate', hash: undefined, isDone: false },
    { name: 'sharing', hash: 'sharing', isDone: false },
    { name: address.generation === 'newer' ? 'organizations' : 'organizationsOlder', hash: 'sharing', isDone: false },
  ] as const;
  return (
    <NextSteps
      title={t('nextSteps.title')}
      doneLabel={t('nextSteps.done')}
      steps={steps.map(({ name, ...step }) => ({ ...step, text: t(`nextSteps.${name}`) }))}
    />
  );
}
