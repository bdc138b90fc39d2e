import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, useAfterPress } from '../field/index.ts';

/** One of the things to choose from. */
export type RadioOption = {
  value: string;
  label: ReactNode;
  /** A line below the label. */
  hint?: ReactNode;
  isDisabled?: boolean | undefined;
};

export type RadioGroupProps = Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'role'> & {
  /** The question, which names the group. */
  label: ReactNode;
  /** The label is read and not shown, where something else names it for the eye. */
  isLabelHidden?: boolean | undefined;
  /** Something at the end of the label's line, "Optional" for instance. */
  labelAside?: ReactNode;
  /** A line that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong; read out with the field. */
  error?: ReactNode;
  /** What can be chosen, in order. */
  options: readonly RadioOption[];
  /** Given when the caller keeps the choice; '' is no choice yet. */
  value?: string | undefined;
  /** What is chosen at first when the form keeps the choice. */
  defaultValue?: string | undefined;
  /** Told every change, with the new value. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Sent with the form. */
  name?: string | undefined;
  /** `row` for two or three short words. */
  layout?: 'stack' | 'row' | undefined;
  /** Said to assistive technology; nothing is marked for the eye. */
  isRequired?: boolean | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
};

/** One of a few, all in sight. They are the browser's own radios: one tab stop, arrows choose, and a form sends them before any script. */
export function RadioGroup({
  label,
  isLabelHidden = false,
  labelAside,
  hint,
  error: given,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  layout = 'stack',
  isRequired = false,
  isDisabled = false,
  id,
  className,
  'aria-describedby': describedBy,
  ...rest
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  const error = useAfterPress(given);

  return (
    <div
      {...rest}
      id={groupId}
      role="radiogroup"
      aria-labelledby={`${groupId}-label`}
      aria-describedby={cx(error && errorId, hint && hintId, describedBy) || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={isRequired || undefined}
      data-invalid={error ? true : undefined}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <span id={`${groupId}-label`} className="font-emphasis text-ink text-sm">
          {label}
        </span>
        {labelAside && <span className="shrink-0 text-ink-3 text-sm">{labelAside}</span>}
      </div>
      <div className={cx('flex', layout === 'row' ? 'flex-wrap gap-x-6 gap-y-2' : 'flex-col gap-2', 'py-1 pointer-coarse:gap-y-0')}>
        {options.map((option, index) => {
          const optionId = `${groupId}-${index}`;
          const isOff = isDisabled || option.isDisabled === true;
          return (
            <div key={option.value} className="flex items-start gap-2.5 pointer-coarse:py-3">
              <span className="relative mt-0.5 grid size-4 shrink-0">
                <input
                  id={optionId}
                  type="radio"
                  name={name ?? groupId}
                  value={option.value}
                  disabled={isOff}
                  required={isRequired}
                  aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                  {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
                  onChange={() => onValueChange?.(option.value)}
                  className={cx(
                    'peer focus-ring target stacked size-4 cursor-pointer appearance-none rounded-full border bg-field transition-colors duration-hover checked:border-accent checked:bg-accent hover:border-ink-3 checked:hover:border-accent-hover checked:hover:bg-accent-hover disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-well disabled:checked:border-line-strong disabled:checked:bg-line-strong forced-color-adjust-none',
                    error ? 'border-danger' : 'border-edge',
                  )}
                />
                <span
                  aria-hidden="true"
                  className="pointer-events-none stacked m-auto size-1.5 rounded-full bg-on-accent opacity-0 peer-checked:opacity-100 forced-color-adjust-none"
                />
              </span>
              <div className="min-w-0">
                <label htmlFor={optionId} className={isOff ? 'cursor-not-allowed text-ink-off' : 'cursor-pointer text-ink'}>
                  {option.label}
                </label>
                {option.hint && (
                  <p id={`${optionId}-hint`} className="text-ink-3 text-xs">
                    {option.hint}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="wrap-anywhere text-ink-3 text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
