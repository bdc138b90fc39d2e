import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Announcement } from '../announcement/index.ts';
import { Button } from '../button/index.ts';
import type { FieldTexts } from '../field/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Spinner } from '../spinner/index.ts';
import { TextField } from '../text-field/index.ts';
import { type ComboboxOption, fold } from '../text-matching/matching.ts';
import { useListPlace } from './list-place.ts';
import { OptionRow } from './option-row.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

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

const page = 10;

/** The options that hold what is typed; all of them where the caller narrows. */
function useFoundOptions(options: readonly ComboboxOption[], query: string | undefined, isNarrowedHere: boolean) {
  const folded = useMemo(
    () => (isNarrowedHere ? options.map((option) => fold(`${option.label} ${option.detail ?? ''}`)) : []),
    [isNarrowedHere, options],
  );
  return useMemo(() => {
    const wanted = fold(query?.trim() ?? '');
    return isNarrowedHere && wanted !== '' ? options.filter((_, index) => folded[index]?.includes(wanted)) : options;
  }, [isNarrowedHere, options, folded, query]);
}

type NewsTexts = Pick<ComboboxProps, 'isLoading' | 'loadingLabel' | 'loadError' | 'emptyLabel' | 'countLabel'>;

/** What is said of the options, aloud and in their place. */
function newsOf(count: number, { isLoading, loadingLabel = '', loadError, emptyLabel, countLabel }: NewsTexts): string {
  if (isLoading) return loadingLabel;
  return loadError ?? (count === 0 ? emptyLabel : countLabel(count));
}

type ListMessageProps = Pick<ComboboxProps, 'retryLabel' | 'onRetry'> & { text: string; isLoading: boolean; isError: boolean };

/** In place of options: that they are on their way, could not be brought, or that there are none. */
function ListMessage({ text, isLoading, isError, retryLabel, onRetry }: ListMessageProps) {
  return (
    <div className="flex min-h-menu-row flex-wrap items-center gap-2 px-2.5 py-1.5 text-ink-2 text-sm">
      {isLoading && <Spinner size="sm" />}
      <span className={cx('min-w-0 flex-1', isError && 'text-danger')}>{text}</span>
      {isError && onRetry && retryLabel && (
        <Button size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
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
  const found = useFoundOptions(options, query, onQueryChange === undefined);
  const hasList = isOpen && !loadError && found.length > 0;
  // While somebody types, the first of what is found is the one that Enter takes.
  const takesFirst = Boolean(query) && !isLoading;
  const { activeIndex, effectiveIndex, setActiveValue, walk } = useActiveOption(found, hasList, takesFirst);
  const { start, end, rowHeight, scrollToTop, onScroll } = useRowsInSight(popup, hasList, found.length, activeIndex);

  useListPlace(isOpen, input, popup);

  const news = newsOf(found.length, { isLoading, loadingLabel, loadError, emptyLabel, countLabel });
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
    scrollToTop();
  }

  function choose(option: ComboboxOption | undefined) {
    if (!option || option.isDisabled) return;
    if (option.value !== value?.value) onValueChange(option);
    close();
  }

  function retry() {
    input.current?.focus();
    onRetry?.();
  }

  function clear() {
    onValueChange(null);
    close();
    input.current?.focus();
  }

  function type(text: string) {
    setQuery(text);
    setOpen(true);
    scrollToTop();
    // Enter takes the first that is found; which that is, is known when it is drawn.
    setActiveValue(undefined);
    onQueryChange?.(text);
    if (text === '' && clearLabel && value) onValueChange(null);
  }

  /** What a key does while the list is open; undefined when it is the input's own. */
  function actionOf({ key, altKey }: KeyboardEvent): (() => unknown) | undefined {
    const last = found.length - 1;
    if (key === 'Escape') return close;
    if (key === 'Enter') return () => choose(found[effectiveIndex]);
    if (key === 'ArrowDown') return () => altKey || walk(effectiveIndex >= last ? 0 : effectiveIndex + 1, 1);
    if (key === 'ArrowUp') return altKey ? close : () => walk(effectiveIndex <= 0 ? last : effectiveIndex - 1, -1);
    if (!hasList) return undefined;
    if (key === 'PageDown') return () => walk(effectiveIndex + page, 1);
    return key === 'PageUp' ? () => walk(effectiveIndex - page, -1) : undefined;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // A dialog around it has prevented Esc already, in order not to close.
    const wasPrevented = event.defaultPrevented;
    onKeyDown?.(event);
    if ((event.defaultPrevented && !wasPrevented) || event.nativeEvent.isComposing || isDisabled) return;
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? open : undefined;
    const action = isOpen ? actionOf(event) : opens;
    if (!action) return;
    // A choice does not send the form.
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    action();
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
            <IconButton size="sm" label={clearLabel} icon={<X aria-hidden="true" size={16} />} onClick={clear} />
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
          onScroll={onScroll}
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
              {found.slice(start, end).map((option, offset) => (
                <OptionRow
                  key={option.value}
                  id={optionId(start + offset)}
                  option={option}
                  index={start + offset}
                  count={found.length}
                  isChosen={option.value === value?.value}
                  isActive={start + offset === effectiveIndex}
                  onChoose={choose}
                />
              ))}
            </div>
          ) : (
            <ListMessage
              text={news}
              isLoading={isLoading}
              isError={Boolean(loadError) && !isLoading}
              retryLabel={retryLabel}
              onRetry={onRetry && retry}
            />
          )}
        </div>
      )}
      <Announcement text={isOpen ? news : ''} />
    </div>
  );
}
