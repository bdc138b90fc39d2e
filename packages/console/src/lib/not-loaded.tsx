import { ErrorState } from '@foyer/ui/patterns/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryErrorText } from './i18n/error-text.ts';

interface NotLoadedProps {
  /** What is missing. */
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** In place of a part of a page whose query failed: why, in the server's words, and the way on. */
export function NotLoaded({ title, query }: NotLoadedProps) {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return (
    <ErrorState
      size="row"
      title={title}
      text={queryErrorText(i18n, query.error)}
      retryLabel={t('common:retry')}
      retryingLabel={t('common:loading')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
