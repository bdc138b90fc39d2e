import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export type SkipLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'children'> & {
  /** What the link says, "Skip to content". */
  label: string;
  /** Id of the element to jump to, without the hash. */
  target: string;
};

/** First stop of the Tab key: jumps over the navigation and shows only while it has the focus. */
export function SkipLink({ label, target, className, ...rest }: SkipLinkProps) {
  return (
    <a
      {...rest}
      href={`#${target}`}
      className={cx(
        'focus-ring sr-only rounded-control border border-line-strong bg-lift px-4 py-2 font-emphasis text-accent-ink shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:px-4 focus:py-2',
        className,
      )}
    >
      {label}
    </a>
  );
}
