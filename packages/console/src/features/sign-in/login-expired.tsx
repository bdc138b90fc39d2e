import type { Me } from '@foyer/api/auth/auth.schema';
import { latePart, useLatePart } from '@foyer/ui/late-part';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { meQuery } from '#data/me.ts';
import { lateStyles } from '#lib/late-styles.ts';
import { session } from '#session/session.ts';

const dialogCode = latePart(async () => {
  const [code, isStyled] = await Promise.all([import('./login-expired-dialog.tsx'), lateStyles()]);
  if (!isStyled) throw new Error('The style sheet did not come');
  return code.LoginExpiredDialog;
});

interface LoginExpiredProps {
  /** Leaves for the sign-in page. */
  readonly onGiveUp: () => void;
  readonly onOtherPerson: () => void;
}

type LateDialogProps = LoginExpiredProps & { readonly me: Me };

/** Loaded only when a session has ended, because public pages do not need it. If it cannot be loaded, the sign-in page is opened. */
function LateLoginExpiredDialog(props: LateDialogProps) {
  const Dialog = useLatePart(dialogCode, true, props.onGiveUp);
  return (
    Dialog && (
      // Its texts may be others than those of the page.
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}

/** The one dialog for the end of the session, however many calls were refused. */
export function LoginExpired(props: LoginExpiredProps) {
  const isExpired = useSyncExternalStore(session.subscribe, session.state) === 'expired';
  // Their answer may come after the one that was refused. Without a person there is no screen to keep: the guard is on its way to the
  // sign-in page.
  const me = useQuery({ ...meQuery, enabled: false }).data;
  return isExpired && me && <LateLoginExpiredDialog me={me} {...props} />;
}
