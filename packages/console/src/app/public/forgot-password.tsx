import { ForgotPasswordScreen } from '#screens/auth/forgot-password/forgot-password-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(ForgotPasswordScreen, { isTypedIn: true });
