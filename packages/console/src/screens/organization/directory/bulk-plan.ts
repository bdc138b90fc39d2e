import type { Failure } from '@foyer/api/client';
import type { Role } from '@foyer/api/endpoint';
import type { cancelInvites } from '@foyer/api/people/invite.contract';
import type { addUsersToTeams, revokeUsers, updateRolesOfUsers } from '@foyer/api/people/user.contract';
import type { BulkResult, DirectoryEntry } from '@foyer/api/people/user.schema';
import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import type { BulkAct } from '#data/people.ts';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What becomes of one row when several are changed at once. */
export interface BulkRow {
  readonly entry: DirectoryEntry;
  /** `failed`: nobody knows, for the call got no good answer; it can be tried again. */
  readonly outcome: 'changed' | 'same' | 'refused' | 'failed';
  /** Why not, in words. Empty where the row's kind says it. */
  readonly reason?: string;
  readonly before?: readonly Role[];
  readonly after?: readonly Role[];
  readonly teamsAdded?: number;
}

/** The outcomes in the order in which they are told: what needs attention first. */
export const bulkOutcomes = ['failed', 'refused', 'changed', 'same'] as const satisfies readonly BulkRow['outcome'][];

/** How many rows came out how. */
export function tally(rows: readonly BulkRow[]): Readonly<Record<BulkRow['outcome'], number>> {
  const counts = { failed: 0, refused: 0, changed: 0, same: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Rows with what needs attention first, otherwise in their order. */
export function byAttention(rows: readonly BulkRow[]): BulkRow[] {
  return bulkOutcomes.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
}

/** The items in parts of at most so many. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** The rows of one call's answer. Whom the answer does not name was not changed, as far as anybody knows. */
export function rowsOfAnswer(entries: readonly DirectoryEntry[], results: BulkResult['results'], unknown: string): BulkRow[] {
  const byId = new Map(results.map((row) => [row.id, row]));
  return entries.map((entry) => {
    const found = byId.get(entry.id);
    if (!found) return { entry, outcome: 'failed', reason: unknown };
    const { outcome, message, before, after, teamsAdded } = found;
    return {
      entry,
      outcome,
      ...(message !== undefined && { reason: message }),
      ...(before && { before }),
      ...(after && { after }),
      ...(teamsAdded !== undefined && { teamsAdded }),
    };
  });
}

const outcomes: FailureTable<
  typeof updateRolesOfUsers | typeof addUsersToTeams | typeof revokeUsers | typeof cancelInvites,
  'refused' | 'failed',
  'TEAM_NOT_FOUND'
> = usualMeanings({ session: 'refused', refused: 'refused', trouble: 'failed' });

/** The rows of a call that failed as a whole. Where the server said no, nothing was done; otherwise it can be tried again. */
export function rowsOfFailure(entries: readonly DirectoryEntry[], failure: Pick<Failure, 'status' | 'error'>, reason: string): BulkRow[] {
  const outcome = meaningOf(outcomes, failure);
  return entries.map((entry) => ({ entry, outcome, reason }));
}

/** What a change of several would mean for access to projects: of the people whom it would change. Invites reach nothing yet. */
export function accessChangeOf(act: BulkAct, rows: readonly BulkRow[]): AccessChange | undefined {
  const users = rows.filter(({ entry, outcome }) => entry.kind === 'user' && outcome === 'changed').map(({ entry }) => entry.id);
  if (users.length === 0) return undefined;
  if (act.kind === 'revoke') return { kind: 'revocation', users };
  return act.kind === 'roles' ? { kind: 'people', users, roles: [...act.roles] } : { kind: 'people', users, add: [...act.teams] };
}
