import { cx } from 'class-variance-authority';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps, ReactNode } from 'react';
import { renderAsChild } from '#components/as-child/index.ts';
import { CountBadge } from '#components/badge/index.ts';

/** Id of the page's heading, which takes the focus after a change of route. */
export const pageTitleId = 'page-title';

/** Props of {@link PageHeader}. */
export type PageHeaderProps = Omit<ComponentProps<'header'>, 'title' | 'children'> & {
  /** The page's only h1. */
  title: ReactNode;
  /** How many of what the page lists. */
  count?: number | string | undefined;
  /** Where one came from: a `BackLink`. */
  back?: ReactNode;
  /** Buttons; the one primary last. */
  actions?: ReactNode;
  /** One sentence under the heading. */
  description?: ReactNode;
  /** `center` on pages that are one question. */
  align?: 'start' | 'center' | undefined;
};

/** The head of a page: where one is, and what can be done here. */
export function PageHeader({ title, count, back, actions, description, align = 'start', className, ...rest }: PageHeaderProps) {
  const isCentred = align === 'center';
  return (
    <header {...rest} className={cx('flex flex-col', isCentred && 'items-center text-center', className)}>
      {back ? <div className="-mt-1 mb-2.5 flex">{back}</div> : null}
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <div className={cx('flex min-w-0 flex-auto items-center gap-3 wide:flex-1', isCentred && 'justify-center')}>
          <h1 id={pageTitleId} tabIndex={-1} className="min-w-0 text-h1-narrow text-balance outline-none wide:text-h1">
            {title}
          </h1>
          {count === undefined ? null : <CountBadge className="shrink-0 whitespace-nowrap">{count}</CountBadge>}
        </div>
        {actions ? <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {description ? <div className="mt-1.5 max-w-160 text-ink-2">{description}</div> : null}
    </header>
  );
}

/** Props of {@link BackLink}. */
export type BackLinkProps = ComponentProps<'a'> & {
  /** Draws the look on the only child, a router's link for instance. */
  asChild?: boolean | undefined;
};

/** Back to the page above this one, named. */
export function BackLink({ asChild = false, className, children, ...rest }: BackLinkProps) {
  const props = {
    ...rest,
    className: cx(
      'focus-ring inline-flex min-h-6 items-center gap-2 rounded-chip text-sm font-nav text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-control',
      className,
    ),
  };
  const decorate = (label: ReactNode) => (
    <>
      <ArrowLeft aria-hidden="true" size={14} />
      {label}
    </>
  );
  return asChild ? renderAsChild(children, props, decorate) : <a {...props}>{decorate(children)}</a>;
}
