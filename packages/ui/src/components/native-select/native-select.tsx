import { cx } from 'class-variance-authority';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'children' | 'size' | 'multiple'> & {
  /** Names the control; not shown. */
  label: string;
  /** A small icon before the value. */
  leading?: ReactNode;
  /** What can be chosen; `lang` when an entry's text is in a language of its own. */
  options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
};

/** A quiet choice in a page's margin, drawn by the browser itself: works before the code is there, and costs no bytes. For forms, take Select. */
export function NativeSelect({ label, leading, options, className, ...rest }: NativeSelectProps) {
  return (
    <span className={cx('relative inline-flex max-w-full items-center text-ink-3 text-xs', className)}>
      {leading && <span className="pointer-events-none absolute start-2 flex">{leading}</span>}
      <select
        {...rest}
        aria-label={label}
        className={cx(
          'focus-ring field-sizing-content h-control-sm max-w-full cursor-pointer appearance-none truncate rounded-control pe-6 transition-colors duration-hover enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-default disabled:text-ink-off',
          leading ? 'ps-7' : 'ps-2',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} className="bg-lift text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute end-1.5 flex">
        <ChevronDown aria-hidden="true" size={14} />
      </span>
    </span>
  );
}
