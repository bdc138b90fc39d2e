import type { IntegrationRow } from '#data/connectors.ts';

/** What is done to several connectors or data sources at once (CON-73, DS-57). */
export type BulkAct = 'activate' | 'deactivate';

/** A row of either list; connectors say how many deployments they have. */
export type BulkSubject = IntegrationRow & { readonly deploymentCount?: number; readonly connectorId?: string };

/** Why a row is left alone, as far as that is known before anything is done. */
export type Refusal = 'sharedIn' | 'deleted' | 'noDeployment';

/** What would become of the rows that were selected. */
export interface BulkPlan<Row extends BulkSubject = BulkSubject> {
  readonly changing: readonly Row[];
  /** They are so already. */
  readonly same: readonly Row[];
  readonly refused: readonly { readonly row: Row; readonly why: Refusal }[];
}

function refusalOf(row: BulkSubject, act: BulkAct, organizationId: string): Refusal | undefined {
  if (row.organization.id !== organizationId) return 'sharedIn';
  if (row.status === 'deleted') return 'deleted';
  return act === 'activate' && row.deploymentCount === 0 ? 'noDeployment' : undefined;
}

/** Judges what was selected before anything is done. What is shared in or deleted nobody here changes. */
export function planBulk<Row extends BulkSubject>(rows: readonly Row[], act: BulkAct, organizationId: string): BulkPlan<Row> {
  const changing: Row[] = [];
  const same: Row[] = [];
  const refused: { row: Row; why: Refusal }[] = [];
  for (const row of rows) {
    const isThere = (row.status === 'active') === (act === 'activate');
    const why = refusalOf(row, act, organizationId);
    if (why === 'sharedIn' || why === 'deleted') refused.push({ row, why });
    else if (isThere) same.push(row);
    else if (why) refused.push({ row, why });
    else changing.push(row);
  }
  return { changing, same, refused };
}

/** So many of each kind are named before and after; the others are counted. */
export const namedRows = 20;

/** The rows that something uses, the most used first: what they carry is looked up for the first of them. */
export function usedRows<Row extends BulkSubject>(rows: readonly Row[]): Row[] {
  return rows.filter(({ uses }) => uses === undefined || uses > 0).toSorted((one, other) => (other.uses ?? 0) - (one.uses ?? 0));
}
