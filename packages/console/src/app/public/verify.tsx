import { VerifyScreen } from '#screens/auth/verify/verify-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(VerifyScreen);
