import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { meQuery } from '#data/me.ts';
import { lateStyles } from '#lib/late-styles.ts';
import { session } from '#session/session.ts';

type Dialog = typeof import('./login-expired-dialog.tsx').LoginExpiredDialog;

/** Stands in for a dialog whose code did not arrive. */
function GiveUp({ onGiveUp }: ComponentProps<Dialog>) {
  useEffect(onGiveUp, [onGiveUp]);
  return <></>;
}

const LoginExpiredDialog = lazy(() =>
  Promise.all([import('./login-expired-dialog.tsx'), lateStyles()]).then(
    ([code, isStyled]) => ({ default: isStyled ? code.LoginExpiredDialog : GiveUp }),
    () => ({ default: GiveUp }),
  ),
);

/** The one dialog for the end of the session, however many calls were refused. `onGiveUp` leaves for the sign-in page. */
export function LoginExpired({ onGiveUp, onOtherPerson }: { readonly onGiveUp: () => void; readonly onOtherPerson: () => void }) {
  const isExpired = useSyncExternalStore(session.subscribe, session.state) === 'expired';
  // Their answer may come after the one that was refused. Without a person there is no screen to keep: the guard is on its way to the
  // sign-in page.
  const me = useQuery({ ...meQuery, enabled: false }).data;
  if (!isExpired || !me) return null;
  return (
    <Suspense fallback={null}>
      <LoginExpiredDialog me={me} onGiveUp={onGiveUp} onOtherPerson={onOtherPerson} />
    </Suspense>
  );
}
