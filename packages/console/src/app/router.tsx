import { type Path, type PathName, pathNames, paths } from '@foyer/api/paths';
import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { FrameNotice } from '#features/notices/frame-notice.tsx';
import { lateStyles } from '#lib/late-styles.ts';
import type { LayoutProps } from '#shell/bare-layout.tsx';
import type { App } from './app.ts';
import { type Arrival, createArrival, Late, lateCode } from './arrival.tsx';
import { AlonePage, FaultPage, NotFoundPage, RootError, ScreenError, SignOutFailed } from './error-screen.tsx';
import { isOperator, leaveForPublicPage, requirePerson, toConnectors, toOrganizations, toSignIn } from './guards.tsx';
import { OperatorsOnly } from './operators-only.tsx';
import { Permitted } from './permitted.tsx';
import { Root } from './root.tsx';
import { type AppScreen, appScreens, type PageCalls } from './screens.ts';
import { signOutHere } from './sign-out.ts';

/** A frame with its screens. */
function frame(arrival: Arrival, load: () => Promise<ComponentType<LayoutProps>>, children: RouteObject[]) {
  const layout = lateCode(load);
  return {
    loader: (args: LoaderFunctionArgs) => arrival(args, () => layout.fetch()),
    shouldRevalidate: () => false,
    element: <Late code={layout} props={{ banner: <FrameNotice /> }} />,
    children,
  } satisfies RouteObject;
}

const notFound = (
  <AlonePage>
    <NotFoundPage />
  </AlonePage>
);
const fault = (
  <AlonePage>
    <FaultPage />
  </AlonePage>
);

async function fetchStyles(): Promise<void> {
  // In Vite's own words, so that it is told like code that did not come.
  if (!(await lateStyles())) throw new Error('Unable to preload CSS for the next screen');
}

/** Session, texts and data are asked for at the same moment as the screen's code. */
function screenRoute(app: App, arrival: Arrival, name: PathName, screen: AppScreen): RouteObject {
  const code = lateCode(screen.load);
  return {
    id: name,
    path: paths[name].pattern,
    loader: async (args: LoaderFunctionArgs) => {
      // What does not start here is asked for by the screen.
      void Promise.resolve(screen.start?.({ queryClient: app.queryClient, params: args.params, url: new URL(args.request.url) })).catch(
        () => undefined,
      );
      let asked: PageCalls | null = null;
      const fetchCode = async () => {
        const [calls] = await Promise.all([screen.asks?.(args.params), code.fetch(), !screen.hasOwnStyles && fetchStyles()]);
        asked = calls ?? null;
      };
      await Promise.all([requirePerson(app, args), arrival(args, fetchCode, screen.namespaces)]);
      if (screen.isForMembers && isOperator(app)) return redirect(paths.operator.to());
      return asked;
    },
    element: screen.asks ? (
      <Permitted>
        <Late code={code} props={{}} />
      </Permitted>
    ) : (
      <Late code={code} props={{}} />
    ),
    ErrorBoundary: ScreenError,
    // A change of hash or query is the screen's own business.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** An unknown address within an organization: header and sidebar lead on from it (UI-67). */
function unknownInOrganization(app: App): RouteObject {
  return {
    id: 'unknownInOrganization',
    path: `${paths.organization.pattern}/*`,
    loader: (args) => requirePerson(app, args),
    element: <NotFoundPage />,
    ErrorBoundary: ScreenError,
  };
}

function framed(app: App, arrival: Arrival, screens: typeof appScreens, frame: AppScreen['frame']): RouteObject[] {
  return pathNames.flatMap((name) => {
    const screen = screens[name];
    return screen?.frame === frame ? [screenRoute(app, arrival, name, screen)] : [];
  });
}

/** Addresses are taken as they are written, as the server takes them: `/Verify` is none of ours. */
function asWritten(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.index ? route : { ...route, caseSensitive: true, ...(route.children && { children: asWritten(route.children) }) },
  );
}

/** The routes of the signed-in app: one for each row of the specifications' tables. */
export function appRoutes(app: App, screens: typeof appScreens = appScreens): RouteObject[] {
  return asWritten(routesOf(app, screens));
}

function routesOf(app: App, screens: typeof appScreens): RouteObject[] {
  const { arrival, onShown } = createArrival(app);
  const errorAddress = lateCode(async () => (await import('./error-address-page.tsx')).ErrorAddressPage);
  return [
    {
      element: <Root leave={app.leave} onShown={onShown} />,
      ErrorBoundary: RootError,
      // The page's own ground until the first screen is there.
      hydrateFallbackElement: <></>,
      children: [
        { id: 'root', path: paths.root.pattern, loader: toSignIn },
        ...pathNames.flatMap((name): RouteObject[] => {
          const { pattern, prerendered }: Path = paths[name];
          return prerendered ? [{ id: name, path: pattern, loader: (args) => leaveForPublicPage(app, args) }] : [];
        }),
        { id: 'signOut', path: paths.signOut.pattern, loader: () => signOutHere(app), element: null, ErrorBoundary: SignOutFailed },
        {
          id: 'error',
          path: paths.error.pattern,
          loader: (args) => arrival(args, errorAddress.fetch),
          element: (
            <AlonePage>
              <Late code={errorAddress} props={{}} />
            </AlonePage>
          ),
        },
        frame(arrival, async () => (await import('#shell/bare-layout.tsx')).BareLayout, framed(app, arrival, screens, 'bare')),
        frame(arrival, async () => (await import('#shell/organization-layout.tsx')).OrganizationLayout, [
          ...framed(app, arrival, screens, 'organization'),
          unknownInOrganization(app),
        ]),
        {
          element: <OperatorsOnly instead={notFound} />,
          children: [
            frame(
              arrival,
              async () => (await import('#shell/operator-layout.tsx')).OperatorLayout,
              framed(app, arrival, screens, 'operator'),
            ),
          ],
        },
        // What the server answers itself, and the addresses of what is not there.
        ...(['apiAuthRequest', 'stopInvites', 'stopDigest', 'keepSecondFactor', 'notFound', 'studioNotFound'] as const).map(
          (name): RouteObject => ({ id: name, path: paths[name].pattern, element: notFound }),
        ),
        ...[paths.integrations, paths.versionedIntegrations].map(
          ({ pattern }): RouteObject => ({ path: `${pattern}/connector`, loader: toConnectors }),
        ),
        { id: 'unknown', path: '*', loader: toOrganizations, element: fault },
      ],
    },
  ];
}

/** The router of this window. */
export function createAppRouter(app: App) {
  return createBrowserRouter(appRoutes(app));
}
