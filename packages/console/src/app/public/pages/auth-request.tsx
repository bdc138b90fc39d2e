import { AuthRequestScreen } from '#screens/auth/auth-request/auth-request-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <AuthRequestScreen page={passedThrough(page)} /> };
