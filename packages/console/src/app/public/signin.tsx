import { SignInScreen } from '#screens/auth/sign-in/sign-in-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(SignInScreen);
