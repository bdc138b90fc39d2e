/**
 * Whose rows a transaction may see (row-level security, migrations/0002):
 * - `system`: all of them; for sign-in, seeds, migrations and jobs, never for a request about one organization;
 * - `person`: the person's own memberships and the organizations they lead to, to read;
 * - `organization`: the rows of that organization.
 */
export type Scope =
  | { readonly kind: 'system' }
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'organization'; readonly organizationId: string; readonly personId: string };

const organizationIdPattern = /^\d{1,9}$/;
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function checked(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new TypeError(`Not an id that a scope can have: ${JSON.stringify(value.slice(0, 80))}`);
  return value;
}

/**
 * The statements that open a transaction in a scope, as one simple-protocol text and so one round trip. The values are
 * checked against patterns without quotes, because the simple protocol takes no parameters. Every setting ends with the transaction.
 */
export function openingSql(scope: Scope, access: 'READ ONLY' | 'READ WRITE', role: string | undefined): string {
  const settings: [string, string][] = [
    ['foyer.scope', scope.kind],
    ['foyer.organization', scope.kind === 'organization' ? checked(scope.organizationId, organizationIdPattern) : ''],
    ['foyer.person', scope.kind === 'system' ? '' : checked(scope.personId, uuidPattern)],
  ];
  if (role !== undefined) settings.push(['role', role]);
  return `BEGIN ${access}; SELECT ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}
