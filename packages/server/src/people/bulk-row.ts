import type { Language } from '@foyer/api/languages';
import type { BulkResult } from '@foyer/api/people/user.schema';
import { isUuid } from '#db/uuid.ts';
import { problemText } from '#http/problem.ts';
import type { Standing } from './standing.ts';
import { type Colleague, findColleagues } from './user.store.ts';

/** What becomes of one of several people. */
export type BulkRow = BulkResult['results'][number];

export function refusedRow(id: string, code: NonNullable<BulkRow['code']>, language: Language): BulkRow {
  return { id, outcome: 'refused', code, message: problemText(code, language) };
}

/** One row for each person who was named, in that order; each once. */
export async function rowsFor(
  { tx, by }: Standing,
  { users, language }: { readonly users: readonly string[]; readonly language: Language },
  judge: (colleague: Colleague) => BulkRow,
): Promise<{ rows: BulkRow[]; changed: Colleague[] }> {
  const ids = [...new Set(users)];
  const colleagues = await findColleagues(tx, by.organizationId, ids.filter(isUuid));
  const changed: Colleague[] = [];
  const rows = ids.map((id) => {
    const colleague = colleagues.get(id);
    if (!colleague) return refusedRow(id, 'NOT_FOUND', language);
    const row = judge(colleague);
    if (row.outcome === 'changed') changed.push(colleague);
    return row;
  });
  return { rows, changed };
}
