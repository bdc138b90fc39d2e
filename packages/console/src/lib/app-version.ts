/** Whether a newer version of the console waits, for the update banner (specification 1 §1). */
let waiting: ServiceWorker | undefined;
let isDismissed = false;
const listeners = new Set<() => void>();

function tell(worker: ServiceWorker | null | undefined): void {
  waiting = worker ?? undefined;
  isDismissed = false;
  for (const listener of listeners) listener();
}

const watched = new WeakSet<ServiceWorkerRegistration>();

function watch(registration: ServiceWorkerRegistration | undefined): void {
  // Where workers are blocked, registering succeeds with nothing.
  if (!registration || watched.has(registration)) return;
  watched.add(registration);
  // Without a controller this is the first version ever: there is nothing to update from.
  const isUpdate = () => navigator.serviceWorker.controller !== null;
  if (registration.waiting && isUpdate()) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) tell(registration.waiting);
    });
  });
}

const worker = () => (typeof navigator !== 'undefined' && import.meta.env.PROD ? navigator.serviceWorker : undefined);

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
  /** Clears what the old version kept, lets the new one in and reloads. */
  update: async (): Promise<void> => {
    for (const name of await caches.keys()) await caches.delete(name);
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting?.postMessage('activate');
  },
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
};
