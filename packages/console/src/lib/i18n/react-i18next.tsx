import type { i18n, TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Namespace } from './i18n.ts';

// Stands for `react-i18next` wherever that is imported (scripts/lighter-texts.ts); the types everywhere else are the library's own.

const Context = createContext<i18n | undefined>(undefined);

/** Texts for everything below. */
export function I18nextProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  return <Context value={i18n}>{children}</Context>;
}

/** The texts of some areas; the first one's keys go without its name. Waits (Suspense) for those that have not come. */
export function useTranslation(namespaces: string | readonly string[] = 'common'): { readonly t: TFunction; readonly i18n: i18n } {
  const i18n = useContext(Context);
  if (!i18n) throw new Error('There are no texts here: an <I18nextProvider> is missing.');
  const language = useSyncExternalStore(
    (onChange) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    () => i18n.language,
    () => i18n.language,
  );
  const names = [namespaces].flat();
  const late = names.filter((name) => !i18n.hasLoadedNamespace(name));
  if (late.length > 0) throw i18n.loadNamespaces(late);
  const [first = 'common'] = names;
  // Another language is another value, or what depends on this one would keep the former's words.
  return useMemo(() => ({ t: i18n.getFixedT(language, first as Namespace), i18n: Object.create(i18n) as i18n }), [i18n, language, first]);
}
