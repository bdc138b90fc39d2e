const permissions: ReadonlySet<string> = new Set(['teams', 'projects', 'connectors', 'datasources']);

/** What a list of roles amounts to on screen. */
export type DisplayedRole = 'admin' | 'owner' | 'member' | 'error';

/**
 * The one word for a list of roles (specification 1 §4). A permission makes an admin even beside `owner`: that is how the
 * specification words it; whether a check passes is another question, which an owner always answers with yes.
 */
export function displayedRole(roles: readonly string[]): DisplayedRole {
  if (roles.some((role) => permissions.has(role))) return 'admin';
  if (roles.includes('owner')) return 'owner';
  return roles.length === 0 ? 'member' : 'error';
}
