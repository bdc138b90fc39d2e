import { ForgotPasswordScreen } from '#screens/auth/forgot-password/forgot-password-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <ForgotPasswordScreen page={page} />, isTypedIn: true };
