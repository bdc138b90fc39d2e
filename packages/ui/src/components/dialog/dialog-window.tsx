import * as RadixDialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type * as React from 'react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '#components/icon-button/index.ts';
import { dialogFooter, dialogSurface, scrim } from '../dialog-parts/dialog-surface.ts';
import { keepsEscape } from '../dialog-parts/keeps-escape.ts';
import { useReturnFocus } from '../dialog-parts/return-focus.ts';

/** Props of {@link DialogWindow}. */
export type DialogWindowProps = Omit<React.ComponentProps<'div'>, 'title' | 'children'> & {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` on Esc, on the close button and on a click outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** The heading, which also names the dialog. */
  title: ReactNode;
  /** One sentence under the heading, read out when the dialog opens. */
  description?: ReactNode;
  /** 480 or 880 px; a sheet from the bottom below 720 px in either case. */
  size?: 'md' | 'wide' | undefined;
  /** Name of the close button. */
  closeLabel: string;
  /** Buttons; the confirming one comes last. */
  footer: ReactNode;
  /** A message at the left of the buttons. */
  footerMessage?: ReactNode;
  /** The body, which scrolls when it is long. */
  children: ReactNode;
  /** What takes the focus at first; by default the first field of the body, else the first button of the footer. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

// The fields of the body: the header has only the close button, the footer only buttons. Not those hidden for password managers: they
// cannot take the focus, which would stay outside, where nothing keeps the Tab key.
const fields = 'input:not([type="hidden"], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]';

/** The dialog itself. */
export function DialogWindow({
  isOpen,
  onOpenChange,
  title,
  description,
  size = 'md',
  closeLabel,
  footer,
  footerMessage,
  children,
  initialFocus,
  className,
  ...rest
}: DialogWindowProps) {
  const returnFocus = useReturnFocus(isOpen);

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...rest}
          className={cx(dialogSurface({ size }), className)}
          onOpenAutoFocus={(event) => {
            const content = event.currentTarget as HTMLElement;
            const target =
              initialFocus?.current ?? content.querySelector<HTMLElement>(fields) ?? content.querySelector<HTMLElement>('footer button');
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (keepsEscape(event)) event.preventDefault();
          }}
          onCloseAutoFocus={returnFocus}
        >
          <header className="flex items-start gap-4 px-6 py-5">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="text-h2">{title}</RadixDialog.Title>
              {description ? <RadixDialog.Description className="mt-1 text-ink-2">{description}</RadixDialog.Description> : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton className="-me-2 -mt-0.5" label={closeLabel} icon={<X size={16} strokeWidth={1.75} />} />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
          <footer className={dialogFooter}>
            {footerMessage ? <div className="me-auto min-w-0 basis-full text-sm text-ink-2 wide:flex-1">{footerMessage}</div> : null}
            {footer}
          </footer>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
