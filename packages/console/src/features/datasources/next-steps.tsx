import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';

interface NextStepsProps {
  readonly address: DatasourceAddress;
  readonly isConfigured: boolean;
  /** Its connector names systems that ask for a sign-in. */
  readonly isAuthorized: boolean;
}

/** What a draft needs before it can be used, in the order in which it is done, and what of that is done (DS-59). */
export function NextSteps({ address, isConfigured, isAuthorized }: NextStepsProps) {
  const { t } = useTranslation('datasources');
  const { data } = useQuery({ ...authorizationsQuery(address), enabled: isAuthorized });
  const steps = [
    { name: 'configs', isDone: isConfigured },
    ...(isAuthorized ? [{ name: 'authorization', isDone: data?.every(({ status }) => status === 'connected') === true } as const] : []),
    { name: 'activate', isDone: false },
    { name: 'sharing', isDone: false },
  ] as const;
  return (
    <Banner tone="info" title={t('nextSteps.title')}>
      <ol className="list-inside list-decimal space-y-1">
        {steps.map(({ name, isDone }) => (
          <li key={name}>
            {name === 'activate' || isDone ? (
              t(`nextSteps.${name}`)
            ) : (
              <TextLink asChild>
                <Link to={{ hash: name }} preventScrollReset>
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
