import { paths } from '@foyer/api/paths';
import { signOut } from '#data/auth.ts';
import { CallError, clientOf } from '#data/query.ts';
import { isSessionOver } from '#lib/failures.ts';
import { notifications } from '#lib/notifications/notifications.ts';
import { clearLocalData } from '#session/local-data.ts';
import { announcePerson } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import type { App } from './app.ts';

/** Ends the session, forgets the person in this browser, and goes to / (AUTH-66). @throws CallError when the server was not reached: then one is not signed out. */
export async function signOutHere(app: App): Promise<never> {
  const result = await signOut(clientOf(app.queryClient));
  if (!result.ok && !isSessionOver(result)) throw new CallError(result);
  app.queryClient.clear();
  notifications.clear();
  clearLocalData();
  session.show(undefined);
  announcePerson(undefined);
  app.leave(paths.root.to({ query: { loggedOut: 'true' } }));
  return new Promise<never>(() => undefined);
}
