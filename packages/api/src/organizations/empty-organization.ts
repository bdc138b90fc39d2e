/**
 * The address with an id put in where the organization's segment is empty, `/organization//settings` for instance, so that one can tell
 * which page it asks for; undefined for any other address.
 */
export function withSomeOrganization(pathname: string): string | undefined {
  const found = /^\/organization(?:\/*|\/{2,}([^/].*))$/.exec(pathname);
  return found ? `/organization/0/${found[1] ?? ''}` : undefined;
}
