import { TermsScreen } from '#screens/static/terms/terms-screen.tsx';
import { legalNamespaces } from '../public-pages.ts';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(TermsScreen, legalNamespaces);
