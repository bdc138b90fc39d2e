import { paths } from '#paths.ts';

const [place = ''] = paths.organization.pattern.split('/:');
const withoutId = new RegExp(`^${place}(?:/*|/{2,}([^/].*))$`);

/**
 * The address with an id put in where the organization's segment is empty, `/organization//settings` for instance, so that one can tell
 * which page it asks for; undefined for any other address.
 */
export function withSomeOrganization(pathname: string): string | undefined {
  const found = withoutId.exec(pathname);
  return found ? `${place}/0/${found[1] ?? ''}` : undefined;
}
