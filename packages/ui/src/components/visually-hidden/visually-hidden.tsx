import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** Props of {@link VisuallyHidden}. */
export type VisuallyHiddenProps = ComponentProps<'span'> & {
  /** The words. */
  children: ReactNode;
};

/** Text that assistive technology reads and nobody sees. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={cx('sr-only', className)} />;
}
