import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';

const bar = cva('h-full rounded-full forced-color-adjust-none', {
  variants: { tone: { accent: 'bg-accent', danger: 'bg-danger-fill forced-colors:bg-current', ok: 'bg-ok forced-colors:bg-accent' } },
});

export type ProgressProps = Omit<ComponentProps<'div'>, 'children' | 'role'> & {
  /** What is going on. */
  label: ReactNode;
  /** The label is read and not shown, where something else names it for the eye. */
  isLabelHidden?: boolean | undefined;
  /** How far it is, from 0 to `max`. Without it how far is not known. */
  value?: number | undefined;
  /** What `value` is when all is done. */
  max?: number | undefined;
  /** How far in words, "3 of 12 files"; shown at the end of the label's line and read instead of the percentage. */
  valueText?: string | undefined;
  /** `danger` when it came to a halt, `ok` when it is done; say so in the words too. */
  tone?: 'accent' | 'danger' | 'ok' | undefined;
};

/** How far something is that takes longer than a few seconds. What takes less is a Spinner. */
export function Progress({
  label,
  isLabelHidden = false,
  value,
  max = 100,
  valueText,
  tone = 'accent',
  className,
  ...rest
}: ProgressProps) {
  const labelId = useId();
  const isKnown = value !== undefined;
  const now = isKnown ? Math.min(Math.max(value, 0), max) : 0;
  const share = max > 0 ? (now / max) * 100 : 0;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <span id={labelId} className="min-w-0 font-emphasis text-sm">
          {label}
        </span>
        {/* The bar below says the same to assistive technology. */}
        {valueText && (
          <span aria-hidden="true" className="shrink-0 text-ink-2 text-sm tabular-nums">
            {valueText}
          </span>
        )}
      </div>
      <div
        {...rest}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={isKnown ? now : undefined}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-press forced-colors:border"
      >
        {isKnown ? (
          <div className={cx(bar({ tone }), 'transition-all duration-panel')} style={{ width: `${share}%` }} />
        ) : (
          <div className={cx(bar({ tone }), 'w-1/3 animate-pace motion-reduce:mx-auto motion-reduce:animate-none')} />
        )}
      </div>
    </div>
  );
}
