import { AlertDialogWindow } from '@foyer/ui/alert-dialog-window';
import { CircleAlert } from 'lucide-react';

/** What the dialog says. */
export interface FailureDialogProps {
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  /** The one way on. */
  readonly onAction: () => void;
  /** Esc does the same; left out where the way on leads elsewhere. */
  readonly isClosedByEscape?: boolean;
}

/** Something failed, and there is one way on from here. */
export function FailureDialog({ title, text, actionLabel, onAction, isClosedByEscape = true }: FailureDialogProps) {
  return (
    <AlertDialogWindow
      isOpen
      tone="neutral"
      icon={<CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={title}
      description={text}
      confirmLabel={actionLabel}
      onConfirm={onAction}
      onOpenChange={onAction}
      isEscapeIgnored={!isClosedByEscape}
    />
  );
}
