import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** The person leaves all the same: what is kept for this tab goes too. */
  readonly onLeave: () => void;
  /** Asked at the moment of leaving: a save that leads elsewhere is no leaving. */
  readonly isAllowed?: () => boolean;
}

/** Asks before a page with unsaved changes is left: in the app by a dialog, by the browser's own question otherwise. */
export function LeaveGuard({ isDirty, onLeave, isAllowed }: LeaveGuardProps) {
  const { t } = useTranslation('editor');
  // Tabs are hashes: turning to another one leaves nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isAllowed?.() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [isDirty]);
  const { state } = blocker;
  useEffect(() => {
    // It was saved while the question stood there.
    if (state === 'blocked' && !isDirty) blocker.proceed?.();
  }, [state, isDirty, blocker]);
  return (
    <AlertDialog
      tone="danger"
      isOpen={state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('leave.title')}
      description={t('leave.text')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
