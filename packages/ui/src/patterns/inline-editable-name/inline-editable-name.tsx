import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Pencil from 'lucide-react/icons/pencil';
import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from '#components/spinner/index.ts';
import { revealOnTab } from '#components/window-edge/index.ts';

/** Props of {@link InlineEditableName}. Further props and `ref` go to the field, `className` to the whole. */
export type InlineEditableNameProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'size'> & {
  /** What is named, "Organization name". */
  label: string;
  /** The text as edited. */
  value: string;
  /** Called with every edit. When to save is the caller's rule. */
  onValueChange: (value: string) => void;
  /** What has become of the last edit; that it was saved is told for three seconds. */
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Said while saving. */
  savingLabel: string;
  /** Said when saved. */
  savedLabel: string;
  /** Said when it could not be saved. */
  failedLabel: string;
  /** What is wrong with the text as edited, or why saving failed. */
  error?: string | undefined;
  /** The most characters that fit. */
  maxLength?: number | undefined;
  /** Takes the width it is given: in a panel, which is narrower than the field is otherwise. */
  isFilled?: boolean | undefined;
  /** Shown as text only. */
  isReadOnly?: boolean | undefined;
  /** Enter was pressed, or the field was left. */
  onCommit?: (() => void) | undefined;
  /** Esc was pressed: the caller puts the old text back. */
  onCancel?: (() => void) | undefined;
};

/** How long it is told that a name was saved, in ms. */
const savedShownMs = 3000;

/** One line: a line break is a space. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** A name that looks like text until one is in it, and tells beside it what became of the edit. */
export function InlineEditableName({
  label,
  value,
  onValueChange,
  state,
  savingLabel,
  savedLabel,
  failedLabel,
  error,
  maxLength,
  isFilled = false,
  isReadOnly = false,
  onCommit,
  onCancel,
  onBlur,
  onKeyDown,
  onKeyUp,
  className,
  ref,
  ...rest
}: InlineEditableNameProps) {
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const composedRef = useComposedRefs(field, ref);
  // Where the caret goes once the text without line breaks stands in the field: whatever replaces a text puts it at the end.
  const pendingCaret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    pendingCaret.current = undefined;
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret);
  });
  const isSaved = state === 'saved';
  const [isSavedTold, setSavedTold] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSavedTold(true), savedShownMs);
    return () => {
      clearTimeout(timer);
      setSavedTold(false);
    };
  }, [isSaved]);
  if (isReadOnly) {
    return (
      <p className={cx('wrap-anywhere text-h2', className)}>
        <span className="sr-only">{label}: </span>
        {value}
      </p>
    );
  }
  return (
    <div data-state={state} className={cx('min-w-0', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* A name is one line, but a long one wraps instead of being cut. */}
        <div className={cx('relative -ms-3 w-full max-w-full', !isFilled && 'wide:w-auto wide:min-w-100')}>
          <textarea
            ref={composedRef}
            rows={1}
            autoComplete="off"
            spellCheck={false}
            title={value}
            {...rest}
            {...(maxLength === undefined ? {} : { maxLength })}
            value={value}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={({ target: { value: text, selectionEnd } }) => {
              const line = oneLine(text);
              if (line !== text) pendingCaret.current = oneLine(text.slice(0, selectionEnd)).length;
              onValueChange(line);
            }}
            onBlur={(event) => {
              onBlur?.(event);
              onCommit?.();
            }}
            onKeyUp={(event) => {
              onKeyUp?.(event);
              revealOnTab(event);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              if (event.defaultPrevented || event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                onCommit?.();
              }
              if (event.key === 'Escape' && onCancel) {
                // Not for whatever else listens to Esc: one key, one thing.
                event.stopPropagation();
                onCancel();
              }
            }}
            className="peer field-ring field-sizing-content block min-h-11.5 w-full max-w-full resize-none rounded-control border border-transparent bg-transparent px-3 py-2 text-h2 text-ink transition-colors duration-hover hover:bg-hover focus:bg-field pe-10"
          />
          {/* Nothing else tells that the name can be changed, before the pointer is on it. */}
          <Pencil
            aria-hidden="true"
            data-edit-mark=""
            size={18}
            className="pointer-events-none absolute top-3.5 end-3 text-ink-3 peer-focus:hidden"
          />
        </div>
        <span role="status" className="flex min-h-5 items-center gap-2 text-sm font-nav">
          {state === 'saving' ? (
            <span className="inline-flex items-center gap-2 text-ink-2">
              <Spinner />
              {savingLabel}
            </span>
          ) : null}
          {isSaved && !isSavedTold ? (
            <span className="inline-flex items-center gap-1.5 text-ok">
              <Check aria-hidden="true" size={16} />
              {savedLabel}
            </span>
          ) : null}
          {state === 'failed' ? (
            <span className="inline-flex items-center gap-1.5 text-danger">
              <CircleAlert aria-hidden="true" size={16} />
              {failedLabel}
            </span>
          ) : null}
        </span>
      </div>
      {error ? (
        <p id={errorId} role="alert" className="mt-1 flex gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden="true" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
