import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { toldFailureOf } from '#data/query.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { datasourceFailureText } from '../datasource-failure.ts';
import { AuthorizationCard } from './authorization-card.tsx';
import { RedirectAddress } from './redirect-address.tsx';

interface AuthorizationSectionProps {
  readonly address: DatasourceAddress;
  readonly isReadOnly: boolean;
}

/** The external systems that a datasource's connector names, each with how the datasource stands with it (DS-33). */
export function AuthorizationSection({ address, isReadOnly }: AuthorizationSectionProps) {
  const { t } = useTranslation(['authorization', 'common', 'errors']);
  const authorizations = useQuery(authorizationsQuery(address));
  const { data, error } = authorizations;
  const failure = toldFailureOf(error);
  return (
    <section aria-labelledby="authorization-title" className="max-w-200">
      <h2 id="authorization-title" className="text-h2">
        {t('authorization:title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t('authorization:lead')}</p>
      {data ? (
        data.length === 0 ? (
          <EmptyState picture="door" headingLevel={3} title={t('authorization:emptyTitle')} text={t('authorization:emptyText')} />
        ) : (
          <div className="flex flex-col gap-4">
            {!isReadOnly && <RedirectAddress />}
            {data.map((authorization) => (
              <AuthorizationCard key={authorization.authTag} address={address} authorization={authorization} isReadOnly={isReadOnly} />
            ))}
          </div>
        )
      ) : failure ? (
        <NotLoaded title={t('authorization:notLoaded')} query={authorizations} textOf={datasourceFailureText} />
      ) : (
        <Skeleton shape="block" />
      )}
    </section>
  );
}
