import { cx } from 'class-variance-authority';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps, ReactNode } from 'react';
import { renderAsChild } from '#components/as-child/index.ts';
import { Badge, VerifiedBadge } from '#components/badge/index.ts';

const door =
  'door-glow focus-ring relative flex h-full min-h-54 w-full max-w-54 flex-col items-center justify-center rounded-t-door rounded-b-card border px-2 pt-6 pb-3 text-center transition-colors duration-menu wide:min-h-57 wide:w-54 wide:px-4';

const doorName = 'relative line-clamp-3 max-w-full text-name';

/** A name that may be cut is not balanced: browsers hang the ellipsis outside of a balanced line, off its centre and over the edge. */
const longestBalanced = 36;

/** Props of {@link OrganizationDoor}. */
export type OrganizationDoorProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & {
  /** The organization's name. */
  name: string;
  /** Its id as shown, "#10482". */
  idLabel: string;
  /** "Verified": draws the small arch with a check. */
  verifiedLabel?: string | undefined;
  /** "Unverified": draws the hollow badge. */
  unverifiedLabel?: string | undefined;
  /** An `OrganizationAvatar`, which is decoration here. */
  avatar: ReactNode;
  /** Not verified yet: recessed. It opens all the same. */
  isInactive?: boolean | undefined;
};

/** A way into one organization. Light comes from under the door that is pointed at or focused. */
export function OrganizationDoor({
  name,
  idLabel,
  verifiedLabel,
  unverifiedLabel,
  avatar,
  isInactive = false,
  className,
  ...rest
}: OrganizationDoorProps) {
  return (
    <button
      type="button"
      {...rest}
      data-inactive={isInactive || undefined}
      className={cx(door, isInactive ? 'border-line bg-well text-ink-2' : 'border-line bg-card text-ink', className)}
    >
      <span aria-hidden="true" className="relative flex">
        {avatar}
      </span>
      <span className={cx(doorName, 'mt-4', name.length <= longestBalanced && 'text-balance')} title={name}>
        {name}
      </span>{' '}
      <span className="relative mt-1.5 flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1 text-sm tabular-nums text-ink-3">
        {verifiedLabel ? <VerifiedBadge label={verifiedLabel} /> : null} <span className="truncate">{idLabel}</span>{' '}
        {unverifiedLabel ? (
          <Badge tone="neutral" mark="hollow">
            {unverifiedLabel}
          </Badge>
        ) : null}
      </span>
    </button>
  );
}

/** Props of {@link CreateDoor}. */
export type CreateDoorProps = ComponentProps<'a'> & {
  /** What it leads to. */
  label: string;
  /** Draws the look on the only child, a router's link without content. */
  asChild?: boolean | undefined;
};

/** The door that is not there yet: dashed, it leads to making one. */
export function CreateDoor({ label, asChild = false, className, children, ...rest }: CreateDoorProps) {
  const props = { ...rest, className: cx(door, 'border-dashed border-edge text-ink-2 hover:text-ink', className) };
  const content = (
    <>
      <span aria-hidden="true" className="relative flex h-15.5 w-13 items-center justify-center rounded-t-doorway rounded-b-badge bg-press">
        <Plus size={20} />
      </span>
      <span className={cx(doorName, 'mt-4 text-balance')}>{label}</span>
    </>
  );
  return asChild ? renderAsChild(children, props, () => content) : <a {...props}>{content}</a>;
}

/** Doors side by side, each in its own `<li>`: two in a row below 720 px, up to four above. */
export function DoorGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={cx(
        'door-grid mx-auto grid w-full justify-center justify-items-center gap-x-3.5 gap-y-5 *:w-full *:max-w-54 wide:gap-x-8 wide:gap-y-7',
        className,
      )}
    />
  );
}
