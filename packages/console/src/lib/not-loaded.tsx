import { ErrorState } from '@foyer/ui/patterns/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type answerText, queryErrorText } from './i18n/error-text.ts';

interface NotLoadedProps {
  /** What is missing. */
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What a failure says, for a call that has codes of its own. */
  readonly textOf?: typeof answerText;
}

/** In place of a part of a page whose query failed: why, in the server's words, and the way on. */
export function NotLoaded({ title, query, textOf }: NotLoadedProps) {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return (
    <ErrorState
      size="row"
      title={title}
      text={queryErrorText(i18n, query.error, textOf)}
      retryLabel={t('common:retry')}
      retryingLabel={t('common:loading')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
