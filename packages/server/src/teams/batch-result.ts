import type { Language } from '@foyer/api/languages';
import type { BatchResult } from '@foyer/api/teams/team.schema';
import { problemText } from '#http/problem.ts';

/** What a batch asked for and could not have, each once. */
export function missingOf(asked: readonly { readonly id: string }[], known: ReadonlySet<string>, language: Language): BatchResult {
  const ids = [...new Set(asked.map(({ id }) => id))].filter((id) => !known.has(id));
  return { failed: ids.map((id) => ({ id, code: 'NOT_FOUND', message: problemText('NOT_FOUND', language) })) };
}
