/**
 * The first screen's calls, started before the app's code is there: this module is tiny, imports nothing, and is the first script
 * of the page. What the page itself asks for ahead (`preloadedCalls`) is taken over here, so nothing is asked twice. The client takes an answer over when a screen asks for exactly the same (early-answers.ts); a test holds the two
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
export function earlyCalls(pathname: string, search = '', hash = ''): readonly string[] {
  const calls = ['/api/userdata/me'];
  if (pathname === '/organizations') {
    const first = rankedIds();
    calls.push(`/api/organizations?${new URLSearchParams({ limit: '10', ...(first && { first }) })}`, '/api/userdata/invites');
  }
  if (pathname === '/user/account')
    calls.push('/api/auth/sessions', '/api/auth/secondFactor', '/api/inbox/mailSettings', '/api/auth/events?limit=10');
  const [, id, place = ''] = /^\/organization\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  if (id) {
    calls.push(`/api/organizations/${id}`);
    if ((place === '' || place === 'projects') && !search && !stored('lastProjectFilter'))
      calls.push(`/api/organizations/${id}/projects?limit=48`);
    if (place === 'directory' && !search && !hash) calls.push(`/api/organizations/${id}/directory?limit=50`);
    if (place === 'overview') calls.push(`/api/organizations/${id}/overview`);
    const [, project = ''] = /^project\/([^/]+)\/?$/.exec(place) ?? [];
    if (project) calls.push(`/api/organizations/${id}/projects/${project}`);
    // Which studios show, and the toggles themselves.
    if (project || ['', 'overview', 'projects', 'settings'].includes(place)) calls.push(`/api/organizations/${id}/flags`);
  }
  return calls;
}

/** Feature flags: every signed-in page polls them. */
const flagsCall = '/api/featureFlags';

/**
 * The calls of them that the server knows from an address alone and names in its answer (`Link`), for a pattern of addresses:
 * `:id` is taken from the address, `{first}` is what is kept of the ranking.
 */
export function preloadedCalls(pattern: string): readonly string[] {
  const known = earlyCalls(pattern).filter((url) => !/\/(?:projects|directory)\?|:project/.test(url));
  return [...known.map((url) => url.replace('/organizations?limit=10', '/organizations?limit=10{first}')), flagsCall];
}

/** Starts them all, unless the app was faster and asks for itself. */
export function startEarly(): void {
  if (window.foyerEarly) return;
  const started = new Map<string, Promise<Response>>();
  const start = (url: string) => {
    // No headers and no options: only so does the fetch take over what the page asked for.
    const answer = fetch(url);
    // Whoever takes the answer over handles its failure.
    answer.catch(() => undefined);
    started.set(url, answer);
  };
  const { pathname, search, hash } = window.location;
  // Only where somebody is signed in: an answer that nobody reads holds its connection.
  if (/^\/(?:organizations?|user|datasource-auth-callback)(?:\/|$)/.test(pathname)) {
    for (const url of [...earlyCalls(pathname, search, hash), flagsCall]) start(url);
  }
  window.foyerEarly = started;
}
