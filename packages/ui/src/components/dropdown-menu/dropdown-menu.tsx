import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { renderAsChild } from '../as-child/index.ts';
import { latePart, useLatePopup } from '../late-part/index.ts';
import type {
  DropdownMenuProps,
  MenuItemProps,
  MenuLabelProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  MenuSeparatorProps,
} from './menu-parts.tsx';

/** Radix's menu comes when somebody is about to use one: no screen waits for it. */
const late = latePart(() => import('./menu-parts.tsx'));

/** Fetches what a menu is drawn with: for one that begins open, before it stands there. */
export const fetchMenu = late.fetch;

/** A menu of actions or places behind a button. Destructive items come last, after a separator. */
export function DropdownMenu({ startsOnFirstItem = false, ...props }: DropdownMenuProps) {
  const { part, by, trigger } = useLatePopup(late, { popup: 'menu', isOpen: props.isOpen, onOpenChange: props.onOpenChange });
  if (!part) return renderAsChild(props.trigger, trigger);
  return <part.Menu {...props} isOpenAtFirst={by !== undefined} startsOnFirstItem={startsOnFirstItem || (by?.isByKeyboard ?? false)} />;
}

/** One action of a menu, or with `asChild` one link. */
export function MenuItem(props: MenuItemProps) {
  const part = late.now();
  return part && <part.MenuItem {...props} />;
}

/** A hairline between groups of a menu. */
export function MenuSeparator(props: MenuSeparatorProps) {
  const part = late.now();
  return part && <part.MenuSeparator {...props} />;
}

/** A heading over a group of items. */
export function MenuLabel(props: MenuLabelProps) {
  const part = late.now();
  return part && <part.MenuLabel {...props} />;
}

/** Text at the head of a menu that cannot be chosen: who is signed in, where. */
export function MenuHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('mb-1.5 border-b border-line px-2.5 pt-2 pb-3', className)} />;
}

/** A choice of one among several, as `MenuRadioItem`s. */
export function MenuRadioGroup(props: MenuRadioGroupProps) {
  const part = late.now();
  return part && <part.MenuRadioGroup {...props} />;
}

/** One choice of a `MenuRadioGroup`; the chosen one carries a check mark at its end. */
export function MenuRadioItem(props: MenuRadioItemProps) {
  const part = late.now();
  return part && <part.MenuRadioItem {...props} />;
}
