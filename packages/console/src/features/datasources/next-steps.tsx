import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';

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
    <Banner tone="info" title={t('nextSteps.title')}>
      <ol className="list-inside list-decimal space-y-1">
        {steps.map(({ name, hash, isDone }) => (
          <li key={name}>
            {hash === undefined || isDone ? (
              t(`nextSteps.${name}`)
            ) : (
              <TextLink asChild>
                <Link to={{ hash }} preventScrollReset>
                  {t(`nextSteps.${name}`)}
                </Link>
              </TextLink>
            )}
            {isDone && (
              <>
                {' '}
                <Check aria-hidden="true" size={14} className="inline" />
                <span className="sr-only">{t('nextSteps.done')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Banner>
  );
}
