import { cx } from 'class-variance-authority';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentProps, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { SkipLink } from '#components/skip-link/index.ts';

/** Id of the main region, where the skip link leads. */
export const mainRegionId = 'main';

/** What a router's link must take over to look and speak like an item of the navigation. */
export interface NavLinkProps {
  href: string;
  className: string;
  'aria-current': 'page' | undefined;
}

/** One place of the organization. */
export interface NavItem {
  /** Identity. */
  id: string;
  /** The name of the place. */
  label: string;
  /** The same in one short word, for the bar below 720 px. */
  shortLabel: string;
  /** A decorative icon of 18 to 20 px. */
  icon: ReactNode;
  /** Its address. */
  href: string;
  /** Whether one is there. */
  isCurrent: boolean;
  /** Draws it with a router's link; without it a plain anchor is drawn. */
  render?: ((props: NavLinkProps, children: ReactNode) => ReactElement) | undefined;
}

/** Props of {@link AppShell}. */
export type AppShellProps = ComponentProps<'div'> & {
  /** Text of the link that jumps over the navigation. */
  skipLabel: string;
  /** Name of the navigation. */
  navLabel: string;
  /** Mark and name, linked home. Below 720 px it gives way to `organization`. */
  brand: ReactNode;
  /** The switcher of organizations. */
  organization?: ReactNode;
  /** The button that opens the command palette: `ShellSearch`. */
  search?: ReactNode;
  /** The places of the organization. Below 720 px the bar at the foot holds five; of more, all behind the fourth come with a button. */
  nav: readonly NavItem[];
  /** Name of that button, "More". */
  moreLabel: string;
  /** The button of the user menu. */
  person: ReactNode;
  /** The button of the help menu. It gives way where the window is very narrow. */
  help?: ReactNode;
  /** The button of the notification history. */
  bell?: ReactNode;
  /** A banner above the sheet. */
  banner?: ReactNode;
  /** Leaves the padding of the sheet to the page: editors use all of it. */
  isFlush?: boolean | undefined;
  /** The page. */
  children: ReactNode;
};

const navLink =
  'focus-ring group flex flex-1 flex-col items-center justify-center gap-1 rounded-control px-1 text-xs font-nav text-ink-2 hover:text-ink aria-current-page:font-semibold aria-current-page:text-accent-ink forced-colors:aria-current-page:underline ' +
  'wide:h-auto wide:min-h-9 wide:flex-none wide:flex-row wide:justify-start wide:gap-2.5 wide:px-2.5 wide:text-base wide:hover:bg-hover wide:aria-current-page:bg-page wide:aria-current-page:text-ink pointer-coarse:wide:h-control';

function NavLink({ item }: { item: NavItem }) {
  const props: NavLinkProps = { href: item.href, className: navLink, 'aria-current': item.isCurrent ? 'page' : undefined };
  const content = (
    <>
      <span aria-hidden="true" className="shrink-0 group-aria-current-page:text-accent-ink">
        {item.icon}
      </span>
      <span className="max-w-full truncate wide:hidden">{item.shortLabel}</span>
      <span className="hidden min-w-0 flex-1 truncate wide:inline">{item.label}</span>
      {item.isCurrent ? (
        <span
          aria-hidden="true"
          className="-ms-1.5 hidden h-2.5 w-1.75 shrink-0 rounded-t-chip bg-lamp forced-colors:bg-accent forced-colors:forced-color-adjust-none wide:block"
        />
      ) : null}
    </>
  );
  return item.render ? item.render(props, content) : <a {...props}>{content}</a>;
}

/** So many places have room in the bar at the foot. */
const placesInFoot = 5;

/** The places in a rail. In a bar at the foot, where they are too many, the last ones stand above it once they are asked for. */
function Places({ nav, moreLabel }: Pick<AppShellProps, 'nav' | 'moreLabel'>) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isFolded = nav.length > placesInFoot;
  // Those that may be folded away lie in a list of their own from the start: one place more does not take the focus from another.
  const count = placesInFoot - 1;
  const further = nav.slice(count);
  const itemOf = (item: NavItem) => (
    <li key={item.id} className="flex min-w-0 flex-1 wide:block">
      <NavLink item={item} />
    </li>
  );
  return (
    <ul className="flex h-full gap-1 px-1 py-1.5 wide:h-auto wide:flex-col wide:gap-0.5 wide:p-0">
      {nav.slice(0, count).map(itemOf)}
      {further.length > 0 && (
        <li
          className={isFolded ? 'flex min-w-0 flex-1 wide:contents' : 'contents'}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            setIsOpen(false);
            buttonRef.current?.focus();
          }}
        >
          {isFolded && (
            <button
              ref={buttonRef}
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              className={cx(navLink, 'wide:hidden', further.some(({ isCurrent }) => isCurrent) && 'font-semibold text-accent-ink')}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />
              <span className="max-w-full truncate">{moreLabel}</span>
            </button>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by keys too, which click it. */}
          <ul
            id={listId}
            className={
              isFolded
                ? cx(
                    'absolute inset-x-0 bottom-full gap-1 border-t border-line bg-wall px-1 py-1.5 wide:contents',
                    isOpen ? 'flex' : 'hidden',
                  )
                : 'contents'
            }
            onClick={() => setIsOpen(false)}
          >
            {further.map(itemOf)}
          </ul>
        </li>
      )}
    </ul>
  );
}

/**
 * The signed-in house: rail on the wall and the sheet one works on. Below 720 px the rail becomes a bar at the top and one at the foot,
 * the same elements in another place, so that nothing is there twice.
 */
export function AppShell({
  skipLabel,
  navLabel,
  brand,
  organization,
  search,
  nav,
  moreLabel,
  person,
  help,
  bell,
  banner,
  isFlush = false,
  children,
  className,
  ...rest
}: AppShellProps) {
  return (
    <div {...rest} className={cx('below-head flex min-h-dvh flex-col bg-wall wide:ps-rail', className)}>
      <SkipLink label={skipLabel} target={mainRegionId} />
      <header
        data-head=""
        data-kept-clear=""
        className="head-bar fixed inset-x-0 top-0 z-20 flex items-center gap-2 bg-wall px-2 wide:end-auto wide:h-dvh wide:w-rail wide:flex-col wide:items-stretch wide:gap-0 wide:overflow-y-auto wide:px-3 wide:py-2"
      >
        <div className={cx('min-w-0 flex-1 items-center px-2 wide:flex wide:h-12 wide:flex-none', organization ? 'hidden' : 'flex')}>
          {brand}
        </div>
        {organization ? <div className="min-w-0 flex-1 wide:mt-2 wide:flex-none">{organization}</div> : null}
        {search ? <div className="shrink-0 wide:mt-2">{search}</div> : null}
        {help ? <div className="hidden shrink-0 phone:block wide:absolute wide:end-3 wide:top-3.5">{help}</div> : null}
        {nav.length > 0 ? (
          <nav
            aria-label={navLabel}
            data-foot="nav"
            data-kept-clear=""
            className="foot-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-wall wide:static wide:mt-5 wide:h-auto wide:border-t-0 wide:p-0"
          >
            <Places nav={nav} moreLabel={moreLabel} />
          </nav>
        ) : null}
        <div className="flex shrink-0 items-center gap-1 wide:mt-auto wide:pt-3 wide:pb-1">
          <div className="order-2 min-w-0 wide:order-1 wide:flex-1">{person}</div>
          {bell ? <div className="order-1 shrink-0 wide:order-2">{bell}</div> : null}
        </div>
      </header>
      <div className="flex min-w-0 flex-1 flex-col">
        {banner ? <div className="p-2 empty:hidden wide:ps-0 wide:pb-0">{banner}</div> : null}
        <main
          id={mainRegionId}
          tabIndex={-1}
          className={cx(
            'flex-1 bg-page outline-none wide:my-2 wide:me-2 wide:rounded-sheet',
            isFlush ? '' : 'clear-foot px-4 pt-5 wide:px-8 wide:pt-7 wide:clear-toasts',
          )}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
