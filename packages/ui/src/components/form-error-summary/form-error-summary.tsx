import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ComponentProps, useId } from 'react';
import { focusField } from './focus-field.ts';

/** One thing to mend. */
export type FormError = {
  /** Id of its control, or of the group of controls it speaks of. */
  fieldId: string;
  /** What is wrong, in the words that stand at the field. */
  message: string;
};

export type FormErrorSummaryProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** How many, "3 fields need your attention". Read out at once. */
  title: string;
  /** In the order of the form. Without any nothing shows. */
  errors: readonly FormError[];
  /** Before a field takes the focus: brings what hides it into sight, its tab for instance. */
  onReveal?: ((fieldId: string) => void | Promise<void>) | undefined;
};

/** What is wrong with a form that was sent, with a way to each field. For three errors and more, or where fields are out of sight. */
export function FormErrorSummary({ title, errors, onReveal, className, ...rest }: FormErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;

  async function go(fieldId: string) {
    await onReveal?.(fieldId);
    focusField(fieldId);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not links to them
    <div
      tabIndex={-1}
      {...rest}
      role="group"
      aria-labelledby={titleId}
      className={cx('focus-ring flex items-start gap-3 rounded-card bg-danger-soft px-4 py-3 text-ink forced-colors:border', className)}
    >
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p id={titleId} role="alert" className="font-semibold">
          {title}
        </p>
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-4 marker:text-danger">
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                href={`#${fieldId}`}
                className="focus-ring rounded-chip text-danger underline underline-offset-4 hover:decoration-2"
                onClick={(event) => {
                  // The hash may be a tab's: only the focus goes there.
                  event.preventDefault();
                  void go(fieldId);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
