import { SignUpScreen } from '#screens/auth/sign-up/sign-up-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(SignUpScreen, { isTypedIn: true });
