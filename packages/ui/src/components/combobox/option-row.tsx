import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import type { ComboboxOption } from '../text-matching/matching.ts';

type OptionRowProps = {
  id: string;
  option: ComboboxOption;
  /** Place among the options found. */
  index: number;
  count: number;
  isChosen: boolean;
  isActive: boolean;
  onChoose: (option: ComboboxOption) => void;
};

/** A line of the open list. */
export function OptionRow({ id, option, index, count, isChosen, isActive, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-active={isActive || undefined}
      className="flex h-menu-row cursor-pointer select-none items-center gap-2 rounded-control px-2.5 hover:bg-hover data-active:bg-hover data-active:outline-1 data-active:-outline-offset-1 data-active:outline-transparent aria-disabled:cursor-not-allowed aria-disabled:text-ink-off forced-colors:data-active:outline-focus"
      // The focus stays in the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <span className={cx('truncate', option.detail ? 'max-w-3/4 shrink-0 grow' : 'min-w-0 flex-auto')}>{option.label}</span>
      {option.detail && <span className="min-w-0 truncate text-ink-3 text-sm">{option.detail}</span>}
      {isChosen && <Check aria-hidden="true" size={16} className="text-accent-ink" />}
    </div>
  );
}
