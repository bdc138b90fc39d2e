import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type * as React from 'react';
import type { ReactNode } from 'react';
import { ArchTile } from '#components/arch-tile/index.ts';
import { Button } from '#components/button/index.ts';
import { dialogFooter, dialogSurface, scrim } from '../dialog-parts/dialog-surface.ts';
import { keepsEscape } from '../dialog-parts/keeps-escape.ts';
import { useReturnFocus } from '../dialog-parts/return-focus.ts';

/** Props of {@link AlertDialogWindow}. */
export type AlertDialogWindowProps = Omit<React.ComponentProps<'div'>, 'title'> & {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` on Esc and on Cancel; never by a click outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'neutral' | undefined;
  /** An icon of 20 px in a small doorway beside the title. */
  icon?: ReactNode;
  /** The question. */
  title: ReactNode;
  /** The consequence, in numbers where there are any. */
  description: ReactNode;
  /** The verb of the confirming button. */
  confirmLabel: string;
  /** The other button; without it this is a notice with one way on. */
  cancelLabel?: string | undefined;
  /** Confirms; closing is the caller's, once it worked. */
  onConfirm: () => void;
  /** The confirmed thing is being done: the dialog cannot be left. */
  isConfirming?: boolean | undefined;
  /** What the confirming button says meanwhile. */
  confirmingLabel?: string | undefined;
  /** Confirming is not possible yet. */
  isConfirmDisabled?: boolean | undefined;
  /** Why it is not, for the confirming button's description. */
  confirmReason?: string | undefined;
  /** What went wrong with the last attempt. */
  error?: ReactNode;
  /** Esc does nothing: where Cancel, too, is a decision. */
  isEscapeIgnored?: boolean | undefined;
};

/** The dialog itself: for code that comes late by itself, and opens it at once. */
export function AlertDialogWindow({
  isOpen,
  onOpenChange,
  tone = 'neutral',
  icon,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isConfirming = false,
  confirmingLabel,
  isConfirmDisabled = false,
  confirmReason,
  error,
  isEscapeIgnored = false,
  children,
  className,
  ...rest
}: AlertDialogWindowProps) {
  const returnFocus = useReturnFocus(isOpen);

  return (
    <RadixAlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={scrim} />
        <RadixAlertDialog.Content
          {...rest}
          className={cx(dialogSurface({ size: 'md' }), className)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            // What is filled in already needs nobody to begin there.
            const fields = [...content.querySelectorAll<HTMLInputElement>('input')];
            (fields.find((field) => field.value === '') ?? fields[0] ?? content.querySelector<HTMLElement>('footer button'))?.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (isConfirming || isEscapeIgnored || keepsEscape(event)) event.preventDefault();
          }}
          onCloseAutoFocus={returnFocus}
          onFocus={(event) => {
            rest.onFocus?.(event);
            // From the end of the dialog Radix moves the focus to its beginning without scrolling there.
            event.target.scrollIntoView({ block: 'nearest' });
          }}
        >
          <div className="min-h-0 flex-1 overflow-y-auto p-6">
            <div className="flex items-start gap-4">
              {icon ? (
                <ArchTile size="md" tone={tone}>
                  {icon}
                </ArchTile>
              ) : null}
              <div className="min-w-0 flex-1">
                <RadixAlertDialog.Title className="text-h2">{title}</RadixAlertDialog.Title>
                <RadixAlertDialog.Description className="mt-1 text-ink-2">{description}</RadixAlertDialog.Description>
              </div>
            </div>
            {children ? <div className="mt-5">{children}</div> : null}
            {error ? (
              <p role="alert" className="mt-4 flex gap-2 text-sm text-danger">
                <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} strokeWidth={1.75} />
                <span>{error}</span>
              </p>
            ) : null}
          </div>
          <footer className={dialogFooter}>
            {cancelLabel ? (
              <Button isDisabled={isConfirming} onClick={() => onOpenChange(false)} variant="secondary">
                {cancelLabel}
              </Button>
            ) : null}
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              isDisabled={isConfirmDisabled}
              isLoading={isConfirming}
              {...(confirmingLabel ? { loadingLabel: confirmingLabel } : {})}
              {...(isConfirmDisabled && confirmReason ? { reason: confirmReason } : {})}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </footer>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
