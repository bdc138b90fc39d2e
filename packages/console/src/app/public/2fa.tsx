import { TwoFactorScreen } from '#screens/auth/two-factor/two-factor-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(TwoFactorScreen);
