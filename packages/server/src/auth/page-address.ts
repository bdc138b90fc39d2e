import { type Path, paths } from '@foyer/api/paths';

/** A page that is one address. */
export type FormAddress = Pick<Path, 'pattern' | 'to'>;

/** A page's address, its parameters in the order of their names; what is undefined or empty stays away. */
export function addressOf(page: FormAddress, query: Readonly<Record<string, string | undefined>>): string {
  return page.to({ query: Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))) });
}

/** Where somebody goes who has just signed in: back to the page with an authorization request, which it finishes for who is signed in. */
export function arrivalAt(
  destination: string | undefined,
  { next, req }: { readonly next?: string | undefined; readonly req?: string | undefined },
): string | undefined {
  return req === undefined ? destination : addressOf(paths.signIn, { next, req });
}
