import { cx } from 'class-variance-authority';
import type { ComponentProps, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/index.ts';
import { FreeDrag } from '../dragging/index.ts';

type MovingBarProps = ComponentProps<typeof FreeDrag> & {
  /** What is carried, and what to do now; undefined when nothing is. */
  text: string | undefined;
  /** Why it could not be put where it was let go; empty when it could. */
  refusal: string;
  /** Of what a pointer drags. */
  draggedName: string | undefined;
  /** Moves with the pointer. */
  chip: RefObject<HTMLDivElement | null>;
  isOverTop: boolean;
  toTopLabel: string;
  cancelLabel: string;
  onTop: () => void;
  onLeave: () => void;
};

/** What stands below a tree while a node is carried, with the place of the top; and what drags it. */
export function MovingBar(props: MovingBarProps) {
  const { text, refusal, draggedName, chip, isOverTop, toTopLabel, cancelLabel, onTop, onLeave, ...drag } = props;
  return (
    <>
      <FreeDrag {...drag} />
      <div
        data-tree-top=""
        className={cx(
          'absolute inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-bar border bg-lift px-4 py-2.5 text-sm shadow-float',
          isOverTop ? 'border-accent bg-accent-soft' : 'border-line-strong',
          text === undefined && !refusal && 'hidden',
        )}
      >
        <div className="min-w-0 flex-1">
          <p role="status" className="empty:hidden">
            {text}
          </p>
          <p role="alert" className="text-danger empty:hidden">
            {refusal}
          </p>
        </div>
        {text !== undefined && (
          <Button size="sm" onClick={onTop}>
            {toTopLabel}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onLeave}>
          {cancelLabel}
        </Button>
      </div>
      {draggedName !== undefined &&
        createPortal(
          <div
            ref={chip}
            aria-hidden="true"
            className="pointer-events-none at-origin fixed z-40 mx-3 rounded-control border border-accent bg-lift px-2.5 py-1 font-emphasis text-sm shadow-float"
          >
            {draggedName}
          </div>,
          document.body,
        )}
    </>
  );
}
