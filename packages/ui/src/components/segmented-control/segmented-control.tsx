import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** One of the views or states to switch to. */
export type SegmentOption = {
  value: string;
  label: string;
  /** A 16 px icon before the label. */
  icon?: ReactNode;
  /** Only the icon shows; the label is the name. */
  isLabelHidden?: boolean | undefined;
  isDisabled?: boolean | undefined;
};

export type SegmentedControlProps = Omit<ComponentProps<'div'>, 'children' | 'role' | 'onChange'> & {
  /** Names the group; not shown, the segments speak for themselves. */
  label: string;
  /** The chosen view. */
  value: string;
  /** Told every change, with the new value. */
  onValueChange: (value: string) => void;
  /** Two to four. */
  options: readonly SegmentOption[];
  /** `sm` in toolbars. */
  size?: 'sm' | 'md' | undefined;
  /** The segments share the whole width. */
  isWide?: boolean | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
};

const segment = cva(
  'relative flex min-w-0 cursor-pointer select-none items-center justify-center gap-2 rounded-badge border border-transparent px-3 font-emphasis text-ink-2 text-sm transition-colors duration-hover hover:text-ink has-checked:border-line-strong has-checked:bg-lift has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-off has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2 forced-colors:has-checked:bg-accent forced-colors:has-checked:text-on-accent forced-colors:has-checked:forced-color-adjust-none',
  { variants: { size: { sm: 'min-h-control-xs', md: 'min-h-control-sm' }, isWide: { true: 'flex-1', false: '' } } },
);

/** Switches between a few views of the same thing at once. Arrows choose, as in every group of radios. */
export function SegmentedControl({
  label,
  value,
  onValueChange,
  options,
  size = 'md',
  isWide = false,
  isDisabled = false,
  className,
  ...rest
}: SegmentedControlProps) {
  const name = useId();
  return (
    <div
      {...rest}
      role="radiogroup"
      aria-label={label}
      className={cx(
        'min-w-0 max-w-full flex-wrap gap-0.5 rounded-control border border-line bg-well p-0.5',
        isWide ? 'flex w-full' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label key={option.value} className={segment({ size, isWide })}>
          {/* Over the whole segment and unseen, so that it is pressed and focused where it is drawn. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled || option.isDisabled === true}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
          />
          {option.icon}
          <span className={option.isLabelHidden ? 'sr-only' : 'min-w-0'}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
