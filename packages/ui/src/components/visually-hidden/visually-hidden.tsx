import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Text that assistive technology reads and nobody sees. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx('sr-only', className)} />;
}
