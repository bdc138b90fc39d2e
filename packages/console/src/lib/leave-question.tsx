import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

interface LeaveQuestionProps {
  /** Whether something is lost when the page is left. */
  readonly isNeeded: boolean;
  /** Whether the browser asks too, before it closes or reloads the page. */
  readonly isAskedByBrowser: boolean;
  readonly texts: { readonly title: string; readonly text: string; readonly leave: string; readonly stay: string };
  /** Asked at the moment of leaving: a save that leads elsewhere is no leaving. */
  readonly isAllowed?: (() => boolean) | undefined;
  /** The person leaves all the same. */
  readonly onLeave?: () => void;
}

/** Asks before a page is left: in the app by a dialog, by the browser's own question otherwise. */
export function LeaveQuestion({ isNeeded, isAskedByBrowser, texts, isAllowed, onLeave }: LeaveQuestionProps) {
  // Tabs are hashes: turning to another one leaves nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && !isAllowed?.() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isAskedByBrowser) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [isAskedByBrowser]);
  const { state } = blocker;
  useEffect(() => {
    // It was saved or sent while the question stood there.
    if (state === 'blocked' && !isNeeded) blocker.proceed?.();
  }, [state, isNeeded, blocker]);
  return (
    <AlertDialog
      tone="danger"
      isOpen={state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
