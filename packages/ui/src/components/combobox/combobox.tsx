import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Announcement } from '../announcement/index.ts';
import { Button } from '../button/index.ts';
import type { FieldTexts } from '../field/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Spinner } from '../spinner/index.ts';
import { TextField } from '../text-field/index.ts';
import { useListPlace } from './list-place.ts';
import { fold, rowsInSight } from './matching.ts';

/** One thing to choose. Values are unique. */
export type ComboboxOption = {
  value: string;
  label: string;
  /** More about it at the end of its line, an e-mail address for instance. */
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
};

export type ComboboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'size' | 'disabled' | 'role' | 'list'
> &
  FieldTexts & {
    /** The label is read and not shown, where something else names it for the eye. */
    isLabelHidden?: boolean | undefined;
    /** Says so beside the label; without it the field is wanted. */
    isOptional?: boolean | undefined;
    /** The word beside the label of an optional field. */
    optionalLabel?: string | undefined;
    /** `sm` in toolbars. */
    size?: 'sm' | 'md' | 'lg' | undefined;
    /** A small picture before the words of an option. */
    leading?: ReactNode;
    /** Stays where it is, says that it is off, and takes no input. */
    isDisabled?: boolean | undefined;
    /** What is chosen. */
    value: ComboboxOption | null;
    /** `null` only with `clearLabel`. */
    onValueChange: (option: ComboboxOption | null) => void;
    /** All there is, any number; with `onQueryChange` what was found. */
    options: readonly ComboboxOption[];
    /** The caller narrows, by asking the platform for instance: called with every edit, and with '' when the list opens. */
    onQueryChange?: ((query: string) => void) | undefined;
    /** The options are on their way. */
    isLoading?: boolean | undefined;
    /** Shown and read out meanwhile. */
    loadingLabel?: string | undefined;
    /** Why the options could not be brought. */
    loadError?: string | undefined;
    /** Name of the button that tries again. */
    retryLabel?: string | undefined;
    /** Asks for the options again after they failed to come. */
    onRetry?: (() => void) | undefined;
    /** Shown and read out when nothing is found. */
    emptyLabel: string;
    /** Read out when the list changes, "12 results". */
    countLabel: (count: number) => string;
    /** Name of the button that takes the choice back. Without it a choice can only be changed. */
    clearLabel?: string | undefined;
  };

/** From this many on only the rows in sight are drawn. */
const manyOptions = 100;
const usualRowHeight = 36;
const page = 10;

/** The next option in this direction that can be chosen, or where one is. */
function nextEnabled(options: readonly ComboboxOption[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < options.length; at += step) if (!options[at]?.isDisabled) return at;
  return -1;
}

/**
 * One of many: typing narrows, and what can be chosen is listed below. Arrows, Page Up and Page Down walk, Enter chooses, Esc leaves it as
 * it was. `ref` and further props go to the input, `className` to the whole field.
 */
export function Combobox({
  value,
  onValueChange,
  options,
  onQueryChange,
  isLoading = false,
  loadingLabel,
  loadError,
  retryLabel,
  onRetry,
  emptyLabel,
  countLabel,
  clearLabel,
  isDisabled = false,
  id,
  className,
  onKeyDown,
  onFocus,
  onBlur,
  ref,
  ...rest
}: ComboboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const listId = `${inputId}-list`;
  const optionId = (index: number) => `${inputId}-option-${index}`;

  const input = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRefs(input, ref);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What is typed; undefined while nobody types and the choice shows.
  const [query, setQuery] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const [scrollTop, setScrollTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(usualRowHeight);

  const isNarrowedHere = onQueryChange === undefined;
  const folded = useMemo(
    () => (isNarrowedHere ? options.map((option) => fold(`${option.label} ${option.detail ?? ''}`)) : []),
    [isNarrowedHere, options],
  );
  const found = useMemo(() => {
    const wanted = fold(query?.trim() ?? '');
    return isNarrowedHere && wanted !== '' ? options.filter((_, index) => folded[index]?.includes(wanted)) : options;
  }, [isNarrowedHere, options, folded, query]);

  const hasList = isOpen && !loadError && found.length > 0;
  const activeIndex = hasList ? found.findIndex((option) => option.value === activeValue) : -1;
  const isLong = found.length > manyOptions;
  const [start, end] = isLong ? rowsInSight(found.length, scrollTop, 320, rowHeight) : [0, found.length];

  useListPlace(isOpen, input, popup);

  // What is active is in sight; rows are all of one height, so that this also holds for rows that are not drawn yet.
  useLayoutEffect(() => {
    const box = popup.current;
    if (!hasList || !box) return;
    const measured = box.querySelector<HTMLElement>('[role="option"]')?.offsetHeight;
    if (measured && measured !== rowHeight) setRowHeight(measured);
    if (activeIndex < 0) return;
    const top = activeIndex * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight > box.scrollTop + box.clientHeight - 12) box.scrollTop = top + rowHeight - box.clientHeight + 12;
    setScrollTop(box.scrollTop);
  }, [hasList, activeIndex, rowHeight]);

  const news = isLoading ? (loadingLabel ?? '') : (loadError ?? (found.length === 0 ? emptyLabel : countLabel(found.length)));
  function open() {
    if (isOpen || isDisabled || rest.readOnly) return;
    setOpen(true);
    setActiveValue(value?.value);
    if (query === undefined) onQueryChange?.('');
  }

  function close() {
    setOpen(false);
    setQuery(undefined);
    setActiveValue(undefined);
    setScrollTop(0);
  }

  function choose(option: ComboboxOption | undefined) {
    if (!option || option.isDisabled) return;
    if (option.value !== value?.value) onValueChange(option);
    close();
  }

  function type(text: string) {
    setQuery(text);
    setOpen(true);
    setScrollTop(0);
    if (popup.current) popup.current.scrollTop = 0;
    // Enter takes the first that is found; which that is, is known when it is drawn.
    setActiveValue(undefined);
    onQueryChange?.(text);
    if (text === '' && clearLabel && value) onValueChange(null);
  }

  // While somebody types, the first of what is found is the one that Enter takes.
  const isTyping = query !== undefined && query !== '';
  const effectiveIndex = activeIndex >= 0 || !hasList || !isTyping || isLoading ? activeIndex : nextEnabled(found, 0, 1);

  function walk(from: number, step: 1 | -1) {
    const next = nextEnabled(found, Math.max(0, Math.min(found.length - 1, from)), step);
    if (next >= 0) setActiveValue(found[next]?.value);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // A dialog around it has prevented Esc already, in order not to close.
    const wasPrevented = event.defaultPrevented;
    onKeyDown?.(event);
    if ((event.defaultPrevented && !wasPrevented) || event.nativeEvent.isComposing || isDisabled) return;
    const handled = () => event.preventDefault();
    switch (event.key) {
      case 'ArrowDown':
        handled();
        if (!isOpen) open();
        else if (!event.altKey) walk(effectiveIndex + 1 >= found.length ? 0 : effectiveIndex + 1, 1);
        break;
      case 'ArrowUp':
        handled();
        if (!isOpen) open();
        else if (event.altKey) close();
        else walk(effectiveIndex <= 0 ? found.length - 1 : effectiveIndex - 1, -1);
        break;
      case 'PageDown':
      case 'PageUp':
        if (!hasList) break;
        handled();
        walk(effectiveIndex + (event.key === 'PageDown' ? page : -page), event.key === 'PageDown' ? 1 : -1);
        break;
      case 'Enter':
        if (!isOpen) break;
        // A choice does not send the form.
        handled();
        if (effectiveIndex >= 0) choose(found[effectiveIndex]);
        break;
      case 'Escape':
        if (!isOpen) break;
        handled();
        event.stopPropagation();
        close();
        break;
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left everything in it
    <div
      className={cx('relative min-w-0', className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...rest}
        id={inputId}
        ref={composedRef}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={effectiveIndex >= 0 ? optionId(effectiveIndex) : undefined}
        data-keeps-escape={isOpen || undefined}
        isDisabled={isDisabled}
        value={query ?? value?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onFocus={(event) => {
          onFocus?.(event);
          // So that typing replaces the choice instead of lengthening it.
          event.currentTarget.select();
        }}
        onBlur={onBlur}
        onKeyDown={handleKeyDown}
        trailing={
          value && clearLabel && !isDisabled ? (
            <IconButton
              size="sm"
              label={clearLabel}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => {
                onValueChange(null);
                close();
                input.current?.focus();
              }}
            />
          ) : (
            <ChevronDown aria-hidden="true" size={16} className="pointer-events-none me-2 text-ink-3" />
          )
        }
      />
      {isOpen && (
        <div
          ref={popup}
          popover="manual"
          className="inset-auto m-0 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-lift p-1.5 text-ink shadow-float"
          onScroll={(event) => {
            if (isLong) setScrollTop(event.currentTarget.scrollTop);
          }}
        >
          {hasList ? (
            <div
              id={listId}
              role="listbox"
              aria-label={typeof rest.label === 'string' ? rest.label : undefined}
              aria-busy={isLoading || undefined}
              // The room of the rows that are not drawn.
              style={{ paddingTop: start * rowHeight, paddingBottom: (found.length - end) * rowHeight }}
            >
              {found.slice(start, end).map((option, offset) => {
                const index = start + offset;
                const isChosen = option.value === value?.value;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which has the keys
                  <div
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={isChosen}
                    aria-disabled={option.isDisabled || undefined}
                    aria-setsize={found.length}
                    aria-posinset={index + 1}
                    data-active={index === effectiveIndex || undefined}
                    className="flex h-menu-row cursor-pointer select-none items-center gap-2 rounded-control px-2.5 hover:bg-hover data-active:bg-hover data-active:outline-1 data-active:-outline-offset-1 data-active:outline-transparent aria-disabled:cursor-not-allowed aria-disabled:text-ink-off forced-colors:data-active:outline-focus"
                    // The focus stays in the input.
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    <span className={cx('truncate', option.detail ? 'max-w-3/4 shrink-0 grow' : 'min-w-0 flex-auto')}>{option.label}</span>
                    {option.detail && <span className="min-w-0 truncate text-ink-3 text-sm">{option.detail}</span>}
                    {isChosen && <Check aria-hidden="true" size={16} className="text-accent-ink" />}
                  </div>
                );
              })}
            </div>
          ) : (
            <div className="flex min-h-menu-row flex-wrap items-center gap-2 px-2.5 py-1.5 text-ink-2 text-sm">
              {isLoading && <Spinner size="sm" />}
              <span className={cx('min-w-0 flex-1', loadError && !isLoading && 'text-danger')}>{news}</span>
              {loadError && !isLoading && onRetry && retryLabel && (
                <Button
                  size="sm"
                  onClick={() => {
                    input.current?.focus();
                    onRetry();
                  }}
                >
                  {retryLabel}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <Announcement text={isOpen ? news : ''} />
    </div>
  );
}
