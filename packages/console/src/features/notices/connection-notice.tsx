import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, watchReach } from '#data/connection.ts';
import { notify } from '#lib/notifications/notifications.ts';

interface ConnectionBannerProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Says that the server cannot be reached, and what that means here. */
export function ConnectionBanner({ isTrying, onRetry }: ConnectionBannerProps) {
  const { t } = useTranslation('common');
  return (
    <Banner
      tone="warn"
      role="status"
      title={t('connection.title')}
      action={
        <Button size="sm" isLoading={isTrying} loadingLabel={t('connection.retrying')} onClick={onRetry}>
          {t('connection.retry')}
        </Button>
      }
    >
      {t('connection.text')}
    </Banner>
  );
}

interface ConnectionNoticeProps {
  readonly onLost: (isLost: boolean) => void;
}

/** Watches the connection, and says in the frame that it is lost until it is back (UI-60). */
export function ConnectionNotice({ onLost }: ConnectionNoticeProps) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [{ isLost, isTrying }, setConnection] = useState<Connection>({ isLost: false, isTrying: false });
  const tryNow = useRef<() => void>(undefined);
  useEffect(() => {
    const gone = new AbortController();
    tryNow.current = watchReach(queryClient, setConnection, gone.signal).tryNow;
    return () => gone.abort();
  }, [queryClient]);
  const wasLost = useRef(false);
  useEffect(() => {
    if (isLost === wasLost.current) return;
    wasLost.current = isLost;
    onLost(isLost);
    if (!isLost) notify.success(t('connection.back'));
  }, [isLost, onLost, t]);
  return isLost && <ConnectionBanner isTrying={isTrying} onRetry={() => tryNow.current?.()} />;
}
