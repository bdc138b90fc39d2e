import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Hall } from './hall.tsx';

/** Props of {@link PublicShell}. */
export type PublicShellProps = ComponentProps<'div'> & {
  /** Mark and name. On the dark hall, below 720 px, it takes the hall's ink by itself. */
  brand: ReactNode;
  /** Version, language. */
  footer: ReactNode;
  /** The line above the arches; from 720 px on. */
  panelTitle: string;
  /** The sentence under it. */
  panelText: string;
  /** Without the hall: the form alone, in the middle. */
  isPanelHidden?: boolean | undefined;
  /** How wide the column is: a form's width in the middle of the height, or one to read in, from the top. */
  column?: 'form' | 'reading' | undefined;
  /** The form. */
  children: ReactNode;
};

/**
 * The front of the house, for people who are not signed in: a form beside a hall of arches, which is a band at the top below 720 px.
 * Prerendered: no script, no measuring, so that nothing moves when the code arrives.
 */
export function PublicShell({
  brand,
  footer,
  panelTitle,
  panelText,
  isPanelHidden = false,
  column = 'form',
  children,
  className,
  ...rest
}: PublicShellProps) {
  return (
    <div {...rest} className={cx('relative flex min-h-dvh bg-page', className)}>
      {/* Beside the hall its width is its own, so that the form stays where it is when the hall arrives in a later piece of the page. */}
      <div
        className={cx(
          'mx-auto flex w-full flex-col px-6',
          isPanelHidden ? 'wide:w-auto wide:flex-1' : 'wide:mx-0 wide:beside-hall wide:min-w-112 wide:flex-none',
        )}
      >
        <div className={cx('mx-auto flex w-full flex-1 flex-col', column === 'form' ? 'max-w-form' : 'max-w-reading')}>
          <header
            className={cx(
              'shrink-0',
              isPanelHidden ? 'h-16 pt-5 wide:h-24 wide:pt-8.5' : 'on-hall-narrow relative z-10 h-53 pt-5 wide:h-24 wide:pt-8.5',
            )}
          >
            {brand}
          </header>
          <main className={cx('flex flex-1 flex-col', column === 'form' ? 'pt-7 pb-8 wide:justify-center wide:py-4' : 'pt-2 pb-12')}>
            {children}
          </main>
          <footer className="flex min-h-16 shrink-0 flex-wrap items-center justify-between gap-x-4 text-xs text-ink-3">{footer}</footer>
        </div>
      </div>
      {isPanelHidden ? null : (
        <aside
          aria-label={panelTitle}
          className="absolute inset-x-0 top-0 h-53 overflow-hidden rounded-b-bottom-sheet bg-hall-1 wide:sticky wide:inset-x-auto wide:top-2 wide:my-2 wide:me-2 wide:h-sheet-min wide:w-11/20 wide:rounded-sheet"
        >
          <Hall className="absolute inset-x-0 -bottom-6 h-59 w-full wide:inset-y-0 wide:h-full" />
          <div className="relative hidden px-8 pt-11 text-center text-balance wide:block">
            <p className="text-h1 text-hall-ink desk:text-display-panel">{panelTitle}</p>
            <p className="mt-2 text-lead text-hall-ink-2">{panelText}</p>
          </div>
        </aside>
      )}
    </div>
  );
}
