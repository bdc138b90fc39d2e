import { AlertDialogWindow } from '@foyer/ui/alert-dialog-window';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** What the dialog says. */
export interface FailureDialogProps {
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  /** The way on. */
  readonly onAction: () => void;
  /** Another one, beside it; Esc then does nothing. */
  readonly other?: { readonly label: string; readonly onAction: () => void };
  /** Esc does the same; left out where the way on leads elsewhere. */
  readonly isClosedByEscape?: boolean;
}

/** Something failed, and there is one way on from here, or two. */
export function FailureDialog({ title, text, actionLabel, onAction, other, isClosedByEscape = true }: FailureDialogProps) {
  return (
    <AlertDialogWindow
      isOpen
      tone="neutral"
      icon={<CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={title}
      description={text}
      confirmLabel={actionLabel}
      onConfirm={onAction}
      {...(other && { cancelLabel: other.label })}
      onOpenChange={other?.onAction ?? onAction}
      isEscapeIgnored={!isClosedByEscape || other !== undefined}
    />
  );
}
