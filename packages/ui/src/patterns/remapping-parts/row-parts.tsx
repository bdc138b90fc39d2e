import { cva, cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#components/icon-button/index.ts';

/** What a row is while something is being linked. */
export type RowState = 'idle' | 'picked' | 'fits' | 'target' | 'unfit' | 'refused';

/** A row of either column. */
export const rowLook = cva(
  'canvas-row windowed-row flex items-center rounded-control border pe-1 ps-1 text-sm transition-colors duration-hover has-data-[open=true]:border-accent',
  {
    variants: {
      state: {
        idle: 'bg-card',
        picked: 'border-accent bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2',
        fits: 'bg-card',
        target:
          'border-accent bg-accent-soft outline-1 -outline-offset-2 outline-accent forced-colors:outline-2 forced-colors:-outline-offset-2',
        unfit: 'border-line bg-well opacity-60',
        refused: 'border-danger bg-danger-soft',
      },
      isMissing: { true: '', false: '' },
    },
    compoundVariants: [
      { state: ['idle', 'fits'], isMissing: true, className: 'border-danger' },
      { state: 'idle', isMissing: false, className: 'border-line' },
      { state: 'fits', isMissing: false, className: 'border-accent-line' },
    ],
  },
);

type RowButtonProps = ComponentProps<'button'> & {
  /** A press puts something here. It redraws what stands in the button, and no click comes of a press whose element is gone by its end. */
  isTarget?: boolean;
};

/** The part of a row that is pressed: everything but its small buttons. */
export function RowButton({ isTarget = false, className, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'flex h-full min-w-0 flex-1 select-none items-center gap-2 rounded-badge px-1.5 text-start outline-none aria-disabled:cursor-not-allowed',
        isTarget && '*:pointer-events-none',
        className,
      )}
    />
  );
}

/** A small button at the end of a row; a cell of its own. */
export function RowAction({ isOpen, ...rest }: ComponentProps<typeof IconButton> & { isOpen?: boolean }) {
  return <IconButton size="sm" {...rest} data-open={isOpen || undefined} />;
}

type PortProps = ComponentProps<'span'> & {
  side: 'source' | 'destination';
  look: 'free' | 'linked' | 'missing';
};

/** Where an arrow is tied to a row; that of a source is where a pointer takes hold of a new one. */
export function Port({ side, look, ...rest }: PortProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-port={look}
      className={cx(
        'canvas-port absolute top-1/2 size-3 -translate-y-1/2 rounded-full border-2',
        side === 'source' ? '-end-1.5 cursor-grab touch-manipulation' : 'pointer-events-none -start-1.5',
      )}
    />
  );
}

/** Name and type of a parameter; with little room the type is only said by its picture, for its source says it too. */
export function ParameterText({ name, type, room = 'some' }: { name: string; type: string; room?: 'some' | 'little' | 'none' }) {
  return (
    <span className={cx('first-line min-w-0 gap-x-2 text-code', room === 'none' ? 'flex-1' : 'shrink')}>
      <span title={name} className="cut-text max-w-full font-emphasis font-mono text-ink">
        {name}
      </span>{' '}
      {room !== 'none' && <span className={cx('text-ink-3 text-xs', room === 'little' && 'canvas-roomy')}>{type}</span>}
    </span>
  );
}

type RowEndProps = { text: string; icon?: ReactNode; tone?: 'quiet' | 'danger' | 'accent'; look?: 'text' | 'name' | 'chip' };

/** What stands at the end of a row, cut when it is long. Drawn, not written: the name of the row says it in full. */
export function RowEnd({ text, icon, tone = 'quiet', look = 'text' }: RowEndProps) {
  const tones = { quiet: 'text-ink-3', danger: 'font-emphasis text-danger', accent: 'font-emphasis text-accent-ink' };
  const looks = { text: '', name: 'font-mono', chip: 'rounded-chip bg-press px-1.5 py-0.5 font-mono text-ink-2' };
  return (
    <span
      title={text}
      className={cx(
        'ms-auto flex items-center justify-end gap-1 text-xs',
        // What is wrong is never cut.
        tone === 'danger' ? 'shrink-0' : 'min-w-14 shrink-4',
        tones[tone],
      )}
    >
      {icon}
      <span data-text={text} className={cx('attribute-text cut-text', looks[look])} />
    </span>
  );
}
