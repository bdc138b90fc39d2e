import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import type * as React from 'react';
import type { ReactElement } from 'react';
import { keepsEscape } from '../dialog-parts/keeps-escape.ts';

/** Props of {@link Popover}. */
export type PopoverProps = Omit<React.ComponentProps<typeof RadixPopover.Content>, 'asChild'> & {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  /** Open state, when the caller keeps it. */
  isOpen?: boolean | undefined;
  /** Tells of every opening and closing. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** Props of {@link PopoverWithButton}. */
export type PopoverWithButtonProps = PopoverProps & {
  /** Begins open, where nobody keeps the state. */
  isOpenAtFirst: boolean;
};

/** What is taller than the window is a tab stop of its own, so that it can be scrolled by key where nothing in it takes the focus. */
function scrollByKey(content: HTMLDivElement): () => void {
  const follow = () => {
    const scrolls = content.scrollHeight > content.clientHeight;
    content.tabIndex = scrolls ? 0 : -1;
    content.toggleAttribute('data-scrolls', scrolls);
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(content);
  return () => observer.disconnect();
}

/** In a window that gets lower, such as a phone that is turned, the button stays in sight: what opened would leave with it, focus and all. */
function keepButtonInSight(content: HTMLDivElement): () => void {
  const follow = () => document.querySelector(`[aria-controls="${CSS.escape(content.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  window.addEventListener('resize', follow);
  return () => window.removeEventListener('resize', follow);
}

/** The surface, with its button. */
export function PopoverWithButton({
  trigger,
  label,
  isOpen,
  onOpenChange,
  isOpenAtFirst,
  align = 'end',
  onEscapeKeyDown,
  className,
  children,
  ref,
  ...rest
}: PopoverWithButtonProps) {
  const composedRef = useComposedRefs<HTMLDivElement>(scrollByKey, keepButtonInSight, ref);
  return (
    <RadixPopover.Root
      {...(isOpen === undefined ? { defaultOpen: isOpenAtFirst } : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...rest}
          ref={composedRef}
          onEscapeKeyDown={(event) => {
            onEscapeKeyDown?.(event);
            if (keepsEscape(event)) event.preventDefault();
          }}
          aria-label={label}
          className={cx(
            'z-40 max-h-popover-max w-toast max-w-(--radix-popover-content-available-width) overflow-y-auto rounded-card border border-line-strong bg-lift p-4 text-ink shadow-float outline-none data-scrolls:focus-ring',
            'state-open:move-in-menu state-closed:move-out-menu',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
