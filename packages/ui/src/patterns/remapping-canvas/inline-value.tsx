import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inputLook } from '#components/text-field/index.ts';

type InlineValueProps = {
  label: string;
  value: string;
  placeholder: string;
  /** `isByKey`: the focus belongs back on the control that opened it. */
  onDone: (value: string | undefined, isByKey: boolean) => void;
};

/** A small field in a row: Enter and leaving it keep what was typed, Esc does not. */
export function InlineValue({ label, value, placeholder, onDone }: InlineValueProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => input.current?.select(), []);

  function finish(kept: string | undefined, isByKey: boolean) {
    // Taking the field away blurs it once more.
    if (isDone.current) return;
    isDone.current = true;
    onDone(kept, isByKey);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter' ? text : undefined, true);
  }

  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      autoComplete="off"
      spellCheck={false}
      data-keeps-escape=""
      aria-label={label}
      placeholder={placeholder}
      className={`${inputLook({ size: 'sm' })} px-2`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => finish(text, false)}
    />
  );
}
