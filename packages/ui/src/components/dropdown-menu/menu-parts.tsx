import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import { Slottable } from '@radix-ui/react-slot';
import { cva, cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import type * as React from 'react';
import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { useTextDirection } from '../text-direction/index.ts';

/** Props of {@link DropdownMenu}. */
export type DropdownMenuProps = Omit<React.ComponentProps<typeof RadixMenu.Content>, 'asChild'> & {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactElement;
  /** Name of the menu. */
  label: string;
  /** Open state, when the caller keeps it. */
  isOpen?: boolean | undefined;
  /** Tells of every opening and closing. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Opened by a key that this menu could not see, because it starts open: the focus goes to its first item then. */
  startsOnFirstItem?: boolean | undefined;
  /** As wide as its items need, or the fixed width of the menu of the person signed in. */
  width?: 'fit' | 'person' | undefined;
  /** As tall as the window allows, or a few rows that scroll, where many are to choose from beside what they are chosen for. */
  height?: 'window' | 'short' | undefined;
  /** Whether the rest of the page is out of reach meanwhile. */
  modal?: boolean | undefined;
};

/** Props of {@link Menu}. */
export type MenuProps = DropdownMenuProps & {
  /** Begins open, where nobody keeps the state. */
  isOpenAtFirst: boolean;
};

/** The whole menu, with its button. */
export function Menu({
  trigger,
  label,
  isOpen,
  onOpenChange,
  isOpenAtFirst,
  startsOnFirstItem = false,
  modal = true,
  align = 'end',
  width = 'fit',
  height = 'window',
  className,
  onFocus,
  children,
  ...rest
}: MenuProps) {
  const direction = useTextDirection();
  const isFirstFocus = useRef(true);
  // Radix puts the focus on the menu itself unless it saw a key; later openings it sees.
  const enter = (event: FocusEvent<HTMLDivElement>) => {
    onFocus?.(event);
    if (!isFirstFocus.current || event.target !== event.currentTarget) return;
    isFirstFocus.current = false;
    if (startsOnFirstItem) event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <RadixMenu.Root
      dir={direction}
      modal={modal}
      {...(isOpen === undefined ? { defaultOpen: isOpenAtFirst } : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          {...rest}
          onFocus={enter}
          aria-labelledby={undefined}
          aria-label={label}
          className={cx(
            'z-40 overflow-y-auto rounded-card border border-line-strong bg-lift p-1.5 text-ink shadow-float outline-none',
            'state-open:move-in-menu state-closed:move-out-menu',
            width === 'person' ? 'w-user-menu' : 'min-w-44 max-w-menu-widest',
            height === 'short' ? 'max-h-menu-short' : 'max-h-menu-max',
            className,
          )}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const menuItem = cva(
  'flex min-h-menu-row w-full cursor-default select-none items-center gap-3 rounded-control px-2.5 py-1 text-start outline-none data-highlighted:bg-hover data-disabled:text-ink-off data-highlighted:data-disabled:bg-transparent forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid',
  { variants: { tone: { plain: 'text-ink', danger: 'text-danger' } } },
);

const itemIcon = 'inline-flex w-4 shrink-0 justify-center text-ink-2';

/** Props of {@link MenuItem}. */
export type MenuItemProps = Omit<React.ComponentProps<typeof RadixMenu.Item>, 'disabled'> & {
  /** A decorative icon of 16 px. */
  icon?: ReactNode;
  /** `danger` for what destroys. */
  tone?: 'danger' | undefined;
  /** Shown, but cannot be chosen. */
  isDisabled?: boolean | undefined;
};

/** One action of a menu, or with `asChild` one link. */
export function MenuItem({ icon, tone, isDisabled = false, className, children, ...rest }: MenuItemProps) {
  return (
    <RadixMenu.Item {...rest} disabled={isDisabled} className={cx(menuItem({ tone: tone ?? 'plain' }), className)}>
      {icon ? (
        <span aria-hidden="true" className={cx(itemIcon, tone === 'danger' && 'text-danger')}>
          {icon}
        </span>
      ) : null}
      <Slottable>{children}</Slottable>
    </RadixMenu.Item>
  );
}

/** Props of {@link MenuSeparator}. */
export type MenuSeparatorProps = React.ComponentProps<typeof RadixMenu.Separator>;

/** A hairline between groups of a menu. */
export function MenuSeparator({ className, ...rest }: MenuSeparatorProps) {
  return <RadixMenu.Separator {...rest} className={cx('mx-1 my-1.5 h-px bg-line', className)} />;
}

/** Props of {@link MenuLabel}. */
export type MenuLabelProps = React.ComponentProps<typeof RadixMenu.Label>;

/** A heading over a group of items. */
export function MenuLabel({ className, ...rest }: MenuLabelProps) {
  return <RadixMenu.Label {...rest} className={cx('px-2.5 pt-1.5 pb-1 text-xs text-ink-3', className)} />;
}

/** Props of {@link MenuRadioGroup}. */
export type MenuRadioGroupProps = React.ComponentProps<typeof RadixMenu.RadioGroup>;

/** A choice of one among several, as `MenuRadioItem`s. */
export function MenuRadioGroup(props: MenuRadioGroupProps) {
  return <RadixMenu.RadioGroup {...props} />;
}

/** Props of {@link MenuRadioItem}. */
export type MenuRadioItemProps = Omit<React.ComponentProps<typeof RadixMenu.RadioItem>, 'disabled'> & {
  /** A decorative icon of 16 px. */
  icon?: ReactNode;
  /** Shown, but cannot be chosen. */
  isDisabled?: boolean | undefined;
};

/** One choice of a `MenuRadioGroup`; the chosen one carries a check mark at its end. */
export function MenuRadioItem({ icon, isDisabled = false, className, children, ...rest }: MenuRadioItemProps) {
  return (
    <RadixMenu.RadioItem {...rest} disabled={isDisabled} className={cx(menuItem({ tone: 'plain' }), className)}>
      {icon ? (
        <span aria-hidden="true" className={itemIcon}>
          {icon}
        </span>
      ) : null}
      <span className="min-w-0 flex-1">{children}</span>
      <RadixMenu.ItemIndicator className="text-accent-ink">
        <Check aria-hidden="true" size={16} strokeWidth={2} />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}
