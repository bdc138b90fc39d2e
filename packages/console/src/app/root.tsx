import { Outlet, ScrollRestoration } from 'react-router';
import { PageFocus } from '#lib/page-focus.tsx';

/** What every page of the signed-in app has around it. */
export function Root() {
  return (
    <>
      <Outlet />
      <PageFocus />
      <ScrollRestoration />
    </>
  );
}
