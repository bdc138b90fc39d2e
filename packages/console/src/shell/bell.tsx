import { IconButton } from '@foyer/ui/icon-button';
import { NotificationHistory } from '@foyer/ui/notification';
import { Popover } from '@foyer/ui/popover';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '#lib/notifications/use-notifications.ts';

/** What the notifications said, for whoever missed them. */
export function NotificationBell() {
  const { t, i18n } = useTranslation('common');
  const { history } = useNotifications();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <Popover
      label={t('notifications.history')}
      trigger={<IconButton label={t('notifications.bell')} icon={<Bell aria-hidden="true" size={18} strokeWidth={1.75} />} />}
    >
      <h2 className="mb-3 text-h3">{t('notifications.history')}</h2>
      <NotificationHistory
        label={t('notifications.history')}
        emptyText={t('notifications.empty')}
        items={history.map(({ id, kind, text, at }) => ({ id, kind, text, timeLabel: time.format(at) }))}
      />
    </Popover>
  );
}
