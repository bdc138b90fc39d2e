import { Banner } from '@foyer/ui/banner';
import { useEdgeHeight } from '@foyer/ui/window-edge';
import { useEffect, useRef, useState } from 'react';
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
  const note = useRef<HTMLDivElement>(null);
  useEdgeHeight('--public-note', note, latest !== undefined);
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
      ref={note}
      role="status"
      className={
        // On a phone it has a place of its own at the page's end: one can scroll what it stands over clear of it.
        latest && 'sticks-to-edge sticky bottom-4 z-10 mx-4 rounded-card shadow-float wide:fixed wide:end-4 wide:mx-0 wide:w-toast'
      }
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
