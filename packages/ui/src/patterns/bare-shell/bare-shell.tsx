import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { SkipLink } from '#components/skip-link/index.ts';

const mainRegionId = 'main';

/** Props of {@link BareShell}. */
export type BareShellProps = ComponentProps<'div'> & {
  /** Text of the link that jumps over the bar. */
  skipLabel: string;
  /** Mark and name, linked home. */
  brand: ReactNode;
  /** The button of the user menu. */
  person?: ReactNode;
  /** The button that opens the command palette: `ShellSearch`. */
  search?: ReactNode;
  /** The button of the help menu. It gives way where the window is very narrow. */
  help?: ReactNode;
  /** The button of the notification history. */
  bell?: ReactNode;
  /** A banner under the bar. */
  banner?: ReactNode;
  /** The page. */
  children: ReactNode;
};

/** A bar and a page: where one has not entered an organization yet, and for errors. */
export function BareShell({ skipLabel, brand, person, search, help, bell, banner, children, className, ...rest }: BareShellProps) {
  return (
    <div {...rest} className={cx('flex min-h-dvh flex-col bg-page', className)}>
      <SkipLink label={skipLabel} target={mainRegionId} />
      <header className="flex min-h-14 shrink-0 items-center gap-1 px-4 wide:min-h-16 wide:px-8">
        <div className="me-auto flex shrink-0 items-center">{brand}</div>
        {search}
        {help ? <div className="hidden shrink-0 phone:block">{help}</div> : null}
        {bell}
        {person}
      </header>
      {banner ? <div className="px-4 wide:px-8">{banner}</div> : null}
      <main id={mainRegionId} tabIndex={-1} className="flex flex-1 flex-col px-4 pt-3 pb-8 outline-none wide:px-8 wide:pt-5 wide:pb-12">
        {children}
      </main>
    </div>
  );
}
