import * as RadixDialog from '@radix-ui/react-dialog';
import * as RadixPopover from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { IconButton } from '#components/icon-button/index.ts';
import { useNarrowWindow } from '#patterns/side-panel/index.ts';

/** Props of {@link ListPopup}. */
export type ListPopupProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactElement;
  /** The heading, which also names what opens. */
  title: string;
  /** What can be done with the whole list, beside the heading. */
  action?: ReactNode;
  /** Name of the button that closes the sheet on a phone. */
  closeLabel: string;
  /** Whether it is shown. */
  isOpen: boolean;
  /** Told of every opening and closing. */
  onOpenChange: (isOpen: boolean) => void;
  /** Where it stands beside its button on a wide window. */
  side?: 'right' | 'bottom' | undefined;
  /** The list, which scrolls inside itself. */
  children: ReactNode;
  /** What stays in sight below the list. */
  foot?: ReactNode;
};

const surface = 'flex flex-col overflow-hidden border border-line-strong bg-lift text-ink shadow-float outline-none';
const heading = 'min-w-0 flex-1 truncate text-name';
const head = 'flex min-h-14 shrink-0 items-center gap-2 ps-4 pe-3 pt-2';

/** A long list behind a button, which is looked at and left again: beside the button, and from the bottom below 720 px. */
export function ListPopup({
  trigger,
  title,
  action,
  closeLabel,
  isOpen,
  onOpenChange,
  side = 'bottom',
  className,
  children,
  foot,
  ...rest
}: ListPopupProps) {
  const isNarrow = useNarrowWindow();
  const end = foot ? <div className="shrink-0 border-line border-t bg-well px-4 py-2.5 text-sm">{foot}</div> : null;
  if (isNarrow)
    return (
      <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
        <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
        <RadixDialog.Portal>
          <RadixDialog.Overlay className="state-open:move-in-fade state-closed:move-out-fade fixed inset-0 z-30 bg-scrim" />
          <RadixDialog.Content
            aria-describedby={undefined}
            {...rest}
            className={cx(
              surface,
              'safe-bottom fixed inset-x-0 bottom-0 z-30 h-bottom-sheet-max rounded-t-bottom-sheet pt-2',
              'state-open:move-in-bottom-sheet state-closed:move-out-bottom-sheet',
              className,
            )}
          >
            <div className={head}>
              <RadixDialog.Title className={heading}>{title}</RadixDialog.Title>
              {action}
              <RadixDialog.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" size={16} strokeWidth={1.75} />} />
              </RadixDialog.Close>
            </div>
            {children}
            {end}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    );
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          side={side}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          {...rest}
          aria-label={title}
          className={cx(
            surface,
            'z-40 max-h-popover-max w-list-popup max-w-(--radix-popover-content-available-width) rounded-card',
            'state-open:move-in-menu state-closed:move-out-menu',
            className,
          )}
        >
          <div className={head}>
            <h2 className={heading}>{title}</h2>
            {action}
          </div>
          {children}
          {end}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
