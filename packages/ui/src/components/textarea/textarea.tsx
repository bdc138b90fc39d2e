import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { inputLook } from '../text-field/index.ts';
import { revealOnTab } from '../window-edge/index.ts';

/** How a text's length is told. The limit is soft: what is too long is shown to be so, never cut off while somebody pastes. */
export type TextareaCounter = {
  max: number;
  /** The figures beside the label, "12 of 150". */
  text: (count: number, max: number) => string;
  /** Read out when the writer pauses and little room is left; negative when there is too much. */
  announce: (remaining: number) => string;
};

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'disabled'> &
  FieldTexts & {
    /** Counts toward a limit, in the words of the caller. */
    counter?: TextareaCounter | undefined;
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

/** A pause after which a writer is told, in ms. */
const pause = 1000;

/** The text's length, however it came there: typed, pasted, reset, or set by a form library behind React's back. */
function useLength(element: { readonly current: HTMLTextAreaElement | null }, start: number) {
  const [length, setLength] = useState(start);
  // On purpose after every render: a form that is reset renders anew and sets the element's value without any event.
  useLayoutEffect(() => setLength(element.current?.value.length ?? 0));
  useEffect(() => {
    const form = element.current?.form;
    // The browser empties the fields after the event.
    const readLater = () => queueMicrotask(() => setLength(element.current?.value.length ?? 0));
    form?.addEventListener('reset', readLater);
    return () => form?.removeEventListener('reset', readLater);
  }, [element]);
  return [length, setLength] as const;
}

/** Several lines of text, with a counter where there is a limit. `ref` and further props go to the element, `className` to the whole field. */
export function Textarea({
  label,
  hint,
  error,
  labelAside,
  counter,
  rows = 4,
  isDisabled = false,
  disabled = false,
  isOptional,
  optionalLabel,
  isLabelHidden,
  required,
  id,
  className,
  'aria-describedby': describedBy,
  onChange,
  onKeyUp,
  ref,
  ...rest
}: TextareaProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const composedRef = useComposedRefs(element, ref);
  const [length, setLength] = useLength(element, String(rest.value ?? rest.defaultValue ?? '').length);
  const [announcement, setAnnouncement] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function announceLater(count: number) {
    clearTimeout(timer.current);
    if (!counter) return;
    const remaining = counter.max - count;
    const isNear = remaining <= Math.max(10, counter.max / 10);
    timer.current = setTimeout(() => setAnnouncement(isNear ? counter.announce(remaining) : ''), pause);
  }

  const figures = counter && (
    <span className={cx('tabular-nums', length > counter.max && 'font-emphasis text-danger')}>{counter.text(length, counter.max)}</span>
  );

  return (
    <Field
      {...{ label, hint, error, isOptional, optionalLabel, isLabelHidden, describedBy, className }}
      labelAside={
        figures && labelAside ? (
          <span className="flex gap-3">
            {labelAside}
            {figures}
          </span>
        ) : (
          (figures ?? labelAside)
        )
      }
      controlId={id}
      isRequired={required}
    >
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            ref={composedRef}
            rows={rows}
            disabled={isDisabled || disabled}
            className={cx(inputLook({ size: 'area' }), 'resize-y read-only:bg-well')}
            onChange={(event) => {
              onChange?.(event);
              setLength(event.target.value.length);
              announceLater(event.target.value.length);
            }}
            onKeyUp={(event) => {
              onKeyUp?.(event);
              revealOnTab(event);
            }}
          />
          {counter && (
            <span role="status" className="sr-only">
              {announcement}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
