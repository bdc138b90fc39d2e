import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, useAfterPress } from '../field/index.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'disabled'> & {
  /** Always part of what can be clicked; may hold links. */
  label: ReactNode;
  /** A line below the label. */
  hint?: ReactNode;
  /** What is wrong; read out with the box. */
  error?: ReactNode;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
  /** The form library's word for `isDisabled`. */
  disabled?: boolean | undefined;
};

/** A yes or no that is sent with its form. It is the browser's own checkbox: it works before any script has arrived. */
export function Checkbox({ label, hint, error: given, isDisabled = false, disabled = false, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const error = useAfterPress(given);
  const isOff = isDisabled || disabled;

  return (
    <div data-invalid={error ? true : undefined} className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-start gap-2.5 pointer-coarse:py-3">
        <span className="relative mt-0.5 grid size-4 shrink-0">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            disabled={isOff}
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(error && errorId, hint && hintId, rest['aria-describedby']) || undefined}
            className="peer focus-ring target stacked size-4 cursor-pointer appearance-none rounded-chip border border-edge bg-field transition-colors duration-hover checked:border-accent checked:bg-accent hover:border-ink-3 checked:hover:border-accent-hover checked:hover:bg-accent-hover aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-well disabled:checked:border-line-strong disabled:checked:bg-line-strong forced-color-adjust-none"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            className="pointer-events-none stacked size-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-color-adjust-none"
          >
            <path d="m4.5 8.25 2.5 2.5 4.75-5" />
          </svg>
        </span>
        <div className="min-w-0">
          <label htmlFor={inputId} className={isOff ? 'cursor-not-allowed text-ink-off' : 'cursor-pointer text-ink'}>
            {label}
          </label>
          {hint && (
            <p id={hintId} className="wrap-anywhere text-ink-3 text-xs">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
