import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { meQuery } from '#data/me.ts';
import { Toasts } from '#features/notices/toasts.tsx';
import { LoginExpired } from '#features/sign-in/login-expired.tsx';
import { appVersion } from '#lib/app-version.ts';
import { PageFocus } from '#lib/page-focus.tsx';
import { clearLocalData } from '#session/local-data.ts';
import { currentTarget } from '#session/next.ts';
import { watchPerson } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import { signInUrlFor } from './guards.tsx';

/** Somebody else than this window shows is signed in now, or nobody: nothing of the former person may stay. */
function startOver(): void {
  clearLocalData();
  window.location.reload();
}

/** What every page of the signed-in app has around it. */
export function Root({ leave, onShown }: { readonly leave: (url: string) => void; readonly onShown: () => void }) {
  // The guard asks for the person; here is only listened to, so that pages for everybody ask for nobody.
  const person = useQuery({ ...meQuery, enabled: false }).data?.userId;
  const queryClient = useQueryClient();
  useQuery({ ...featureFlagsQuery, enabled: person !== undefined });
  const { pathname } = useLocation();

  useEffect(() => {
    if (person === undefined) return;
    /** Somebody signed in elsewhere. Where it is the same person, the work here goes on. */
    async function onSignIn(): Promise<void> {
      const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
      if (!now) return;
      if (now.userId !== person) return startOver();
      if (session.state() !== 'expired') return;
      session.revive();
      await queryClient.invalidateQueries();
    }
    return watchPerson(person, { onOther: startOver, onSignIn: () => void onSignIn() });
  }, [person, queryClient]);

  const isReplaced = useSyncExternalStore(session.subscribe, session.state) === 'replaced';
  useEffect(() => {
    if (isReplaced) startOver();
  }, [isReplaced]);

  useEffect(onShown, [onShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a time to look for a newer version.
  useEffect(() => void appVersion.check(), [pathname]);

  return (
    <>
      <Outlet />
      <PageFocus />
      <ScrollRestoration />
      <Toasts />
      <LoginExpired onGiveUp={() => leave(signInUrlFor(currentTarget()))} onOtherPerson={startOver} />
    </>
  );
}
