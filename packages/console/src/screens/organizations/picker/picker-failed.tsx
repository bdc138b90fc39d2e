import type { Failure } from '@foyer/api/client';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/i18n/error-text.ts';

/** The list did not load: what happened, and one more try. */
export function PickerFailed(props: { readonly failure: Failure | undefined; readonly isRetrying: boolean; readonly onRetry: () => void }) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const { failure, isRetrying, onRetry } = props;
  return (
    <div role="alert" className="w-full">
      <EmptyState
        picture="broken"
        title={t('organizations:picker.failedTitle')}
        text={failureText(i18n, failure ?? { error: { message: '' } })}
        action={
          <Button variant="primary" isLoading={isRetrying} loadingLabel={t('common:loading')} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        }
      />
    </div>
  );
}
