import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { AlertDialogWindow } from '#components/alert-dialog-window/index.ts';

/** Props of {@link LoginExpiredDialog}. */
export type LoginExpiredDialogProps = {
  /** What has happened. */
  title: ReactNode;
  /** What is asked for, and that nothing typed is lost. */
  description: ReactNode;
  /** The fields of the step one is at: address and password, or a code. Uncontrolled ones reach `onSubmit` as form data. */
  children: ReactNode;
  /** Signs in, in place. */
  submitLabel: string;
  /** What the button says meanwhile. */
  submittingLabel: string;
  /** The answer is awaited: the dialog cannot be left. */
  isSubmitting: boolean;
  /** Too many attempts: the next one has to wait. */
  isWaiting?: boolean | undefined;
  /** Why the button does nothing meanwhile. */
  waitReason?: string | undefined;
  /** What went wrong with the last attempt. */
  error?: ReactNode;
  /** Leaves for the sign-in page. */
  leaveLabel: string;
  /** The button of that name, or Enter in a field, with what the fields hold. */
  onSubmit: (fields: FormData) => void;
  /** Somebody prefers the sign-in page. */
  onLeave: () => void;
};

/** The session ended while somebody worked: asks to sign in again above what they see, and keeps that. */
export function LoginExpiredDialog({
  title,
  description,
  children,
  submitLabel,
  submittingLabel,
  isSubmitting,
  isWaiting = false,
  waitReason,
  error,
  leaveLabel,
  onSubmit,
  onLeave,
}: LoginExpiredDialogProps) {
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isWaiting && !isSubmitting) onSubmit(new FormData(event.currentTarget));
  }

  return (
    <AlertDialogWindow
      isOpen
      // Esc asks for nothing: what was typed behind the dialog is at stake.
      onOpenChange={onLeave}
      isEscapeIgnored
      icon={<KeyRound aria-hidden="true" size={20} />}
      title={title}
      description={description}
      confirmLabel={submitLabel}
      cancelLabel={leaveLabel}
      isConfirming={isSubmitting}
      confirmingLabel={submittingLabel}
      isConfirmDisabled={isWaiting}
      confirmReason={waitReason}
      onConfirm={() => form.current?.requestSubmit()}
      error={error}
    >
      <form ref={form} method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {children}
        {/* Enter in a field is a press of the button below, which stands outside of the form. */}
        <button type="submit" hidden />
      </form>
    </AlertDialogWindow>
  );
}
