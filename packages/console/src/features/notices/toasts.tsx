import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { notificationDurationMs, notifications } from '#lib/notifications/notifications.ts';
import { useNotifications } from '#lib/notifications/use-notifications.ts';

// Fetched with the first notification. Should it not arrive, the bell still tells what was said.
const Toaster = lazy(async () => ({ default: (await import('@foyer/ui/notification')).Toaster }));

/** The notifications of the signed-in app (specification 1 §2.10). */
export function Toasts() {
  const { t } = useTranslation('common');
  const { shown, history } = useNotifications();
  if (history.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster
          notifications={shown}
          onDismiss={notifications.dismiss}
          durationMs={notificationDurationMs}
          regionLabel={t('notifications.region')}
          dismissLabel={t('notifications.dismiss')}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
