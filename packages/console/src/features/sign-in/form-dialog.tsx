import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What a dialog with a form is told. */
export interface FormDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  readonly isSubmitting: boolean;
  /** Nothing can be sent yet; `reason` says why. */
  readonly isBlocked: boolean;
  readonly reason: string;
  /** `danger` for what makes the account weaker. */
  readonly tone?: 'primary' | 'danger';
  /** What went wrong with the last attempt. */
  readonly message?: string | undefined;
  readonly onSubmit: (fields: FormData) => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** One form in a dialog. Enter sends it, Esc leaves it, and while it is being sent it stays. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  description,
  submitLabel,
  submittingLabel,
  isSubmitting,
  isBlocked,
  reason,
  tone = 'primary',
  message,
  onSubmit,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitting = useRef(isSubmitting);
  // The answer marked a field: that is where to go on.
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    const element = form.current;
    if (!isOver || !element) return;
    const goOn = () => {
      const wrong = element.querySelector<HTMLInputElement>('[aria-invalid="true"]');
      wrong?.focus();
      wrong?.select();
      return wrong !== null;
    };
    if (goOn()) return;
    // A complaint waits while something is pressed.
    const observer = new MutationObserver(() => goOn() && observer.disconnect());
    const stop = () => observer.disconnect();
    observer.observe(element, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    element.addEventListener('input', stop, { once: true });
    return stop;
  }, [isSubmitting]);
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={title}
      {...(description && { description })}
      closeLabel={t('close')}
      footer={
        <>
          <Button isDisabled={isSubmitting} onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone}
            isDisabled={isBlocked}
            reason={reason}
            isLoading={isSubmitting}
            loadingLabel={submittingLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked && !isSubmitting) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {message && <Banner tone="danger">{message}</Banner>}
        {children}
        {/* The visible one lies outside of the form, in the dialog's foot; Enter wants one inside. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
