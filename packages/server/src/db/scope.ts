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

/** The settings that say a scope, checked: neither the statements nor the policies behind them meet anything but an id. */
function settingsOf(scope: Scope): [scope: string, organization: string, person: string] {
  return [
    scope.kind,
    scope.kind === 'organization' ? checked(scope.organizationId, organizationIdPattern) : '',
    scope.kind === 'system' ? '' : checked(scope.personId, uuidPattern),
  ];
}

const settingNames = ['foyer.scope', 'foyer.organization', 'foyer.person'] as const;

/**
 * The statements that open a transaction in a scope, as one simple-protocol text and so one round trip. The values stand without
 * parameters, because the simple protocol takes none. Every setting ends with the transaction.
 */
export function openingSql(scope: Scope, access: 'READ ONLY' | 'READ WRITE', role: string | undefined): string {
  const values = settingsOf(scope);
  const settings = settingNames.map((name, index): [string, string] => [name, values[index] ?? '']);
  if (role !== undefined) settings.push(['role', role]);
  return `BEGIN ${access}; SELECT ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`;
}

/** Under which a connection keeps the statement of `questionOpeningSql`. */
export const questionOpeningName = 'foyer_opening';

/** What goes before a single question in the transaction they share: the same settings, and that nothing is written. Takes `questionOpeningValues`. */
export function questionOpeningSql(role: string | undefined): string {
  const settings = settingNames.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  settings.push(`set_config('transaction_read_only', 'on', true)`);
  // A question has a form for each combination of wishes, so one plan fits all its values: planning anew would cost more than answering.
  settings.push(`set_config('plan_cache_mode', 'force_generic_plan', true)`);
  if (role !== undefined) settings.push(`set_config('role', '${role}', true)`);
  return `SELECT ${settings.join(', ')}`;
}

/** The values of `questionOpeningSql`. */
export const questionOpeningValues: (scope: Scope) => string[] = settingsOf;
