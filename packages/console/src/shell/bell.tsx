import { whenIdle } from '@foyer/ui/late-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '#data/inbox.ts';
import { OnDemand } from '#lib/on-demand.tsx';
import { BellButton } from './bell-button.tsx';

interface NotificationBellProps {
  /** Where the inbox opens on a wide window. */
  readonly side: 'right' | 'bottom';
}

/** How much is unread; not asked for before the first screen is through. It is polled where no stream brings it (IBX-18). */
function useUnread(): number {
  const queryClient = useQueryClient();
  const [isIdle, setIsIdle] = useState(false);
  const [isLive, setIsLive] = useState(false);
  const { data, isError } = useQuery({ ...unreadQuery, enabled: isIdle, ...(isLive && { refetchInterval: false }) });
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(() => {
    if (!isIdle || isError) return;
    const gone = new AbortController();
    import('#data/inbox-stream.ts').then((part) => part.followInbox(queryClient, setIsLive, gone.signal)).catch(() => undefined);
    return () => gone.abort();
  }, [queryClient, isIdle, isError]);
  return data ?? 0;
}

/** The bell with the inbox, which is fetched when somebody reaches for it. */
export function NotificationBell({ side }: NotificationBellProps) {
  const { i18n } = useTranslation();
  const unread = useUnread();
  const load = async () => (await import('./bell-panel.tsx')).fetchBellPanel(i18n);
  return <OnDemand popup="dialog" trigger={<BellButton unread={unread} />} load={load} props={{ side }} />;
}
