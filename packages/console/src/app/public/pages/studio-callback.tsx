import { paramsIn, paths } from '@foyer/api/paths';
import { StudioCallbackScreen } from '#screens/auth/studio-callback/studio-callback-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

const projectId = () => paramsIn(paths.studioCallback, window.location.pathname)?.['projectId'] ?? '';

/** The page's code. */
export const code: PublicPageCode = {
  draw: (page) => <StudioCallbackScreen page={passedThrough(page)} projectId={projectId()} />,
};
