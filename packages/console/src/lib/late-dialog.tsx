import { type LatePart, useLatePart } from '@foyer/ui/late-part';
import type { ComponentType } from 'react';

interface DialogProps {
  /** Left out where it stands there only while it is open. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

interface LateDialogProps<Props extends DialogProps> {
  readonly code: LatePart<ComponentType<Props>>;
  readonly props: Props;
}

/** A dialog whose code is fetched when it opens first, or when nothing else is going on: a screen does not wait for what few open. */
export function LateDialog<Props extends DialogProps>({ code, props }: LateDialogProps<Props>) {
  const Dialog = useLatePart(code, props.isOpen ?? true, props.onClose);
  return Dialog && <Dialog {...props} />;
}
