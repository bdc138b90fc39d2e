import { NotificationHistory } from '@foyer/ui/notification';
import { fetchPopover, Popover } from '@foyer/ui/popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '#lib/notifications/use-notifications.ts';
import { BellButton } from './bell-button.tsx';

/** What the notifications said, for whoever missed them. */
export function BellPanel() {
  const { t, i18n } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(true);
  const { history } = useNotifications();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <Popover label={t('notifications.history')} isOpen={isOpen} onOpenChange={setIsOpen} trigger={<BellButton />}>
      <h2 className="mb-3 text-h3">{t('notifications.history')}</h2>
      <NotificationHistory
        label={t('notifications.history')}
        emptyText={t('notifications.empty')}
        items={history.map(({ id, kind, text, at }) => ({ id, kind, text, timeLabel: time.format(at) }))}
      />
    </Popover>
  );
}

/** The panel with what it opens, for it begins open. */
export async function fetchBellPanel() {
  await fetchPopover();
  return BellPanel;
}
