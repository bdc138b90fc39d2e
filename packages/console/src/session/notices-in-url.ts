const notices = ['loggedOut', 'error', 'done', 'remember'];

/** The page's own address without what is to be said once only. */
export function withoutNotices({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  if (!notices.some((name) => query.has(name))) return `${pathname}${search}${hash}`;
  for (const name of notices) query.delete(name);
  const rest = query.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}
