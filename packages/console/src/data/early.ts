/**
 * The first screen's calls, started before the app's code is there: this module is tiny, imports nothing, and is the first script
 * of the page. The client takes the answers over when the screen asks for exactly the same.
 */
const started = new Map<string, Promise<Response>>();

declare global {
  interface Window {
    foyerEarly?: Map<string, Promise<Response>>;
  }
}

/** The calls that the screen at an address starts with, session and flags first. */
export function earlyCalls(pathname: string): readonly string[] {
  const calls = ['/api/userdata/me', '/api/featureFlags'];
  const organization = /^\/organization\/([^/]+)/.exec(pathname)?.[1];
  if (organization) calls.push(`/api/organizations/${organization}`, `/api/organizations/${organization}/permissions`);
  return calls;
}

/** Starts them, with the headers that the client sends. */
export function startEarly(): void {
  const headers = { Accept: 'application/json', 'X-Requested-With': 'foyer', 'Accept-Language': document.documentElement.lang };
  for (const url of earlyCalls(window.location.pathname)) {
    const background = url === '/api/featureFlags' ? { 'X-Foyer-Background': '1' } : {};
    const answer = fetch(url, { headers: { ...headers, ...background }, credentials: 'same-origin' });
    // Whoever takes the answer over handles its failure; unclaimed ones are nobody's news.
    answer.catch(() => undefined);
    started.set(url, answer);
  }
  window.foyerEarly = started;
}
