import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { App } from './app.ts';
import { ErrorScreen, NotFoundScreen, RouteError } from './error-screen.tsx';
import { leaveForPublicPage, requirePerson, toSignIn } from './guards.tsx';
import { type PathName, paths } from './paths.ts';
import { publicPages } from './public-pages.ts';
import { Root } from './root.tsx';
import { type AppScreen, appScreens } from './screens.ts';

const names = Object.keys(paths) as PathName[];

/** The shell links to nothing that has no screen, so it is told which there are. */
function layouts(screens: typeof appScreens) {
  const existing: ReadonlySet<PathName> = new Set(names.filter((name) => screens[name]));
  return {
    bare: async () => {
      const { BareLayout } = await import('#shell/bare-layout.tsx');
      return { element: <BareLayout existing={existing} /> };
    },
    organization: async () => {
      const { OrganizationLayout } = await import('#shell/organization-layout.tsx');
      return { element: <OrganizationLayout existing={existing} /> };
    },
  };
}

/** Session, texts and data are asked for at the same moment as the screen's code. */
function screenRoute(app: App, name: PathName, screen: AppScreen): RouteObject {
  return {
    id: name,
    path: paths[name].pattern,
    loader: async (args: LoaderFunctionArgs) => {
      screen.start?.({ queryClient: app.queryClient, params: args.params, url: new URL(args.request.url) });
      await Promise.all([requirePerson(app, args), app.i18n.loadNamespaces([...screen.namespaces])]);
      return null;
    },
    lazy: { Component: screen.load },
    ErrorBoundary: RouteError,
    // A change of hash or query is the screen's own business.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

function framed(app: App, screens: typeof appScreens, frame: AppScreen['frame']): RouteObject[] {
  return names.flatMap((name) => {
    const screen = screens[name];
    return screen?.frame === frame ? [screenRoute(app, name, screen)] : [];
  });
}

/** The routes of the signed-in app: one for each row of the specifications' tables. */
export function appRoutes(app: App, screens: typeof appScreens = appScreens): RouteObject[] {
  const { bare, organization } = layouts(screens);
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      hydrateFallbackElement: null,
      children: [
        { id: 'root', path: paths.root.pattern, loader: toSignIn },
        ...names
          .filter((name) => publicPages[name])
          .map((name): RouteObject => ({ id: name, path: paths[name].pattern, loader: (args) => leaveForPublicPage(app, args) })),
        { id: 'error', path: paths.error.pattern, element: <ErrorScreen /> },
        { lazy: bare, children: framed(app, screens, 'bare') },
        {
          lazy: organization,
          children: framed(app, screens, 'organization'),
        },
        // The tables' other rows: their screens come later, and nothing links to them.
        ...names
          .filter((name) => paths[name].audience !== 'open' && !screens[name] && !publicPages[name] && name !== 'root')
          .map((name): RouteObject => ({ id: name, path: paths[name].pattern, Component: NotFoundScreen })),
        { id: 'notFound', path: paths.notFound.pattern, Component: NotFoundScreen },
        { id: 'studioNotFound', path: paths.studioNotFound.pattern, Component: NotFoundScreen },
        { id: 'unknown', path: '*', element: <ErrorScreen /> },
      ],
    },
  ];
}

/** The router of this window. */
export function createAppRouter(app: App) {
  return createBrowserRouter(appRoutes(app));
}
