import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Field, type FieldTexts } from '../field/index.ts';
import { Spinner } from '../spinner/index.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { codeIn, digitsOf } from './code-digits.ts';
import { useCodeSelection } from './use-code-selection.ts';

export type SegmentedCodeInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'size' | 'maxLength' | 'disabled' | 'readOnly'
> &
  FieldTexts & {
    /** The digits so far. */
    value: string;
    /** Told every change, with the new value. */
    onValueChange: (value: string) => void;
    /** How many digits. */
    length?: number | undefined;
    /** A wider gap after so many digits, as the code is printed in the message. */
    groupSize?: number | undefined;
    /** The last digit came in, by whatever way. */
    onComplete?: ((value: string) => void) | undefined;
    /** The code is being checked: nothing can be changed. When it ends with an error, the focus comes back with the code selected. */
    isChecking?: boolean | undefined;
    /** Shown and read out meanwhile, "Checking…". */
    checkingLabel?: string | undefined;
    /** Stays where it is, says that it is off, and takes no input. */
    isDisabled?: boolean | undefined;
  };

const neverChanges = () => () => undefined;

/** Whether the code has arrived; not while the page is as it was prerendered. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** The box that a key leads to, or undefined for a key that leads nowhere. */
function slotForKey(key: string, slot: number, length: number): number | undefined {
  return new Map([
    ['ArrowLeft', slot - 1],
    ['ArrowRight', slot + 1],
    ['Home', 0],
    ['End', length],
  ]).get(key);
}

/** The box under the pointer: the invisible text of the input does not lie where the boxes are drawn. */
function slotAt(event: PointerEvent<HTMLInputElement>, length: number): number {
  const boxes = event.currentTarget.parentElement?.querySelectorAll('[data-slot]') ?? [];
  const at = [...boxes].findIndex((box) => event.clientX <= box.getBoundingClientRect().right);
  return at === -1 ? length - 1 : at;
}

function CheckingStatus({ label, isChecking }: { label: string; isChecking: boolean }) {
  return (
    <span role="status" className="flex min-h-5 items-center gap-2 text-ink-2 text-sm">
      {isChecking && (
        <>
          <Spinner size="sm" />
          {label}
        </>
      )}
    </span>
  );
}

/**
 * A code of some digits, drawn as boxes. There is one real input over them, so that pasting, autofill, screen readers and password
 * managers meet an ordinary field with one name. `ref` and further props go to it, `className` to the whole field.
 * Prerendered, the input itself shows what is typed, a digit to each box, until the code arrives and takes it over.
 */
export function SegmentedCodeInput({
  label,
  hint,
  error,
  labelAside,
  value,
  onValueChange,
  length = 6,
  groupSize,
  onComplete,
  isChecking = false,
  checkingLabel,
  isDisabled = false,
  required,
  id,
  className,
  'aria-describedby': describedBy,
  onFocus,
  onBlur,
  onKeyDown,
  onPaste,
  onCompositionEnd,
  ref,
  ...rest
}: SegmentedCodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRefs(input, ref);
  const pressedSlot = useRef<number>(undefined);
  const isLive = useIsLive();
  // What an input method has composed so far, as it stands in the input: to write digits over it would make the method begin anew beside them.
  const [composed, setComposed] = useState<string>();
  // Said again for each code that is refused, though the words are the same.
  const [refusals, setRefusals] = useState(0);
  const digits = digitsOf(value, length);
  const drawn = composed === undefined ? digits : digitsOf(composed, length);

  const { selection, setSelection, select, selectAfterChange } = useCodeSelection(input, digits.length, length);

  // What was typed or filled in before the code was there, before React writes its own value over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useLayoutEffect(() => {
    const typed = digitsOf(input.current?.value ?? '', length);
    if (typed !== digits) onValueChange(typed);
    if (document.activeElement === input.current) select(typed.length, typed.length);
  }, []);

  const wasChecking = useRef(isChecking);
  // With the error itself, not after it: somebody may be typing the right code already.
  useLayoutEffect(() => {
    const isOver = wasChecking.current && !isChecking;
    wasChecking.current = isChecking;
    if (!isOver || !error) return;
    setRefusals((before) => before + 1);
    input.current?.focus();
    input.current?.select();
    setSelection([0, input.current?.value.length ?? 0]);
  }, [isChecking, error, setSelection]);

  function change(next: string, slot: number) {
    selectAfterChange(slot);
    if (next === digits) return;
    onValueChange(next);
    if (next.length === length) onComplete?.(next);
  }

  /** Takes a digit out and walks back: from a filled box its own, from the empty one that of the box before. */
  function empty(slot: number) {
    const isFilled = slot < digits.length;
    const emptied = isFilled ? slot : slot - 1;
    if (emptied >= 0) change(digits.slice(0, emptied) + digits.slice(emptied + 1), isFilled ? Math.max(0, emptied - 1) : emptied);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? 0;
    const isOneSlot = (selectionEnd ?? 0) - start <= 1;
    if (event.shiftKey && event.key.length > 1) return;
    const slot = slotForKey(event.key, start, length);
    if (slot !== undefined) {
      event.preventDefault();
      select(slot);
    } else if (event.key === 'Backspace' && isOneSlot && !isChecking) {
      event.preventDefault();
      empty(start);
    }
    // A letter would otherwise take the place of the selected digit.
    else if (event.key.length === 1 && digitsOf(event.key, 1) === '') event.preventDefault();
  }

  function handleSelect({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = currentTarget;
    if (pressedSlot.current !== undefined || composed !== undefined || !selection) return;
    if (selectionStart === null || selectionEnd === null) return;
    const filled = currentTarget.value.length;
    // Before a digit, or behind the last box: after the same digit was typed again, for instance, which changes nothing.
    const isBetween = selectionStart === selectionEnd && (selectionStart < filled || selectionStart >= length);
    if (isBetween) select(selectionStart, filled);
    else setSelection([selectionStart, selectionEnd]);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isChecking) return;
    const pasted = codeIn(event.clipboardData.getData('text'), length);
    if (pasted === '') return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    // A whole code replaces everything, wherever one stands; a part of one goes where one stands.
    const start = pasted.length === length ? 0 : (selectionStart ?? 0);
    const end = pasted.length === length ? length : (selectionEnd ?? 0);
    change(digitsOf(digits.slice(0, start) + pasted + digits.slice(end), length), start + pasted.length);
  }

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = currentTarget.value;
    const next = digitsOf(text, length);
    const caret = currentTarget.selectionStart ?? text.length;
    if ((nativeEvent as InputEvent).isComposing && next !== text) {
      const slot = digitsOf(text.slice(0, caret), length).length;
      setComposed(text);
      setSelection([slot, slot]);
      return;
    }
    setComposed(undefined);
    // Filled in from outside, it may be the whole of a message.
    const isWhole = next.length === length && digits.length < length - 1;
    change(next, isWhole ? length : caret);
  }

  function handleCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
    onCompositionEnd?.(event);
    if (composed === undefined) return;
    const { value: text, selectionStart } = event.currentTarget;
    setComposed(undefined);
    change(digitsOf(text, length), digitsOf(text.slice(0, selectionStart ?? text.length), length).length);
  }

  return (
    <Field
      error={
        error && (
          <span key={refusals} role="alert">
            {error}
          </span>
        )
      }
      {...{ label, hint, labelAside, describedBy, className }}
      controlId={id}
      isRequired={required}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {/* A code reads from the left in every language. */}
          <div dir="ltr" className="code-boxes relative flex min-w-0 max-w-full gap-2">
            <CodeBoxes {...{ length, groupSize, drawn, selection, isDisabled, isChecking }} isRefused={Boolean(error)} />
            <input
              autoComplete="one-time-code"
              inputMode="numeric"
              pattern="[0-9]*"
              spellCheck={false}
              {...rest}
              {...control}
              ref={composedRef}
              type="text"
              value={composed ?? digits}
              disabled={isDisabled}
              readOnly={isChecking}
              data-live={isLive || undefined}
              className="absolute inset-0 size-full cursor-text appearance-none text-lead disabled:cursor-not-allowed data-live:opacity-0"
              onChange={handleChange}
              onCompositionEnd={handleCompositionEnd}
              onPointerDown={(event) => {
                pressedSlot.current = slotAt(event, length);
              }}
              onPointerUp={() => {
                const slot = pressedSlot.current;
                pressedSlot.current = undefined;
                if (slot !== undefined) select(slot);
              }}
              onFocus={(event) => {
                onFocus?.(event);
                const { selectionStart, selectionEnd } = event.currentTarget;
                // Tab selects it all, as in any other field; a script only brings the focus.
                if (selectionStart !== selectionEnd) setSelection([selectionStart ?? 0, selectionEnd ?? 0]);
                else if (pressedSlot.current === undefined) select(digits.length);
              }}
              onBlur={(event) => {
                onBlur?.(event);
                setSelection(undefined);
              }}
              onSelect={handleSelect}
              onKeyDown={handleKeyDown}
              onPaste={handlePaste}
            />
          </div>
          {checkingLabel && <CheckingStatus label={checkingLabel} isChecking={isChecking} />}
        </div>
      )}
    </Field>
  );
}
