import type { AlertDialogWindowProps } from '../alert-dialog-window/index.ts';
import { latePart, useLatePart } from '../late-part/index.ts';

/** Comes when the first one opens. */
const late = latePart(async () => (await import('../alert-dialog-window/index.ts')).AlertDialogWindow);

/** Props of {@link AlertDialog}. */
export type AlertDialogProps = AlertDialogWindowProps;

/** A question that must be answered before anything else. Focus starts in its first empty field, else on the safest button. */
export function AlertDialog(props: AlertDialogProps) {
  const Window = useLatePart(late, props.isOpen, () => props.onOpenChange(false));
  return Window && <Window {...props} />;
}
