import { StudioCallbackScreen } from '#screens/auth/studio-callback/studio-callback-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

const { pathname, search } = window.location;
// At once, before anything is fetched: a code does not stay in an address.
window.history.replaceState(window.history.state, '', pathname);
const projectId = decodeURIComponent(/^\/app-auth-callback\/([^/]+)/.exec(pathname)?.[1] ?? '');

void hydratePage(({ page }) => <StudioCallbackScreen page={{ ...passedThrough(page), search }} projectId={projectId} />);
