import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { useAfterPress } from './after-press.ts';

/** What the control inside a Field must carry to be named and described. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

/** What is said of a control: its name, and what stands below it. */
export type FieldWords = {
  /** Names the control. */
  label: ReactNode;
  /** Stands below and stays there when there is an error. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; makes the control invalid. */
  error?: ReactNode;
};

/** The texts around a control, the same for every kind of field. */
export type FieldTexts = FieldWords & {
  /** Something at the end of the label's line, outside of the label: a link, a counter. */
  labelAside?: ReactNode;
};

export type FieldProps = Omit<ComponentProps<'div'>, 'children'> &
  FieldTexts & {
    /** Says so beside the label; without it the field is wanted. */
    isOptional?: boolean | undefined;
    /** The word for it, "Optional". */
    optionalLabel?: string | undefined;
    /** Said to assistive technology; nothing is marked for the eye. */
    isRequired?: boolean | undefined;
    /** Named but not shown, where the place says it (a search above a list). */
    isLabelHidden?: boolean | undefined;
    /** The control's id, when the caller needs to know it. */
    controlId?: string | undefined;
    /** Ids of further descriptions, read after hint and error. */
    describedBy?: string | undefined;
    /** Draws the control; it passes on the id and the descriptions that it is given. */
    children: (control: FieldControl) => ReactElement;
  };

/** The sentence under a control that says what is wrong. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={cx('flex items-start gap-1.5 text-danger text-xs', className)}>
      <CircleAlert aria-hidden="true" size={14} className="mt-px shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  );
}

/** Label, hint and error around any control, wired by ids. */
export function Field({
  label,
  hint,
  error: given,
  labelAside,
  isOptional = false,
  optionalLabel,
  isRequired,
  isLabelHidden = false,
  controlId,
  describedBy,
  className,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const error = useAfterPress(given);
  const id = controlId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const description = cx(error && errorId, hint && hintId, describedBy) || undefined;
  const aside = labelAside ?? (isOptional ? optionalLabel : undefined);

  return (
    <div {...rest} data-invalid={error ? true : undefined} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {/* Beside the label to the eye, behind the control to the keyboard: a link there is not on the way from field to field. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1.5">
        <label htmlFor={id} className={cx('wrap-anywhere min-w-0 font-emphasis text-ink text-sm', isLabelHidden && 'sr-only')}>
          {label}
        </label>
        <div className="order-last flex w-full min-w-0 flex-col">
          {children({
            id,
            'aria-describedby': description,
            'aria-invalid': error ? true : undefined,
            required: isRequired,
          })}
        </div>
        {aside && <span className={cx('shrink-0 text-ink-3 text-sm', isLabelHidden && 'sr-only')}>{aside}</span>}
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
