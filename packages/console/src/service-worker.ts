/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_ID__: string;

// One cache for each build. Only hashed assets that a page really asked for are kept, and never HTML: theme and language are the
// server's, and a page from the network always names the assets that belong to it.
const cacheName = `foyer-assets-${__BUILD_ID__}`;

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The first page ever stays without a worker: what it has preloaded without one could not be used any more with one. A page
      // that the former worker served is this one's from now on anyway.
      for (const name of await caches.keys()) if (name.startsWith('foyer-assets-') && name !== cacheName) await caches.delete(name);
    })(),
  );
});

self.addEventListener('message', (event) => {
  // The person chose the new version; nobody is moved to it unasked.
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith('/assets/')) return;
  event.respondWith(
    (async () => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(event.request);
      if (kept) return kept;
      const response = await fetch(event.request);
      // A full disk is no reason to answer nothing.
      if (response.status === 200) event.waitUntil(cache.put(event.request, response.clone()).catch(() => undefined));
      return response;
    })(),
  );
});
