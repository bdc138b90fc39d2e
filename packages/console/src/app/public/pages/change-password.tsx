import { ChangePasswordScreen } from '#screens/auth/change-password/change-password-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <ChangePasswordScreen page={page} />, isTypedIn: true };
