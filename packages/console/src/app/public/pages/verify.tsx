import { VerifyScreen } from '#screens/auth/verify/verify-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <VerifyScreen page={page} /> };
