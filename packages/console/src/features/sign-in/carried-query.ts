/** What the pages around signing in hand on to each other: where one was going, and the authorization request that waits. */
export function carriedQuery(query: URLSearchParams): { readonly next: string | undefined; readonly req: string | undefined } {
  return { next: query.get('next') ?? undefined, req: query.get('req') ?? undefined };
}
