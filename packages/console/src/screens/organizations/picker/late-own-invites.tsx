import { type ComponentType, useEffect, useState } from 'react';

/** One's own invites, whose code comes after the doors: most people have none, and everybody's first screen would carry it. */
export function LateOwnInvites() {
  const [Loaded, setLoaded] = useState<{ readonly OwnInvites: ComponentType }>();
  useEffect(() => {
    // Where it does not arrive the doors are there all the same, and the mailed link works too.
    void import('./own-invites.tsx').then(setLoaded, () => undefined);
  }, []);
  return Loaded ? <Loaded.OwnInvites /> : null;
}
