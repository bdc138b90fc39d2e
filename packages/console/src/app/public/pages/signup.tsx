import { SignUpScreen } from '#screens/auth/sign-up/sign-up-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <SignUpScreen page={page} />, isTypedIn: true };
