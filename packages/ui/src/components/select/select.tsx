import { cx } from 'class-variance-authority';
import { Check, ChevronDown } from 'lucide-react';
import * as RadixSelect from 'radix-ui/select';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../field/index.ts';
import { inputLook } from '../text-field/index.ts';

/** One thing to choose. Values are unique and not empty. */
export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined };

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
  return (
    <Field {...{ label, isLabelHidden, hint, error, className }} controlId={id}>
      {({ required, ...control }) => (
        <RadixSelect.Root value={value} onValueChange={onValueChange} disabled={isDisabled} {...(name ? { name } : {})}>
          <RadixSelect.Trigger
            {...rest}
            {...control}
            aria-required={required}
            className={cx(inputLook({ size }), 'flex cursor-pointer items-center gap-2 px-3 text-left data-placeholder:text-ink-3')}
          >
            {leading && <span className="shrink-0 text-ink-3">{leading}</span>}
            <span className="min-w-0 flex-1 truncate">
              <RadixSelect.Value placeholder={placeholder} />
            </span>
            <RadixSelect.Icon className="shrink-0 text-ink-3">
              <ChevronDown aria-hidden="true" size={16} />
            </RadixSelect.Icon>
          </RadixSelect.Trigger>
          <RadixSelect.Portal>
            <RadixSelect.Content
              position="popper"
              sideOffset={4}
              className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-lift p-1.5 text-ink shadow-float"
            >
              <RadixSelect.Viewport>
                {options.map((option) => (
                  <RadixSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.isDisabled ?? false}
                    className="flex min-h-control-sm cursor-pointer select-none items-center gap-2 rounded-control px-2.5 py-1.5 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:text-ink-off"
                  >
                    <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                    <RadixSelect.ItemIndicator className="ml-auto text-accent-ink">
                      <Check aria-hidden="true" size={16} />
                    </RadixSelect.ItemIndicator>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Viewport>
            </RadixSelect.Content>
          </RadixSelect.Portal>
        </RadixSelect.Root>
      )}
    </Field>
  );
}
