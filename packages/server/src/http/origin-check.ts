/** What a browser says about where a request comes from. */
export interface RequestSource {
  readonly method: string;
  /** `Sec-Fetch-Site`, which scripts cannot set. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
  /** `X-Requested-With`, which another origin cannot send without being asked first. */
  readonly requestedWith: string | undefined;
  readonly contentType: string | undefined;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function comesFromElsewhere({ site, origin }: RequestSource, ownOrigin: string): boolean {
  if (site !== undefined && site !== 'same-origin') return true;
  // A page without referrer sends `null`; then only the browser's own word above counts.
  if (origin === 'null') return site === undefined;
  return origin !== undefined && origin !== ownOrigin;
}

/**
 * Whether a call under /api may change something, as far as its source goes. Bodies that a plain form can make, and requests
 * that say nothing of their source, need the header that only our own client sends.
 */
export function mayChange(source: RequestSource, ownOrigin: string): boolean {
  if (safeMethods.has(source.method)) return true;
  if (comesFromElsewhere(source, ownOrigin)) return false;
  const formLike = source.contentType !== undefined && !/^application\/json\s*(?:;|$)/i.test(source.contentType);
  const silent = source.site === undefined && source.origin === undefined;
  return !(formLike || silent) || Boolean(source.requestedWith);
}

/** Whether a page's own form may be taken: a browser always says where a form comes from. */
export function mayPostForm(source: RequestSource, ownOrigin: string): boolean {
  return !comesFromElsewhere(source, ownOrigin) && (source.site !== undefined || source.origin !== undefined);
}
