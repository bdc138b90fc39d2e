import { cx } from 'class-variance-authority';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactElement } from 'react';

/** What a router's link must take over to look like a step of the way. */
export type BreadcrumbLinkProps = { href: string; className: string; title: string; children: string };

/** One step of the way. */
export type Breadcrumb = {
  label: string;
  /** Left out for the page one is on. */
  href?: string | undefined;
  /** Draws it with a router's link; without it a plain anchor is drawn. */
  render?: ((props: BreadcrumbLinkProps) => ReactElement) | undefined;
};

export type BreadcrumbsProps = Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> & {
  /** Name of the navigation. */
  label: string;
  /** From the outermost to the page one is on, which comes last. */
  items: readonly Breadcrumb[];
};

const step = 'block truncate rounded-chip py-1 pointer-coarse:py-3';

/** The way to a page that lies more than one step deep. On phones the last two steps show. One step is a BackLink. */
export function Breadcrumbs({ label, items, className, ...rest }: BreadcrumbsProps) {
  return (
    <nav {...rest} aria-label={label} className={cx('min-w-0 text-sm', className)}>
      <ol className="flex min-w-0 items-center gap-1">
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          const linkProps = item.href !== undefined && {
            href: item.href,
            className: cx(step, 'focus-ring font-nav text-ink-2 hover:text-ink hover:underline'),
            title: item.label,
            children: item.label,
          };
          return (
            <li
              key={`${item.href ?? ''} ${item.label}`}
              className={cx('min-w-0 items-center gap-1', index < items.length - 2 ? 'hidden wide:flex' : 'flex', isLast && 'shrink-4')}
            >
              {index > 0 && (
                <ChevronRight
                  aria-hidden="true"
                  size={14}
                  className={cx('shrink-0 text-ink-3', index === items.length - 2 && 'hidden wide:block')}
                />
              )}
              {linkProps ? (
                item.render ? (
                  item.render(linkProps)
                ) : (
                  <a {...linkProps} />
                )
              ) : (
                <span aria-current={isLast ? 'page' : undefined} title={item.label} className={cx(step, 'text-ink-2')}>
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
