import { whenIdle } from '@foyer/ui/late-part';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '#data/inbox.ts';
import { OnDemand } from '#lib/on-demand.tsx';
import { BellButton } from './bell-button.tsx';

interface NotificationBellProps {
  /** Where the inbox opens on a wide window. */
  readonly side: 'right' | 'bottom';
}

/** How much is unread; not asked for before the first screen is through. */
function useUnread(): number {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return useQuery({ ...unreadQuery, enabled: isIdle }).data ?? 0;
}

/** The bell with the inbox, which is fetched when somebody reaches for it. */
export function NotificationBell({ side }: NotificationBellProps) {
  const { i18n } = useTranslation();
  const unread = useUnread();
  const load = async () => (await import('./bell-panel.tsx')).fetchBellPanel(i18n);
  return <OnDemand popup="dialog" trigger={<BellButton unread={unread} />} load={load} props={{ side }} />;
}
