import type { Recipient } from './recipient.ts';
import type { RecipientProblem } from './recipient-check.ts';

/** Where a row of the list stands. */
export type ListState = 'sent' | 'failed' | 'problem' | 'ready';

/** Which rows are shown. */
export type ListFilter = 'all' | 'problem' | 'failed' | 'sent';

/** A row of the list with what is known of it. */
export interface ListRow {
  readonly id: string;
  readonly recipient: Recipient;
  readonly state: ListState;
  readonly problem?: RecipientProblem | undefined;
  /** Why it was not sent. */
  readonly failure?: string | undefined;
}

/** The rows with their states. What the server said of a row counts more than what is found here. */
export function listRows(
  recipients: readonly Recipient[],
  problems: ReadonlyMap<string, RecipientProblem>,
  results: ReadonlyMap<string, string>,
): ListRow[] {
  return recipients.map((recipient) => {
    const { key } = recipient;
    const result = results.get(key);
    const problem = problems.get(key);
    if (result === '') return { id: key, recipient, state: 'sent' };
    if (result !== undefined) return { id: key, recipient, state: 'failed', failure: result, problem };
    return { id: key, recipient, state: problem ? 'problem' : 'ready', problem };
  });
}

/** How many rows stand where. */
export function countStates(rows: readonly ListRow[]): Readonly<Record<ListState, number>> {
  const counts = { sent: 0, failed: 0, problem: 0, ready: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
