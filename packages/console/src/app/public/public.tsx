import { type Path, paths } from '@foyer/api/paths';
import { SignInScreen } from '#screens/auth/sign-in/sign-in-screen.tsx';
import { hydratePage, type PublicPageCode } from './hydrate-page.tsx';

/** Every public page but sign-in, which everybody waits for and whose code is here. */
const pages = import.meta.glob<PublicPageCode>('./pages/*.tsx', { import: 'code' });
const signIn: PublicPageCode = { draw: (page) => <SignInScreen page={page} /> };

const { pathname, search } = window.location;
const { page: file = '' } = (document.querySelector('#root') as HTMLElement).dataset;
const hasCode = Object.values<Path>(paths).some(({ prerendered, secret }) => prerendered === file && secret === 'code');
// At once, before anything else is fetched: a code that signs somebody in does not stay in an address.
if (hasCode) window.history.replaceState(window.history.state, '', pathname);

void hydratePage(pages[`./pages/${file}.tsx`]?.() ?? signIn, search);
