import { AcceptInviteScreen } from '#screens/auth/accept-invite/accept-invite-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <AcceptInviteScreen page={passedThrough(page)} /> };
