import { TermsScreen } from '#screens/static/terms/terms-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage(TermsScreen, { namespaces: ['legal'] });
