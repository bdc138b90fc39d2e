import { TwoFactorScreen } from '#screens/auth/two-factor/two-factor-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <TwoFactorScreen page={page} /> };
