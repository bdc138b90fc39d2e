import type { Failure } from '@foyer/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOneOfMany, type IntegrationListOf, refreshIntegrations } from '#data/integration-lists.ts';
import { connectorFailureText } from '#features/connectors/connector-failure.ts';
import { datasourceFailureText } from '#features/datasources/datasource-failure.ts';
import { runBounded } from '#lib/run-bounded.ts';
import type { BulkAct, BulkSubject } from './bulk-plan.ts';

/** What became of the rows: those that were changed, and the others with why not. */
export interface BulkOutcome {
  readonly done: readonly BulkSubject[];
  readonly failed: readonly { readonly row: BulkSubject; readonly text: string }[];
}

/** Changes several rows, a few at once; who failed can be tried again alone. */
export function useBulkChange(of: IntegrationListOf, act: BulkAct) {
  const { i18n } = useTranslation('errors');
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const textOf = (failure: Failure) => (of.kind === 'connectors' ? connectorFailureText : datasourceFailureText)(i18n, failure) ?? '';

  const run = async (rows: readonly BulkSubject[]): Promise<BulkOutcome> => {
    let count = 0;
    setProgress({ done: 0, total: rows.length });
    const results = await runBounded(
      rows,
      ({ id }) => changeOneOfMany(queryClient, of, id, act),
      () => setProgress({ done: ++count, total: rows.length }),
    );
    const failed = rows.flatMap((row, at) => {
      const result = results[at];
      return result && !result.ok ? [{ row, text: textOf(result) }] : [];
    });
    const done = [...(outcome?.done ?? []), ...rows.filter((_, at) => results[at]?.ok)];
    const told = { done, failed };
    setOutcome(told);
    setProgress(undefined);
    refreshIntegrations(queryClient, of);
    return told;
  };
  return { progress, outcome, run };
}
