import { type ReactElement, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { appVersion } from '#lib/app-version.ts';
import { keepFields, restoreFields } from '#lib/form/kept-fields.ts';
import { type Namespace, startI18n } from '#lib/i18n/i18n.ts';
import { documentLanguage } from '#lib/i18n/language.ts';
import { lateStyles } from '#lib/late-styles.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { keysTakenOut, searchWithKeys, withoutKeys } from '#session/keys-in-url.ts';
import { withoutNotices } from '#session/notices-in-url.ts';
import { watchPerson } from '#session/person-channel.ts';

/** The texts of every public page. */
export const publicNamespaces: readonly Namespace[] = ['common', 'auth', 'errors'];

/** What a navigation left in the history's entry; the app's router keeps it a level deeper. */
function navigationState(): unknown {
  const state = window.history.state as { readonly usr?: unknown } | null;
  return state?.usr ?? state;
}

function goBack(): boolean {
  const isFromHere = URL.parse(document.referrer)?.origin === window.location.origin;
  if (isFromHere && window.history.length > 1) window.history.back();
  return isFromHere && window.history.length > 1;
}

let isLeaving = false;

/** Goes to another document. From then on nothing else leads away from here: a reload would call the way there off. */
export function leaveFor(url: string, how: 'assign' | 'replace' = 'assign'): void {
  isLeaving = true;
  window.location[how](url);
}

/** What a page's own file brings. */
export interface PublicPageCode {
  readonly draw: (page: PublicPage) => ReactElement;
  /** Its texts besides those of every public page. */
  readonly namespaces?: readonly Namespace[];
  /** A sign-in in another window changes nothing for what is being typed here: it stays. */
  readonly isTypedIn?: boolean;
}

/** Brings a prerendered page to life, or draws it where none was prerendered (the development server). */
export async function hydratePage(pageCode: PublicPageCode | Promise<PublicPageCode>, search: string): Promise<void> {
  const { i18n, ready } = startI18n({ language: documentLanguage(), namespaces: publicNamespaces });
  const [code] = await Promise.all([Promise.resolve(pageCode).catch(() => undefined), ready, lateStyles()]);
  // Without its code the prerendered form works by itself.
  if (!code) return;
  const { draw, namespaces: ownNamespaces = [], isTypedIn = false } = code;
  if (ownNamespaces.length > 0) await i18n.loadNamespaces([...ownNamespaces]);
  const namespaces = [...publicNamespaces, ...ownNamespaces];
  const root = document.querySelector('#root') as HTMLElement;
  const isPrerendered = root.childElementCount > 0;
  // Without texts the prerendered form, which works by itself, is better than one with keys in it.
  if (isPrerendered && namespaces.some((namespace) => !i18n.hasResourceBundle(i18n.language, namespace))) return;
  const { failedWith } = root.dataset;
  const page: PublicPage = {
    search: searchWithKeys(search, window.history.state),
    state: navigationState(),
    ...(failedWith && { failedWith }),
    loadClient: async () => (await import('#data/client.ts')).createConsoleClient(() => i18n.language),
    go: (url) => leaveFor(url),
    forgetKeys: () => window.history.replaceState(withoutKeys(window.history.state), ''),
    back: goBack,
  };
  const tree = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>{draw(page)}</I18nextProvider>
    </StrictMode>
  );
  restoreFields();
  appVersion.beforeUpdate(keepFields);
  if (isPrerendered) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
  // Notices are said once: a reload or a bookmark is not to say them again, nor to keep somebody signed in from being led on. Keys are
  // read once: whoever looks at the address, or gets it copied, is not to have them.
  const rest = keysTakenOut(window.location.search, window.history.state);
  window.history.replaceState(
    rest.state,
    '',
    withoutNotices({ pathname: window.location.pathname, search: rest.search, hash: window.location.hash }),
  );
  // Somebody signed in in another window: the server leads on from here.
  const leadOn = () => {
    if (!isLeaving) window.location.reload();
  };
  if (!isTypedIn) watchPerson(undefined, { onOther: leadOn, onSignIn: leadOn });
  // Back from the app: the form was taken away after it had done its work.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}
