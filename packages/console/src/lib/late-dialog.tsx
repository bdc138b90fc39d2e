import { type LatePart, latePart, useLatePart } from '@foyer/ui/late-part';
import { type ComponentType, type ReactNode, Suspense } from 'react';

interface DialogProps {
  /** Left out where it stands there only while it is open. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

interface LateDialogProps<Props extends DialogProps> {
  readonly code: LatePart<ComponentType<Props>>;
  readonly props: Props;
}

function LateDialog<Props extends DialogProps>({ code, props }: LateDialogProps<Props>) {
  const Dialog = useLatePart(code, props.isOpen ?? true, props.onClose);
  return (
    Dialog && (
      // Its texts may be others than those of the page.
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}

/**
 * A dialog whose code is fetched when it opens first, or when nothing else is going on, so that it also opens without a network: a screen
 * does not wait for what few open. Where the code does not come, that is told and the dialog closes; the page stays as it is, with
 * whatever was typed in it.
 */
export function lateDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const code = latePart(load);
  code.warmLater();
  return (props) => <LateDialog code={code} props={props} />;
}
