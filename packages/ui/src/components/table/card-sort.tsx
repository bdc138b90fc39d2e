import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '../icon-button/index.ts';
import { NativeSelect } from '../native-select/index.ts';
import type { TableSort } from './use-sorted-rows.ts';

/** The words of ordering cards, which have no heads to press. */
export type TableSortLabels = {
  /** Names the choice of a column. */
  label: string;
  /** Says that the order is rising, and turns it. */
  ascending: string;
  /** Says that it is falling, and turns it. */
  descending: string;
};

type CardSortProps = {
  columns: readonly { readonly id: string; readonly header: string }[];
  sort: TableSort | undefined;
  labels: TableSortLabels;
  onSort: (sort: TableSort) => void;
};

/** By what cards are ordered, and which way round: what the heads of the columns are where there is room for them. */
export function CardSort({ columns, sort, labels, onSort }: CardSortProps) {
  const direction = sort?.direction ?? 'ascending';
  const known = columns.some(({ id }) => id === sort?.columnId);
  return (
    <div className="flex items-center">
      <NativeSelect
        label={labels.label}
        value={known ? (sort?.columnId ?? '') : ''}
        options={[
          ...(known ? [] : [{ value: '', label: labels.label }]),
          ...columns.map(({ id, header }) => ({ value: id, label: header })),
        ]}
        onChange={({ target }) => target.value !== '' && onSort({ columnId: target.value, direction: 'ascending' })}
      />
      {known && (
        <IconButton
          size="sm"
          label={labels[direction]}
          icon={direction === 'ascending' ? <ArrowUp aria-hidden="true" size={16} /> : <ArrowDown aria-hidden="true" size={16} />}
          onClick={() => onSort({ columnId: sort?.columnId ?? '', direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        />
      )}
    </div>
  );
}
