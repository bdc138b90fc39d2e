import { SignInScreen } from '#screens/auth/sign-in/sign-in-screen.tsx';
import { hydratePage, type PublicPageCode } from './hydrate-page.tsx';

/** Every public page but sign-in, which everybody waits for and whose code is here. */
const pages = import.meta.glob<PublicPageCode>('./pages/*.tsx', { import: 'code' });
const signIn: PublicPageCode = { draw: (page) => <SignInScreen page={page} /> };

/** Their address holds a code that signs somebody in. */
const pagesWithCode: readonly string[] = ['token', 'studio-callback'];

const { pathname, search } = window.location;
const { page: file = '' } = (document.querySelector('#root') as HTMLElement).dataset;
// At once, before anything else is fetched: such a code does not stay in an address.
if (pagesWithCode.includes(file)) window.history.replaceState(window.history.state, '', pathname);

void hydratePage(pages[`./pages/${file}.tsx`]?.() ?? signIn, search);
