import type { ShareStatus } from '@foyer/api/connectors/connector.schema';
import { type Cell, pagesOf } from '#http/csv.ts';
import { longestPage } from '#http/paging.ts';

/** What tables of connectors and of datasources say of each row, before and behind what is their own. */
interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly ttl?: number | undefined;
  readonly shareStatus: ShareStatus;
  readonly organization: { readonly name: string };
  readonly uses?: number | undefined;
  readonly updatedAt: number;
  readonly updatedBy?: string | undefined;
}

const moment = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000).toISOString());

/** The head of a table: `uses` is what the things are counted by. */
export function tableHeader(own: readonly string[], uses: string): readonly string[] {
  return ['id', 'name', 'description', 'status', 'deletedAt', 'sharing', 'owner', ...own, uses, 'updatedAt', 'updatedBy'];
}

/** The line of one row. */
export function tableLine(row: TableRow, own: readonly Cell[]): readonly Cell[] {
  return [
    ...[row.id, row.name, row.description, row.status, moment(row.ttl), row.shareStatus, row.organization.name],
    ...own,
    ...[row.uses ?? 0, moment(row.updatedAt), row.updatedBy ?? null],
  ];
}

/** Every page of a list, each as long as a page can be. */
export function everyPage<Row extends { readonly row: { readonly id: string }; readonly position: string }>(
  read: (limit: number, after: readonly [key: string, id: string] | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  return pagesOf(longestPage, ({ row, position }) => [position, row.id] as const, read);
}
