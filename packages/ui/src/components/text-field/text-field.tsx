import { cva, cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';

/** Classes of everything that looks like a box to type or choose in. */
export const inputLook = cva(
  'field-ring w-full min-w-0 rounded-control border border-edge bg-field text-ink transition-colors duration-hover hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-well disabled:text-ink-off',
  {
    variants: {
      size: {
        // A phone zooms into a field whose letters are smaller than 16 px.
        sm: 'h-control-sm text-sm pointer-coarse:text-lead',
        md: 'h-control text-base pointer-coarse:text-lead',
        lg: 'h-control-lg text-base pointer-coarse:text-lead',
        /** Several lines: as tall as its rows. */
        area: 'min-h-control px-3 py-2 text-base pointer-coarse:text-lead',
        /** A text that fills a box of its own. */
        code: 'resize-none rounded-none border-transparent px-3 py-2 font-mono text-code pointer-coarse:text-lead',
      },
    },
  },
);

/** What every field of one line takes beside its texts. */
export type TextLineProps = {
  /** `sm` in toolbars and rows, `lg` on a page with one field. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
  /** The form library's word for `isDisabled`. */
  disabled?: boolean | undefined;
  /** Says so beside the label; without it the field is wanted. */
  isOptional?: boolean | undefined;
  /** The word beside the label of an optional field. */
  optionalLabel?: string | undefined;
  /** The label is read and not shown, where something else names it for the eye. */
  isLabelHidden?: boolean | undefined;
};

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof TextLineProps> &
  FieldTexts &
  TextLineProps & {
    /** An icon inside, before the text. */
    leading?: ReactNode;
    /** A small control inside, after the text. */
    trailing?: ReactNode;
  };

/** One line of text. `ref` and further props go to the input, so that `register()` fits; `className` goes to the whole field. */
export function TextField({
  label,
  hint,
  error,
  labelAside,
  size = 'md',
  leading,
  trailing,
  isDisabled = false,
  disabled = false,
  isOptional,
  optionalLabel,
  isLabelHidden,
  required,
  id,
  className,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, labelAside, isOptional, optionalLabel, isLabelHidden, describedBy, className }}
      controlId={id}
      isRequired={required}
    >
      {(control) => (
        <span className="relative flex">
          {leading && <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-ink-3">{leading}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            disabled={isDisabled || disabled}
            className={cx(inputLook({ size }), 'read-only:bg-well', leading ? 'ps-9' : 'ps-3', trailing ? 'pe-control' : 'pe-3')}
          />
          {trailing && <span className="absolute inset-y-0 end-1 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  );
}
