import { TermsScreen } from '#screens/static/terms/terms-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <TermsScreen page={page} />, namespaces: ['legal'] };
