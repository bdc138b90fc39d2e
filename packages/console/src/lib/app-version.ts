/** Whether a newer version of the console waits, for the update banner (UI-29). */
let waiting: ServiceWorker | undefined;
let isDismissed = false;
let prepare: () => void = () => undefined;
const listeners = new Set<() => void>();

function tell(worker: ServiceWorker): void {
  if (worker === waiting) return;
  waiting = worker;
  isDismissed = false;
  for (const listener of listeners) listener();
}

const watched = new WeakSet<ServiceWorkerRegistration>();

function watch(registration: ServiceWorkerRegistration | undefined): void {
  // Where workers are blocked, registering succeeds with nothing.
  if (!registration || watched.has(registration)) return;
  watched.add(registration);
  const expect = (worker: ServiceWorker | null) => {
    // Without an active worker this is the first version ever: there is nothing to update from.
    const look = () => worker?.state === 'installed' && registration.active && tell(worker);
    look();
    worker?.addEventListener('statechange', look);
  };
  expect(registration.waiting);
  expect(registration.installing);
  registration.addEventListener('updatefound', () => expect(registration.installing));
}

const worker = () => (typeof navigator !== 'undefined' && import.meta.env.PROD ? navigator.serviceWorker : undefined);

/** Settles when the worker is in charge, or never will be; another window may have let it in already. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (worker.state === 'activated' || worker.state === 'redundant') && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}

/** What became of the files that this build is made of. */
export type BuildState = 'current' | 'gone' | 'unreachable';

/** The update that waits. */
export const appVersion = {
  isUpdateWaiting: (): boolean => waiting !== undefined && !isDismissed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Hides the banner until the next update is found. */
  dismiss: () => {
    isDismissed = true;
    for (const listener of listeners) listener();
  },
  /** What is to be done before the page is loaded anew. */
  beforeUpdate: (act: () => void): void => {
    prepare = act;
  },
  /** Clears what the old version kept, lets the new one in and reloads. */
  update: async (): Promise<void> => {
    prepare();
    for (const name of await caches.keys()) await caches.delete(name);
    waiting?.postMessage('activate');
    if (waiting) await activated(waiting);
    window.location.reload();
  },
  /** Whether this browser has a version that could be replaced. */
  canUpdate: async (): Promise<boolean> => (await worker()?.getRegistration()) !== undefined,
  /** Registers the worker once the page has loaded, so that it never competes with the page for the network. */
  register: (): void => {
    const container = worker();
    if (!container) return;
    const start = () => void container.register('/sw.js').then(watch, () => undefined);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
  },
  /** Looks for a newer version, on each navigation; a browser that has no worker yet is left alone. */
  check: async (): Promise<void> => {
    const registration = await worker()?.getRegistration();
    if (!registration) return;
    watch(registration);
    await registration.update().catch(() => undefined);
  },
  /** Asks the server whether it still has the files of this build: after a deployment the old ones are gone. */
  state: async (): Promise<BuildState> => {
    try {
      // HEAD passes the worker by, which would answer from its cache.
      const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
      return status === 404 ? 'gone' : 'current';
    } catch {
      return 'unreachable';
    }
  },
};
