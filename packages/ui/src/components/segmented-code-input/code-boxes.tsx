import { cx } from 'class-variance-authority';
import { Fragment } from 'react';
import type { CodeRange } from './use-code-selection.ts';

type CodeBoxesProps = {
  length: number;
  groupSize: number | undefined;
  /** The digits to show. */
  drawn: string;
  selection: CodeRange | undefined;
  isRefused: boolean;
  isChecking: boolean;
  isDisabled: boolean;
};

/** The boxes with their digits, and the caret in them. */
export function CodeBoxes({ length, groupSize, drawn, selection, isRefused, isChecking, isDisabled }: CodeBoxesProps) {
  const border = isRefused ? 'border-2 border-danger' : isDisabled ? 'border border-line-strong' : 'border border-edge';
  const ground = isDisabled ? 'bg-well text-ink-off' : isChecking ? 'bg-well text-ink-2' : 'bg-field text-ink';
  return Array.from({ length }, (_, slot) => {
    const isActive = selection !== undefined && slot >= selection[0] && slot < Math.max(selection[1], selection[0] + 1);
    // Of a refused code, which is selected as a whole, the ring marks where one types; the others show that it was refused.
    const hasRing = isActive && (!isRefused || slot === selection[0]);
    const hasCaret = isActive && selection[0] === selection[1] && slot >= drawn.length;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
      <Fragment key={slot}>
        {groupSize && slot > 0 && slot % groupSize === 0 ? <span aria-hidden="true" className="w-1 shrink-0" /> : null}
        <span
          aria-hidden="true"
          data-slot={slot}
          data-active={isActive || undefined}
          className={cx(
            'flex h-12 w-10 min-w-0 items-center justify-center rounded-control text-h2 tabular-nums transition-colors duration-hover',
            border,
            ground,
            hasRing && '-outline-offset-1 outline-2 outline-focus',
          )}
        >
          {drawn[slot] ?? (hasCaret ? <span className="h-5 w-px animate-caret bg-ink motion-reduce:animate-none" /> : null)}
        </span>
      </Fragment>
    );
  });
}
