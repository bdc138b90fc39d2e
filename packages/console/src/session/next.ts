/** The page's own address without the origin, as `next` wants it (AUTH-63). */
export function currentTarget(location: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location): string {
  return `${location.pathname}${location.search}${location.hash}`;
}
