import type { Failure } from '@foyer/api/client';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/i18n/error-text.ts';

/** The list did not load: what happened, and one more try. */
export function ProjectsFailed(props: { readonly failure: Failure; readonly isRetrying: boolean; readonly onRetry: () => void }) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const { failure, isRetrying, onRetry } = props;
  return (
    <div role="alert">
      <EmptyState
        picture="broken"
        title={t('projects:list.failedTitle')}
        text={failureText(i18n, failure)}
        action={
          <Button isLoading={isRetrying} loadingLabel={t('common:loading')} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        }
      />
    </div>
  );
}
