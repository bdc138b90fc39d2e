import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export type LogoMarkProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Width in px; the height follows. */
  size?: number | undefined;
};

/** The mark: a door that stands ajar, with the lamp on behind it. Decoration beside the name. */
export function LogoMark({ size = 24, className, ...rest }: LogoMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 52 57"
      width={size}
      height={(size * 57) / 52}
      {...rest}
      className={cx('shrink-0 text-accent', className)}
    >
      <path fill="currentColor" d="M0 57V26a26 26 0 0 1 52 0v31Z" />
      <path className="text-lamp" fill="currentColor" d="M21.5 11.7A15 15 0 0 1 41 26v31H28.4V19.4c-1-2.4-4.2-5-6.9-7.7Z" />
    </svg>
  );
}

export type WordmarkProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The product's name. */
  name: string;
  /** Width of the mark in px. */
  markSize?: number | undefined;
};

/** Mark and name together, as in the corner of every page. */
export function Wordmark({ name, markSize = 24, className, ...rest }: WordmarkProps) {
  return (
    <span {...rest} className={cx('inline-flex items-center gap-3 text-brand text-ink', className)}>
      <LogoMark size={markSize} />
      {name}
    </span>
  );
}
