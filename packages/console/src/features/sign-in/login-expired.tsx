import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { meQuery } from '#data/me.ts';
import { session } from '#session/session.ts';

const LoginExpiredDialog = lazy(async () => ({ default: (await import('./login-expired-dialog.tsx')).LoginExpiredDialog }));

/** The one dialog for the end of the session, however many calls were refused. `onGiveUp` leaves for the sign-in page. */
export function LoginExpired({ onGiveUp, onOtherPerson }: { readonly onGiveUp: () => void; readonly onOtherPerson: () => void }) {
  const isExpired = useSyncExternalStore(session.subscribe, session.state) === 'expired';
  const me = useQueryClient().getQueryData(meQuery.queryKey);
  // Without a person there is no screen to keep: the guard is on its way to the sign-in page.
  if (!isExpired || !me) return null;
  return (
    <ErrorBoundary fallback={null} onError={onGiveUp}>
      <Suspense fallback={null}>
        <LoginExpiredDialog me={me} onGiveUp={onGiveUp} onOtherPerson={onOtherPerson} />
      </Suspense>
    </ErrorBoundary>
  );
}
