/**
 * The first screen's calls, started before the app's code is there: this module is tiny, imports nothing, and is the first script
 * of the page. The client takes an answer over when a screen asks for exactly the same (early-answers.ts); a test holds the two
 * together, and where they differed one call would be made in vain, no more.
 */
declare global {
  interface Window {
    foyerEarly?: Map<string, Promise<Response>>;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function rankedIds(): string {
  try {
    return (JSON.parse(stored('foyer:organizationRanking') ?? '[]') as { id: string }[]).map(({ id }) => id).join(',');
  } catch {
    return '';
  }
}

/** The calls that the screen at an address starts with, the session first. */
export function earlyCalls(pathname: string, search = ''): readonly string[] {
  const calls = ['/api/userdata/me'];
  if (pathname === '/organizations') {
    const first = rankedIds();
    calls.push(`/api/organizations?${new URLSearchParams({ limit: '10', ...(first && { first }) })}`);
  }
  if (pathname === '/user/account') calls.push('/api/auth/sessions', '/api/auth/secondFactor');
  const [, id, place = ''] = /^\/organization\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  if (id) {
    calls.push(`/api/organizations/${id}`);
    if ((place === '' || place === 'projects') && !search && !stored('lastProjectFilter'))
      calls.push(`/api/organizations/${id}/projects?limit=48`);
    if (place === 'settings') calls.push(`/api/organizations/${id}/flags`);
  }
  return calls;
}

/** Starts them, and the feature flags, with the headers that the client sends. */
export function startEarly(): void {
  const started = new Map<string, Promise<Response>>();
  const headers = { Accept: 'application/json', 'X-Requested-With': 'foyer', 'Accept-Language': document.documentElement.lang };
  const start = (url: string, more: Record<string, string> = {}) => {
    const answer = fetch(url, { headers: { ...headers, ...more }, credentials: 'same-origin' });
    // Whoever takes the answer over handles its failure.
    answer.catch(() => undefined);
    started.set(url, answer);
  };
  const { pathname, search } = window.location;
  if (pathname !== '/app/signout' && !/^\/(?:error|404|not-found)$/.test(pathname)) {
    for (const url of earlyCalls(pathname, search)) start(url);
    start('/api/featureFlags', { 'X-Foyer-Background': '1' });
  }
  window.foyerEarly = started;
}
