import { StudioCallbackScreen } from '#screens/auth/studio-callback/studio-callback-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

const projectId = () => decodeURIComponent(/^\/app-auth-callback\/([^/]+)/.exec(window.location.pathname)?.[1] ?? '');

/** The page's code. */
export const code: PublicPageCode = {
  draw: (page) => <StudioCallbackScreen page={passedThrough(page)} projectId={projectId()} />,
};
