import { useComposedRefs } from '@radix-ui/react-compose-refs';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import type { FieldWords } from '../field/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { TextField, type TextLineProps } from '../text-field/index.ts';

export type SearchFieldProps = Omit<ComponentProps<'input'>, keyof TextLineProps | 'type' | 'value' | 'defaultValue' | 'onChange'> &
  FieldWords &
  TextLineProps & {
    /** Name of the button that empties it. */
    clearLabel: string;
    /** What is typed, kept by the caller. */
    value: string;
    /** Told every key, and the emptying. */
    onValueChange: (value: string) => void;
  };

/** Narrows what stands below it while one types. Escape empties it; the label is read, not shown. */
export function SearchField({ clearLabel, value, onValueChange, onKeyDown, ref, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRefs(input, ref);

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && value !== '') {
      // The first Escape belongs to the field, not to the panel or dialog around it.
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
    onKeyDown?.(event);
  }

  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      isLabelHidden
      {...rest}
      ref={composedRef}
      type="search"
      data-keeps-escape={value === '' ? undefined : true}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={handleKeyDown}
      leading={<Search aria-hidden="true" size={16} />}
      trailing={
        value === '' ? undefined : <IconButton size="sm" label={clearLabel} icon={<X aria-hidden="true" size={16} />} onClick={clear} />
      }
    />
  );
}
