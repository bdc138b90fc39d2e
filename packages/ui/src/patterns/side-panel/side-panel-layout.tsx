import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** Props of {@link SidePanelLayout}. */
export type SidePanelLayoutProps = ComponentProps<'div'> & {
  /** A `SidePanel`. */
  panel: ReactNode;
  /** Stands at the foot of the window below all of the page, however short that is: a `SaveToolbar`. */
  foot?: ReactNode;
  /** The page is as high as the window: for a list that scrolls inside itself. */
  isFilled?: boolean | undefined;
};

/** A page with room for a side panel at its edge; the shell around it is `isFlush`. */
export function SidePanelLayout({ panel, foot, isFilled = false, className, children, ...rest }: SidePanelLayoutProps) {
  return (
    <div {...rest} className={cx('flex min-w-0 items-start', className)}>
      <div
        className={cx(
          'min-w-0 flex-1 px-4 pt-5 wide:px-8 wide:pt-7',
          isFilled ? 'fill-sheet' : foot ? 'clear-foot flex flex-col wide:min-h-sheet-min wide:pb-3' : 'clear-foot wide:clear-toasts',
        )}
      >
        {foot ? <div className="min-w-0 flex-1 wide:pb-5">{children}</div> : children}
        {foot}
      </div>
      {panel}
    </div>
  );
}
