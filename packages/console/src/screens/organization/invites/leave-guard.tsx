import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

/** Asks before the page is left with something unsent. The draft is kept in any case; what is being sent would stop. */
export function LeaveGuard({ isUnsent, isSending }: { readonly isUnsent: boolean; readonly isSending: boolean }) {
  const { t } = useTranslation('invites');
  const isOn = isUnsent || isSending;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isSending) return;
    // A reload keeps the rows, but nobody would know whether the ten on their way were sent.
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [isSending]);
  const { state } = blocker;
  useEffect(() => {
    // The last row was sent while the question stood there.
    if (state === 'blocked' && !isOn) blocker.proceed?.();
  }, [state, isOn, blocker]);
  return (
    <AlertDialog
      tone="danger"
      isOpen={state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('leave.title')}
      description={t(isSending ? 'leave.sending' : 'leave.text')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
