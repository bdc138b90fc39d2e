import { whenIdle } from '@foyer/ui/late-part';
import { type ComponentType, useEffect, useState } from 'react';
import { UpdateNotice } from './update-notice.tsx';

type Notice = ComponentType<{ readonly onLost: (isLost: boolean) => void }>;

/** What every frame says above the page: that the server cannot be reached, or else that a new version waits. */
export function FrameNotice() {
  const [Connection, setConnection] = useState<Notice>();
  const [isLost, setIsLost] = useState(false);
  // Without a connection its code would not come any more: it is fetched while nothing is going on.
  useEffect(() => {
    const load = async () => {
      const { ConnectionNotice } = await import('./connection-notice.tsx');
      setConnection(() => ConnectionNotice);
    };
    return whenIdle(() => void load().catch(() => undefined));
  }, []);
  return (
    <>
      {Connection && <Connection onLost={setIsLost} />}
      {!isLost && <UpdateNotice />}
    </>
  );
}
