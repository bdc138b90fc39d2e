import { defaultLanguage } from '@foyer/api/languages';
import { type Namespace as AnyNamespace, type BackendModule, createInstance, type InitOptions, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeUrl } from './locale-url.ts';

/** The namespaces there are, by area. */
export type Namespace = Extract<AnyNamespace, string>;

/** The texts of one area as the server has them. @throws when they do not arrive. */
export async function fetchNamespace(language: string, namespace: string): Promise<Record<string, unknown>> {
  // No headers and no options: only so does the fetch take over what the page preloaded.
  const response = await fetch(localeUrl(language, namespace));
  if (!response.ok) throw new Error(`The texts of ${namespace} did not arrive (${response.status}).`);
  return response.json();
}

/** Loads one namespace at a time. One that does not arrive falls back to English, and then to its keys: texts never stop a page. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    fetchNamespace(language, namespace)
      .catch(() => fetchNamespace(defaultLanguage, namespace))
      .then(
        (data) => done(null, data as never),
        (error: Error) => done(error, null),
      );
  },
};

/** The texts of one language. `ready` settles when the given namespaces are there or have failed; others load when a screen asks for them. */
export function startI18n(options: {
  /** Its tag. */
  readonly language: string;
  readonly namespaces: readonly Namespace[];
  /** Texts already at hand, for prerendering, tests and stories: ready at once, and nothing is fetched. */
  readonly resources?: Resource;
}): { readonly i18n: i18n; readonly ready: Promise<unknown> } {
  const instance = createInstance();
  instance.use(initReactI18next);
  if (!options.resources) instance.use(backend);
  const settings: InitOptions = {
    lng: options.language,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [...options.namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    ...(options.resources && { resources: options.resources, initAsync: false }),
  };
  return { i18n: instance, ready: instance.init(settings) };
}
