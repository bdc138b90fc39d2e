import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Spinner } from '../spinner/index.ts';

const track = cva(
  'focus-ring target relative inline-flex h-5 w-9 shrink-0 cursor-pointer items-center rounded-full transition-colors duration-hover forced-color-adjust-none aria-disabled:cursor-not-allowed data-busy:cursor-progress',
  {
    variants: {
      look: {
        on: 'bg-accent hover:bg-accent-hover',
        off: 'bg-edge hover:bg-ink-3',
        'off-disabled': 'bg-line-strong forced-colors:bg-ink-off',
        'on-disabled': 'bg-accent-line forced-colors:bg-ink-off',
      },
    },
  },
);

export type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'value' | 'disabled' | 'children' | 'role' | 'aria-checked'> & {
  /** Names it; shown beside it. */
  label: ReactNode;
  /** Named but not shown, in a table's cell for instance. */
  isLabelHidden?: boolean | undefined;
  /** The words for the two states, shown beside the switch: colour never speaks alone. */
  onLabel: string;
  /** The word beside it while it is off. */
  offLabel: string;
  /** Whether it is on, kept by the caller. */
  checked: boolean;
  /** Told that it is to be turned; it turns when `checked` does. */
  onCheckedChange: (checked: boolean) => void;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
  /** The change is being saved: further clicks are ignored. */
  isLoading?: boolean | undefined;
  /** What turning it does. */
  description?: ReactNode;
};

/** Something that is on or off at once, without a form to send. */
export function Switch({
  label,
  isLabelHidden = false,
  onLabel,
  offLabel,
  checked,
  onCheckedChange,
  isDisabled = false,
  isLoading = false,
  description,
  id,
  className,
  onClick,
  ...rest
}: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  const descriptionId = `${switchId}-description`;
  const isInert = isDisabled || isLoading;
  const state = checked ? 'on' : 'off';

  return (
    <div className={cx('flex min-w-0 items-center gap-3', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'min-w-0 flex-1'}>
        <label htmlFor={switchId} className={isInert ? 'cursor-not-allowed' : 'cursor-pointer'}>
          {label}
        </label>
        {description && (
          <p id={descriptionId} className="text-ink-3 text-sm">
            {description}
          </p>
        )}
      </div>
      {isLoading && <Spinner size="sm" />}
      <span aria-hidden="true" className="shrink-0 text-ink-2 text-sm">
        {checked ? onLabel : offLabel}
      </span>
      <button
        aria-describedby={description ? descriptionId : undefined}
        {...rest}
        id={switchId}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-disabled={isInert || undefined}
        aria-busy={isLoading || undefined}
        data-state={state}
        data-busy={isLoading || undefined}
        className={track({ look: isDisabled ? `${state}-disabled` : state })}
        onClick={(event) => {
          if (isInert) return;
          onClick?.(event);
          if (!event.defaultPrevented) onCheckedChange(!checked);
        }}
      >
        <span
          aria-hidden="true"
          className={cx(
            'size-3.5 rounded-full transition-transform duration-hover forced-color-adjust-none',
            checked ? 'translate-x-4.75 bg-on-accent' : 'translate-x-0.75 bg-field',
          )}
        />
      </button>
    </div>
  );
}
