import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { appVersion } from '#lib/app-version.ts';

const UpdateBanner = lazy(async () => ({ default: (await import('@foyer/ui/patterns/update-banner')).UpdateBanner }));

/** Says that a new version waits, and brings it when asked to (specification 1 §1). */
export function UpdateNotice() {
  const { t } = useTranslation('common');
  const isWaiting = useSyncExternalStore(appVersion.subscribe, appVersion.isUpdateWaiting, () => false);
  const [isUpdating, setIsUpdating] = useState(false);
  if (!isWaiting) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UpdateBanner
          text={t('update.text')}
          updateLabel={t('update.update')}
          dismissLabel={t('update.dismiss')}
          isUpdating={isUpdating}
          onUpdate={() => {
            setIsUpdating(true);
            void appVersion.update();
          }}
          onDismiss={appVersion.dismiss}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
