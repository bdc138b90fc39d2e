import { Banner } from '@foyer/ui/banner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationDurationMs, notifications } from '#lib/notifications/notifications.ts';
import { useNotifications } from '#lib/notifications/use-notifications.ts';

const tones = { success: 'ok', warning: 'warn', error: 'danger' } as const;

/** The public pages' notification: the newest one, for five seconds, longer while it is pointed at, focused, or the tab is hidden. */
export function FloatingNotification() {
  const { t } = useTranslation('common');
  const latest = useNotifications().shown.at(-1);
  const [isHeld, setIsHeld] = useState(false);
  const id = latest?.id;
  useEffect(() => {
    if (!id || isHeld) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => notifications.dismiss(id), notificationDurationMs);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [id, isHeld]);
  return (
    <div
      role="status"
      className={latest && 'fixed inset-x-4 bottom-4 z-10 rounded-card shadow-float wide:left-auto wide:w-toast'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {latest && (
        <Banner tone={tones[latest.kind]} onDismiss={() => notifications.dismiss(latest.id)} dismissLabel={t('notifications.dismiss')}>
          {latest.text}
        </Banner>
      )}
    </div>
  );
}
