import type { OrganizationId } from './organization-id.ts';

/**
 * Whose rows a transaction may see (row-level security, migrations/0002):
 * - `system`: all of them; for sign-in, seeds, migrations and jobs, never for a request about one organization;
 * - `person`: the person's own memberships and the organizations they lead to, to read;
 * - `operator`: organizations and their owners, and what operators did; of what is in organizations nothing but numbers (migrations/0031);
 * - `organization`: the rows of that organization; for a program, in no person's name.
 */
export type Scope =
  | { readonly kind: 'system' }
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: 'operator'; readonly personId?: string }
  | { readonly kind: 'organization'; readonly organizationId: OrganizationId; readonly personId?: string };

const organizationIdPattern = /^\d{1,9}$/;
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function checked(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new TypeError(`Not an id that a scope can have: ${JSON.stringify(value.slice(0, 80))}`);
  return value;
}

/** The settings that say a scope, checked: neither the statements nor the policies behind them meet anything but an id. */
function settingsOf(scope: Scope, role: string | undefined): Readonly<Record<string, string>> {
  return {
    'foyer.scope': scope.kind,
    'foyer.organization': scope.kind === 'organization' ? checked(String(scope.organizationId), organizationIdPattern) : '',
    'foyer.person': scope.kind === 'system' || scope.personId === undefined ? '' : checked(scope.personId, uuidPattern),
    ...(role !== undefined && { role }),
  };
}

function selectSettings(settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `SELECT ${calls.join(', ')}`;
}

/** The statements that open a transaction in a scope and with limits, as one text and so one round trip. Every setting ends with the transaction. */
export function openingSql(
  scope: Scope,
  access: 'READ ONLY' | 'READ WRITE',
  role: string | undefined,
  limits: Readonly<Record<string, string>> = {},
): string {
  return `BEGIN ${access}; ${selectSettings({ ...settingsOf(scope, role), ...limits })}`;
}

/** What goes before a prepared query in the text that is their transaction: the scope, and that nothing is written. */
export function preparedOpeningSql(scope: Scope, role: string | undefined): string {
  return selectSettings({
    ...settingsOf(scope, role),
    transaction_read_only: 'on',
    // A query has a variant for each combination of wishes, so one plan fits all its values: planning anew would cost more than answering.
    plan_cache_mode: 'force_generic_plan',
  });
}
