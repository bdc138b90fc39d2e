import { cx } from 'class-variance-authority';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { renderAsChild } from '../as-child/index.ts';
import { Field } from '../field/index.ts';
import { latePart, useLatePopup } from '../late-part/index.ts';
import { inputLook } from '../text-field/index.ts';
import type { SelectOption } from './select-box.tsx';

/** Radix's list comes when somebody is about to open one. */
const late = latePart(async () => (await import('./select-box.tsx')).SelectBox);

export type SelectProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'disabled' | 'children' | 'dir'> & {
  /** Names it; shown above it unless hidden. */
  label: ReactNode;
  /** The label is read and not shown, where something else names it for the eye. */
  isLabelHidden?: boolean | undefined;
  /** A line that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong; read out with the field. */
  error?: ReactNode;
  /** What is chosen, kept by the caller. */
  value: string;
  /** Told every change, with the new value. */
  onValueChange: (value: string) => void;
  /** What can be chosen, in order. */
  options: readonly SelectOption[];
  /** An icon inside, before the chosen value. */
  leading?: ReactNode;
  /** Shown while `value` is ''. */
  placeholder?: string | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
  /** `sm` in toolbars and rows. */
  size?: 'sm' | 'md' | undefined;
};

/** One of a few known things, up to about fifteen. More than that wants a search. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onValueChange,
  options,
  leading,
  placeholder,
  isDisabled = false,
  size = 'md',
  id,
  name,
  className,
  ...rest
}: SelectProps) {
  const { part: Box, by, trigger } = useLatePopup(late, { popup: 'listbox' });
  const before = leading && <span className="shrink-0 text-ink-3">{leading}</span>;
  const arrow = <ChevronDown aria-hidden="true" size={16} />;
  return (
    <Field {...{ label, isLabelHidden, hint, error, className }} controlId={id}>
      {({ required, ...control }) => {
        const button = {
          ...rest,
          ...control,
          'aria-required': required,
          className: cx(inputLook({ size }), 'flex cursor-pointer items-center gap-2 px-3 text-start data-placeholder:text-ink-3'),
        };
        if (Box)
          return (
            <Box
              {...{ button, value, onValueChange, options, placeholder, name, isDisabled }}
              leading={before}
              trailing={arrow}
              isOpenAtFirst={by !== undefined && by.typed === undefined}
              typed={by?.typed}
            />
          );
        const chosen = options.find((option) => option.value === value)?.label;
        const closed = renderAsChild(
          <button
            {...button}
            type="button"
            role="combobox"
            aria-autocomplete="none"
            aria-expanded={false}
            disabled={isDisabled}
            data-state="closed"
            data-disabled={isDisabled ? '' : undefined}
            data-placeholder={value === '' ? '' : undefined}
          >
            {before}
            <span className="min-w-0 flex-1 truncate">{value === '' ? placeholder : chosen}</span>
            <span aria-hidden="true" className="shrink-0 text-ink-3">
              {arrow}
            </span>
          </button>,
          trigger,
        );
        return name ? (
          <>
            {closed}
            <input type="hidden" name={name} value={value} />
          </>
        ) : (
          closed
        );
      }}
    </Field>
  );
}
