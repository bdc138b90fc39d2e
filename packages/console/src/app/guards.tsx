import { operatorRole } from '@foyer/api/access';
import { writeNext } from '@foyer/api/auth/safe-next';
import { withSomeOrganization } from '@foyer/api/organizations/empty-organization';
import { paths } from '@foyer/api/paths';
import { type LoaderFunctionArgs, matchPath, redirect } from 'react-router';
import { meQuery } from '#data/me.ts';
import { isEndedSession } from '#data/query.ts';
import { notePerson } from '#session/known-person.ts';
import { currentTarget } from '#session/next.ts';
import { announcePerson } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import type { App } from './app.ts';

/** Never settles: the document is on its way out. */
const leaving = () => new Promise<never>(() => undefined);

/** Where a person without a session goes from a page that asks for one. */
export function signInUrlFor(target: string): string {
  return paths.signIn.to({ query: { next: writeNext(target) } });
}

/** Lets signed-in people pass; anybody else goes to the sign-in page, which leads back here. @throws CallError when the session cannot be asked for. */
export async function requirePerson(app: App, { request }: LoaderFunctionArgs): Promise<null> {
  try {
    const me = await app.queryClient.ensureQueryData(meQuery);
    session.show(me.userId);
    const { isNews, isOther } = notePerson(me);
    // What the screen has asked for already was chosen by the former person's filter and order.
    if (isOther) app.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    // A page that is merely loaded tells nothing: others would start over for nothing, and lose what is typed there.
    if (isNews) announcePerson(me.userId);
    return null;
  } catch (error) {
    if (!isEndedSession(error)) throw error;
    const url = new URL(request.url);
    // The fragment never reaches a loader's request; on the first load the window still has it.
    const isFirstLoad = window.location.pathname === url.pathname && window.location.search === url.search;
    app.leave(signInUrlFor(isFirstLoad ? currentTarget() : `${url.pathname}${url.search}`));
    return leaving();
  }
}

/** Whether whoever is signed in works for the provider. The session has been asked for. */
export function isOperator(app: App): boolean {
  return app.queryClient.getQueryData(meQuery.queryKey)?.role === operatorRole;
}

/** Public pages are documents of their own: the app leaves for them, it does not draw them. */
export async function leaveForPublicPage(app: App, { request }: LoaderFunctionArgs): Promise<never> {
  const url = new URL(request.url);
  app.leave(`${url.pathname}${url.search}`);
  return leaving();
}

/** UI-04: the bare / leads to the sign-in page, with its query. */
export function toSignIn({ request }: LoaderFunctionArgs): Response {
  return redirect(`${paths.signIn.pattern}${new URL(request.url).search}`);
}

/** CON-03: an address of connectors that names none leads back to their list. */
export function toConnectors({ params: { id = '', version } }: LoaderFunctionArgs): Response {
  const extra = { hash: 'connectors' };
  return redirect(version === undefined ? paths.integrations.to({ id }, extra) : paths.versionedIntegrations.to({ id, version }, extra));
}

/** ORG-27: a page of no organization leads to choosing one. */
export function toOrganizations({ request }: LoaderFunctionArgs): Response | null {
  const filled = withSomeOrganization(new URL(request.url).pathname);
  const isPage = filled !== undefined && Object.values(paths).some(({ pattern }) => matchPath(pattern, filled));
  return isPage ? redirect(paths.organizations.to()) : null;
}
