import type { Failure } from '@foyer/api/client';
import { paths } from '@foyer/api/paths';
import { pageTitleId } from '@foyer/ui/patterns/page-header';
import { Skeleton } from '@foyer/ui/skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { loadFailure } from './load-failure.ts';

/** An integration's page while it is on its way. */
export function IntegrationLoading({ title, label }: { readonly title: string; readonly label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-4 pt-5 wide:px-8 wide:pt-7">
      <PageTitle>{title}</PageTitle>
      <h1 id={pageTitleId} tabIndex={-1} className="sr-only">
        {label}
      </h1>
      <Skeleton width="half" />
      <Skeleton shape="block" />
    </div>
  );
}

interface IntegrationMissingProps {
  /** Whose words the error page says. */
  readonly kind: 'connector' | 'datasource';
  /** Where its button leads. */
  readonly back: string;
  /** Why it could not be loaded; undefined for one that is there and cannot be opened from here. */
  readonly failure: Failure | undefined;
}

/** It could not be loaded: the message is told, and the error page leads back to the list (CON-36, DS-13). */
export function IntegrationMissing({ kind, back, failure }: IntegrationMissingProps) {
  const { i18n } = useTranslation('errors');
  const isRefused = failure?.error.code !== undefined && loadFailure(failure) === 'forbidden';
  const text = failure && !isRefused && failureText(i18n, failure);
  useEffect(() => {
    if (text) notify.error(text);
  }, [text]);
  if (isRefused) return null;
  return <Navigate to={paths.error.to()} replace state={{ missing: kind, back }} />;
}
