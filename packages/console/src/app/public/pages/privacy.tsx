import { PrivacyScreen } from '#screens/static/privacy/privacy-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';

/** The page's code. */
export const code: PublicPageCode = { draw: (page) => <PrivacyScreen page={page} />, namespaces: ['legal'] };
