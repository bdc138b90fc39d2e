import { cx } from 'class-variance-authority';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ComponentProps, type MouseEventHandler, type ReactElement, type ReactNode, useId } from 'react';

/** What a router's link must take over to be the card's own link. */
export interface ProjectLinkProps {
  href: string;
  className: string;
}

/** A way out of the console into one of the project's applications. */
export interface StudioLink {
  /** A short name: three of them stand in one row. */
  label: string;
  /** Its name in full, read out in place of the short one, which is part of it; a tooltip shows it. */
  fullName?: string | undefined;
  /** Its address. */
  href: string;
  /** Read after the name: that it opens in a new tab. */
  externalLabel: string;
  /** Called on click; prevent the default to open it by other means. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Props of {@link ProjectCard}. */
export type ProjectCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** The project's name. */
  name: string;
  /** Where it is deployed. */
  region: string;
  /** Which deployment of the region that is: it stays whole where the region is cut. */
  deployment?: string | undefined;
  /** Its state, as a `Badge`. */
  badge: ReactNode;
  /** Its `ProjectIdenticon`. */
  identicon: ReactNode;
  /** The address of its page; without one the name is text. */
  href?: string | undefined;
  /** Draws the name with a router's link. */
  renderLink?: ((props: ProjectLinkProps, children: ReactNode) => ReactElement) | undefined;
  /** Its applications; none while it is inactive. */
  links: readonly StudioLink[];
  /** In place of the links: one sentence and a way to change that. */
  inactiveNote?: ReactNode;
  /** The overflow menu. */
  menu: ReactNode;
  /** Recessed and dimmed. */
  isInactive?: boolean | undefined;
  /** `card` in a grid, `row` in a list. */
  layout?: 'card' | 'row' | undefined;
  /** Rank of the name in the page's outline. */
  headingLevel?: 2 | 3 | undefined;
};

const studioLink =
  'focus-ring relative inline-flex min-w-0 items-center justify-center gap-1 rounded-control text-sm font-nav text-ink-2 hover:bg-hover hover:text-ink';

function StudioLinks({ links, className, linkClassName }: { links: readonly StudioLink[]; className: string; linkClassName: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href} className="flex min-w-0">
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            {...(link.onClick ? { onClick: link.onClick } : {})}
            className={cx(studioLink, linkClassName)}
            {...(link.fullName ? { title: link.fullName, 'aria-label': `${link.fullName} ${link.externalLabel}` } : {})}
          >
            <span className="truncate">{link.label}</span> <ArrowUpRight aria-hidden="true" size={14} className="shrink-0" />
            <span className="sr-only">{link.externalLabel}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Place({ region, deployment, isRow }: Pick<ProjectCardProps, 'region' | 'deployment'> & { isRow: boolean }) {
  const className = cx('text-sm text-ink-3', isRow ? 'desk:w-56 desk:shrink-0' : 'mt-0.5');
  if (deployment === undefined)
    return (
      <p title={region} className={cx('truncate', className)}>
        {region}
      </p>
    );
  return (
    <p title={`${region} · ${deployment}`} className={cx('wrap-anywhere', isRow && 'desk:flex desk:whitespace-pre', className)}>
      <span className={isRow ? 'desk:truncate' : undefined}>{region}</span>
      {' · '}
      <span className="inline-block max-w-full shrink-0 truncate align-bottom">{deployment}</span>
    </p>
  );
}

function ProjectName({ name, href, renderLink, isRow }: Pick<ProjectCardProps, 'name' | 'href' | 'renderLink'> & { isRow: boolean }) {
  if (href === undefined) return name;
  // The link's ::after covers the card; what is to be pressed by itself is `relative` and lies above it.
  const className = cx(
    'outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
    // The name cuts itself, so that its own box stays as high as a finger's target has to be.
    isRow ? 'block truncate py-0.5 after:rounded-control' : 'after:rounded-card',
  );
  return renderLink ? (
    renderLink({ href, className }, name)
  ) : (
    <a href={href} className={className}>
      {name}
    </a>
  );
}

/** One project: its window, its state, the ways into its applications. All of it leads to the project's page, but for what has a target of its own. */
export function ProjectCard({
  name,
  region,
  deployment,
  badge,
  identicon,
  href,
  renderLink,
  links,
  inactiveNote,
  menu,
  isInactive = false,
  layout = 'card',
  headingLevel = 2,
  className,
  ...rest
}: ProjectCardProps) {
  const nameId = useId();
  const Heading = `h${headingLevel}` as const;
  const isRow = layout === 'row';
  const heading = (
    <Heading
      id={nameId}
      title={name}
      className={cx('text-name', isRow ? href === undefined && 'truncate' : 'line-clamp-2 text-balance', isInactive && 'text-ink-2')}
    >
      <ProjectName {...{ name, href, renderLink, isRow }} />
    </Heading>
  );
  const note = inactiveNote ? <div className="relative w-full text-sm text-ink-3">{inactiveNote}</div> : null;

  if (isRow) {
    return (
      <article
        {...rest}
        aria-labelledby={nameId}
        data-inactive={isInactive || undefined}
        className={cx(
          'relative flex min-h-row min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 hover:bg-hover hall:flex-nowrap',
          isInactive && 'bg-well',
          className,
        )}
      >
        <span aria-hidden="true" className="flex shrink-0">
          {identicon}
        </span>
        <div className="min-w-0 flex-1 desk:flex desk:items-center desk:gap-4">
          <div className="min-w-0 desk:flex-1">{heading}</div>
          <Place region={region} deployment={deployment} isRow />
        </div>
        <span className="flex shrink-0 wide:w-24">{badge}</span>
        {links.length > 0 || note ? (
          <div className="order-last w-full hall:order-none hall:w-72 hall:shrink-0">
            {links.length > 0 ? <StudioLinks links={links} className="flex flex-wrap gap-1" linkClassName="h-control-sm px-2" /> : note}
          </div>
        ) : null}
        <span className="relative flex shrink-0">{menu}</span>
      </article>
    );
  }

  return (
    <article
      {...rest}
      aria-labelledby={nameId}
      data-inactive={isInactive || undefined}
      className={cx(
        'relative flex min-w-0 flex-col rounded-card border border-line transition-colors duration-hover hover:border-line-strong',
        isInactive ? 'bg-well' : 'bg-card',
        className,
      )}
    >
      <div className="flex items-start gap-3.5 pt-4.5 pe-3 ps-4.5">
        <span aria-hidden="true" className="flex shrink-0">
          {identicon}
        </span>
        <div className="min-w-0 flex-1">
          {heading}
          <Place region={region} deployment={deployment} isRow={false} />
        </div>
        <span className="relative -mt-1 flex shrink-0">{menu}</span>
      </div>
      <div className="mt-auto flex px-4.5 pt-3 pb-4">{badge}</div>
      {links.length > 0 || note ? (
        <div className="flex min-h-13 items-center border-t border-line">
          {links.length > 0 ? (
            <StudioLinks
              links={links}
              className="grid w-full auto-cols-fr grid-flow-col gap-0.5 p-1.5"
              linkClassName="h-control w-full px-1"
            />
          ) : (
            <div className="w-full px-4.5 py-2.5">{note}</div>
          )}
        </div>
      ) : null}
    </article>
  );
}
