import { PrivacyScreen } from '#screens/static/privacy/privacy-screen.tsx';
import { legalNamespaces } from '../public-pages.ts';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(PrivacyScreen, legalNamespaces);
