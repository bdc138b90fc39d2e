import { cx } from 'class-variance-authority';
import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';

/** Props of {@link ShellSearch}. */
export type ShellSearchProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it is for, "Search or jump to"; below 720 px only read out. */
  label: string;
  /** The keys that do the same, as they are written on the keyboard; drawn only. */
  shortcut: string;
  /** Fills the rail, or lies in a bar beside other buttons. */
  kind?: 'rail' | 'bar' | undefined;
};

/** What opens the command palette by hand. */
export function ShellSearch({ label, shortcut, kind = 'rail', className, ...rest }: ShellSearchProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...rest}
      className={cx(
        'focus-ring flex h-11 w-11 items-center justify-center gap-2.5 rounded-control text-ink-2 hover:bg-hover hover:text-ink wide:h-9 wide:border wide:border-line-strong wide:px-2.5 pointer-coarse:wide:h-control',
        kind === 'rail' ? 'wide:w-full wide:justify-start' : 'wide:w-auto',
        className,
      )}
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only wide:not-sr-only wide:min-w-0 wide:flex-1 wide:text-start">
        {/* What is no longer hidden may wrap: it is cut inside. */}
        <span className="block truncate" title={label}>
          {label}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="hidden shrink-0 rounded-chip border border-line-strong px-1 text-ink-3 text-xs wide:block pointer-coarse:hidden"
      >
        {shortcut}
      </span>
    </button>
  );
}
