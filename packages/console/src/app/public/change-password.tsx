import { ChangePasswordScreen } from '#screens/auth/change-password/change-password-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(ChangePasswordScreen, { isTypedIn: true });
