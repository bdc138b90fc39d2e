import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** Props of {@link SidePanelLayout}. */
export type SidePanelLayoutProps = ComponentProps<'div'> & {
  /** A `SidePanel`. */
  panel: ReactNode;
  /** The page is as high as the window: for a list that scrolls inside itself. */
  isFilled?: boolean | undefined;
};

/** A page with room for a side panel at its edge; the shell around it is `isFlush`. */
export function SidePanelLayout({ panel, isFilled = false, className, children, ...rest }: SidePanelLayoutProps) {
  return (
    <div {...rest} className={cx('flex min-w-0 items-start', className)}>
      <div className={cx('min-w-0 flex-1 px-4 pt-5 wide:px-8 wide:pt-7', isFilled ? 'fill-sheet' : 'clear-foot wide:pb-8')}>{children}</div>
      {panel}
    </div>
  );
}
