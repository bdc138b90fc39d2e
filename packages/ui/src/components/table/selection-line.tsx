import { type ReactNode, useId } from 'react';
import { Button } from '../button/index.ts';
import type { ChosenPart, TableOffer } from './row-selection.ts';
import { SelectAll } from './table-head.tsx';

type SelectionLineProps = {
  chosen: ChosenPart;
  onChooseAll: () => void;
  /** Words of the checkbox for all rows, where the head does not show it. */
  allLabel: string | undefined;
  offer: TableOffer | undefined;
  /** Stands at the end of the line with the checkbox. */
  aside?: ReactNode;
};

/** What is said of the choice above the rows: the checkbox of all where the head has no room for it, and the way beyond what has come. */
export function SelectionLine({ chosen, onChooseAll, allLabel, offer, aside }: SelectionLineProps) {
  const id = useId();
  const isOffered = offer !== undefined && chosen === 'all';
  return (
    <>
      {allLabel !== undefined && (
        <div className="flex items-center border-line border-b">
          <label htmlFor={id} className="relative flex h-control min-w-0 flex-1 cursor-pointer items-center gap-3 px-3 text-ink-2 text-sm">
            <SelectAll id={id} chosen={chosen} label={undefined} onChooseAll={onChooseAll} />
            <span className="min-w-0 truncate">{allLabel}</span>
          </label>
          {aside}
        </div>
      )}
      {offer && (
        // There before it says anything, so that what it says is read out.
        <div
          role="status"
          className={
            isOffered ? 'my-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-well px-3 py-1 text-ink text-sm' : 'sr-only'
          }
        >
          {isOffered && (
            <>
              <span className="min-w-0">{offer.text}</span>
              <Button size="sm" onClick={offer.onAct} {...(offer.isActing ? { isLoading: true } : {})}>
                {offer.actionLabel}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}
