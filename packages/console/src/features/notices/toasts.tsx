import { whenIdle } from '@foyer/ui/late-part';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationDurationMs, notifications } from '#lib/notifications/notifications.ts';
import { useNotifications } from '#lib/notifications/use-notifications.ts';

type Toaster = ComponentType<ComponentProps<typeof import('@foyer/ui/notification').Toaster>>;

const load = async (): Promise<Toaster> => (await import('@foyer/ui/notification')).Toaster;

/**
 * The toaster's code, which no first screen carries. It is fetched when a person first touches the page or nothing is going on, for
 * the message that matters most is the one that the network is gone; should it not arrive, the next notification tries again, and
 * the bell tells what was said.
 */
function useToaster(notificationsTold: number): Toaster | undefined {
  const [toaster, setToaster] = useState<Toaster>();
  useEffect(() => {
    const warm = () =>
      void load().then(
        (component) => setToaster(() => component),
        () => undefined,
      );
    window.addEventListener('pointerdown', warm, { once: true });
    window.addEventListener('keydown', warm, { once: true });
    const stopWaiting = whenIdle(warm);
    return () => {
      stopWaiting();
      window.removeEventListener('pointerdown', warm);
      window.removeEventListener('keydown', warm);
    };
  }, []);
  useEffect(() => {
    if (notificationsTold === 0 || toaster) return;
    load().then(
      (component) => setToaster(() => component),
      () => undefined,
    );
  }, [notificationsTold, toaster]);
  return toaster;
}

/** The notifications of the signed-in app (UI-18). */
export function Toasts() {
  const { t, i18n } = useTranslation('common');
  const { shown, history } = useNotifications();
  const Toaster = useToaster(history.length);
  // What shows is in the former language: it goes, and the bell's history keeps it as it was said.
  useEffect(() => {
    i18n.on('languageChanged', notifications.dismissAll);
    return () => i18n.off('languageChanged', notifications.dismissAll);
  }, [i18n]);
  if (!Toaster || history.length === 0) return null;
  return (
    <Toaster
      notifications={shown}
      onDismiss={notifications.dismiss}
      durationMs={notificationDurationMs}
      regionLabel={t('notifications.region')}
      dismissLabel={t('notifications.dismiss')}
    />
  );
}
