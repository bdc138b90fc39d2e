import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { type ComponentType, useEffect, useState } from 'react';
import type { FailureDialogProps } from './failure-dialog.tsx';

const load = async () => (await import('./failure-dialog.tsx')).FailureDialog;

/** Fetches the dialog ahead: without a network it could not be fetched when it is needed. */
export function warmFailureModal(): void {
  void load().catch(() => undefined);
}

/**
 * A failure in a modal (AUTH-23, AUTH-50, AUTH-31, AUTH-33). Its code is fetched with the first one; where that fails it stands in the page.
 * By hand and without an error boundary: the boundary's library is the app's, and would bring the whole of what the app shares here.
 */
export function FailureModal(props: FailureDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<FailureDialogProps> | 'failed'>();
  useEffect(() => {
    load().then(
      (loaded) => setDialog(() => loaded),
      () => setDialog('failed'),
    );
  }, []);
  if (Dialog === undefined) return null;
  if (Dialog !== 'failed') return <Dialog {...props} />;
  return (
    <div className="mt-6">
      <Banner
        tone="danger"
        title={props.title}
        action={
          <span className="flex flex-wrap gap-2">
            {props.other && (
              <Button size="sm" onClick={props.other.onAction}>
                {props.other.label}
              </Button>
            )}
            <Button size="sm" onClick={props.onAction}>
              {props.actionLabel}
            </Button>
          </span>
        }
      >
        {props.text}
      </Banner>
    </div>
  );
}
