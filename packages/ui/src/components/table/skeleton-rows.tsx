import { Skeleton } from '../skeleton/index.ts';
import type { TableColumn } from './table-columns.ts';

const widths = ['half', 'long', 'half', 'short', 'long', 'half'] as const;

const oneColumn = [{ align: 'start' }] as const;

type SkeletonRowsProps = {
  count: number;
  /** None where rows are cards. */
  columns: readonly Pick<TableColumn<never>, 'align'>[];
  hasSelect: boolean;
  hasPicture: boolean;
};

/** Rows that are on their way, in the places of those that are there. Silent: the table says that it is busy. */
export function SkeletonRows({ count, columns, hasSelect, hasPicture }: SkeletonRowsProps) {
  const isCard = columns.length === 0;
  return Array.from({ length: count }, (_, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      key={at}
      aria-hidden="true"
      className={`h-list-row border-line border-b px-3 ${isCard ? 'flex items-center gap-3' : 'table-tracks gap-x-3'}`}
    >
      {hasSelect && <span className={isCard ? 'w-6 shrink-0' : undefined} />}
      {(isCard ? oneColumn : columns).map(({ align }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <span key={column} className={`flex min-w-0 flex-1 items-center gap-3 ${align === 'end' ? 'justify-end' : ''}`}>
          {column === 0 && hasPicture && <Skeleton shape="round" />}
          <Skeleton width={column === 0 ? widths[at % widths.length] : 'half'} />
        </span>
      ))}
    </div>
  ));
}
