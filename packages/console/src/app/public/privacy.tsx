import { PrivacyScreen } from '#screens/static/privacy/privacy-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(PrivacyScreen, { namespaces: ['legal'] });
