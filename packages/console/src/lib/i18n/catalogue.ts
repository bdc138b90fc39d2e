import type { i18n, Resource } from 'i18next';

type Values = Readonly<Record<string, unknown>> & { readonly count?: number; readonly defaultValue?: string };
type Listener = (...given: unknown[]) => void;

/** The part of i18next's instance that the console uses, with i18next's types. Another member is not there when it runs (decision 23). */
export type Catalogue = Pick<
  i18n,
  | 't'
  | 'exists'
  | 'language'
  | 'options'
  | 'getFixedT'
  | 'addResourceBundle'
  | 'hasResourceBundle'
  | 'hasLoadedNamespace'
  | 'loadNamespaces'
  | 'reloadResources'
  | 'changeLanguage'
  | 'on'
  | 'off'
>;

const placeholder = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

function textAt(bundle: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (level, name) => (typeof level === 'object' && level !== null ? (level as Record<string, unknown>)[name] : undefined),
      bundle,
    );
  return typeof found === 'string' ? found : undefined;
}

/**
 * Texts of the locales by i18next's rules for files and keys (JSON v4: `namespace:a.b`, `_one` and `_other` by `Intl.PluralRules`,
 * `{{name}}`, `{{count, number}}`), for what our texts use of them; a test holds it to i18next's own answers. i18next itself is 13 kB of the first load.
 */
export function createCatalogue(start: {
  readonly language: string;
  readonly namespaces: readonly string[];
  /** Texts at hand: nothing is fetched. */
  readonly resources?: Resource;
  /** @throws when the texts do not arrive. */
  readonly fetchTexts: (language: string, namespace: string) => Promise<Record<string, unknown>>;
}): { readonly i18n: i18n; readonly ready: Promise<unknown> } {
  let language = start.language;
  let plurals = new Intl.PluralRules(language);
  let numbers = new Intl.NumberFormat(language);
  const wanted = new Set(start.namespaces);
  const bundles = new Map<string, unknown>();
  /** Being fetched, or through with it. What failed once is not asked for again by itself. */
  const asked = new Map<string, Promise<void>>();
  const settled = new Set<string>();
  const listeners = new Set<Listener>();
  const idOf = (language: string, namespace: string) => `${language}|${namespace}`;
  for (const [language, namespaces] of Object.entries(start.resources ?? {}))
    for (const [namespace, texts] of Object.entries(namespaces)) bundles.set(idOf(language, namespace), texts);

  function fetchBundle(language: string, namespace: string): Promise<void> {
    const id = idOf(language, namespace);
    const fetching = start
      .fetchTexts(language, namespace)
      // In English rather than not at all: texts never stop a page.
      .catch(() => start.fetchTexts('en', namespace))
      .then((texts) => void bundles.set(id, texts))
      .catch(() => undefined)
      .finally(() => settled.add(id));
    asked.set(id, fetching);
    return fetching;
  }

  function find(key: string, ownNamespace: string, count?: number): string | undefined {
    const [namespace, path] = key.includes(':') ? (key.split(/:(.*)/) as [string, string]) : [ownNamespace, key];
    const bundle = bundles.get(idOf(language, namespace));
    return (count === undefined ? undefined : textAt(bundle, `${path}_${plurals.select(count)}`)) ?? textAt(bundle, path);
  }

  const translator =
    (ownNamespace: string) =>
    (key: string, values: Values = {}) => {
      const text = find(key, ownNamespace, values.count) ?? values.defaultValue ?? key.replace(/^[^:]*:/, '');
      return text.replace(placeholder, (whole, name: string, isNumber?: string) => {
        if (!(name in values)) return whole;
        return isNumber ? numbers.format(Number(values[name])) : String(values[name] ?? '');
      });
    };

  const catalogue = {
    get language() {
      return language;
    },
    get options() {
      return { ns: [...wanted] };
    },
    t: translator('common'),
    getFixedT: (_: unknown, namespace: string) => translator(namespace),
    exists: (key: string) => find(key, 'common') !== undefined,
    addResourceBundle: (language: string, namespace: string, texts: unknown) => void bundles.set(idOf(language, namespace), texts),
    hasResourceBundle: (language: string, namespace: string) => bundles.has(idOf(language, namespace)),
    hasLoadedNamespace: (namespace: string) =>
      start.resources !== undefined || bundles.has(idOf(language, namespace)) || settled.has(idOf(language, namespace)),
    loadNamespaces: (namespaces: readonly string[]) => {
      for (const namespace of namespaces) wanted.add(namespace);
      if (start.resources) return Promise.resolve();
      const missing = namespaces.filter((namespace) => !bundles.has(idOf(language, namespace)));
      return Promise.all(missing.map((namespace) => asked.get(idOf(language, namespace)) ?? fetchBundle(language, namespace)));
    },
    reloadResources: (languages: readonly string[], namespaces: readonly string[]) =>
      Promise.all(languages.flatMap((language) => namespaces.map((namespace) => fetchBundle(language, namespace)))),
    changeLanguage: async (chosen: string) => {
      language = chosen;
      plurals = new Intl.PluralRules(chosen);
      numbers = new Intl.NumberFormat(chosen);
      await catalogue.loadNamespaces([...wanted]);
      for (const listener of [...listeners]) listener(chosen);
    },
    on: (_event: 'languageChanged', listener: Listener) => void listeners.add(listener),
    off: (_event: 'languageChanged', listener: Listener) => void listeners.delete(listener),
  } satisfies Record<keyof Catalogue, unknown>;
  return { i18n: catalogue as unknown as i18n, ready: catalogue.loadNamespaces(start.namespaces) };
}
