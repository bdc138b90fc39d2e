import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { toldFailureOf } from '#data/query.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { datasourceFailureText } from '../datasource-failure.ts';
import { AuthorizationCard } from './authorization-card.tsx';
import { RedirectAddress } from './redirect-address.tsx';
import { wantsToAuthorize } from './to-authorize.ts';

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
  const cards = useRef<HTMLDivElement>(null);
  const { state, key } = useLocation();
  const isLed = wantsToAuthorize(state) && data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes
  useEffect(() => {
    if (!isLed) return;
    const find = (control: string) => cards.current?.querySelector<HTMLElement>(`[data-lacking] ${control}`);
    // A dialog that has gone gives the focus back first.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => (find('[type=submit]:not([aria-disabled=true])') ?? find('input'))?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, [isLed, key]);
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
          <div ref={cards} className="flex flex-col gap-4">
            {!isReadOnly && <RedirectAddress />}
            {data.map((authorization) => (
              <div key={authorization.authTag} data-lacking={authorization.status === 'connected' ? undefined : ''}>
                <AuthorizationCard address={address} authorization={authorization} isReadOnly={isReadOnly} />
              </div>
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
