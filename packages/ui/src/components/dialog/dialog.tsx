import { latePart, useLatePart } from '../late-part/index.ts';
import type { DialogWindowProps } from './dialog-window.tsx';

/** Comes when the first one opens. */
const late = latePart(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Props of {@link Dialog}. */
export type DialogProps = DialogWindowProps;

/** A modal dialog for a task that is done and left again. For a question that must be answered use `AlertDialog`. */
export function Dialog(props: DialogProps) {
  const Window = useLatePart(late, props.isOpen, () => props.onOpenChange(false));
  return Window && <Window {...props} />;
}
