import { whenIdle } from '@foyer/ui/late-part';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * One's own invites. Most people have none, so behind doors they come once these are through: neither their code nor their call weighs on
 * everybody's first screen. Who has no door at all gets them at once.
 */
export function LateOwnInvites({ isUrgent }: { readonly isUrgent: boolean }) {
  const [Loaded, setLoaded] = useState<{ readonly OwnInvites: ComponentType }>();
  useEffect(() => {
    // Where it does not arrive the doors are there all the same, and the mailed link works too.
    const load = () => void import('./own-invites.tsx').then(setLoaded, () => undefined);
    return isUrgent ? load() : whenIdle(load);
  }, [isUrgent]);
  return Loaded ? <Loaded.OwnInvites /> : null;
}
