import { ErrorState } from '@foyer/ui/patterns/error-state';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { Skeleton } from '@foyer/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { isFactorMissing, SecondFactorMissing } from './second-factor-missing.tsx';

interface DeskPageProps<Data> {
  readonly title: string;
  /** Beside the title. */
  readonly badges: ReactNode;
  readonly description: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly query: UseQueryResult<Data, Error>;
  readonly failedTitle: string;
  readonly loadingLabel: string;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one thing at the desk, while it loads and when it fails. */
export function DeskPage<Data>({ title, badges, description, back, query, failedTitle, loadingLabel, children }: DeskPageProps<Data>) {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title}
            {badges}
          </span>
        }
        back={
          <BackLink asChild>
            <Link to={back.to}>{back.label}</Link>
          </BackLink>
        }
        description={description}
      />
      {query.data !== undefined ? (
        children(query.data)
      ) : isFactorMissing(query.error) ? (
        <SecondFactorMissing />
      ) : query.isError ? (
        <ErrorState
          title={failedTitle}
          text={queryErrorText(i18n, query.error)}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <p role="status" className="sr-only">
            {loadingLabel}
          </p>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </div>
  );
}
