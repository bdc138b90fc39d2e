import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { texts } from '#testing/texts.ts';
import { createCatalogue } from './catalogue.ts';
import { languages } from './language.ts';

const noNetwork = () => Promise.reject(new Error('Nothing is fetched here.'));
const ownTexts = (language: string) => createCatalogue({ language, namespaces: ['common'], resources: texts, fetchTexts: noNetwork }).i18n;

function leaves(level: unknown, trail: string): string[] {
  if (typeof level === 'string') return [trail];
  return Object.entries(level as object).flatMap(([name, inner]) =>
    leaves(inner, trail.endsWith(':') ? `${trail}${name}` : `${trail}.${name}`),
  );
}

type LooseT = (key: string, values?: object) => string;

test.each(languages)('every text of %s reads as i18next itself reads it, in every number', async (language) => {
  const reference = createInstance();
  await reference.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: texts,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as never);
  const own = ownTexts(language);
  const keys = Object.entries(texts[language] ?? {}).flatMap(([namespace, bundle]) => leaves(bundle, `${namespace}:`));
  expect(keys.length).toBeGreaterThan(500);
  for (const key of keys) {
    const names = [...String((own.t as unknown as LooseT)(key)).matchAll(/\{\{(\w+)(, number)?\}\}/g)];
    const given = Object.fromEntries(names.map(([, name = '', isNumber]) => [name, isNumber ? 1234567 : `<${name} & {{name}} $1>`]));
    const said = (count?: number) =>
      [own, reference].map(({ t }) =>
        (t as unknown as LooseT)(key.replace(/_(?:one|many|other)$/, ''), { ...given, ...(count !== undefined && { count }) }),
      );
    for (const count of [0, 1, 2, 1_000_000]) expect.soft(said(count)[0], key).toBe(said(count)[1]);
    if (!/_(?:one|many|other)$/.test(key)) expect.soft(said()[0], key).toBe(said()[1]);
  }
});

test.each([
  ['an unknown key is its own path', 'auth:no.such.key', {}, 'no.such.key'],
  ['unless there is another text for it', 'auth:no.such', { defaultValue: 'Other {{name}}', name: 'x' }, 'Other x'],
  ['a key without its area is in the common one', 'skipToContent', {}, 'Skip to content'],
])('%s', (_, key, values, text) => {
  expect((ownTexts('en').t as unknown as LooseT)(key, values)).toBe(text);
});

test('texts are fetched once; what failed comes in English, and is asked for again only when somebody says so', async () => {
  const asked: string[] = [];
  const online = { is: false };
  const { i18n, ready } = createCatalogue({
    language: 'pt-BR',
    namespaces: ['common', 'auth'],
    fetchTexts: async (language, namespace) => {
      asked.push(`${language}/${namespace}`);
      if (!online.is && !(language === 'en' && namespace === 'common')) throw new Error('offline');
      return { hello: `${language} ${namespace}` };
    },
  });
  await Promise.all([ready, i18n.loadNamespaces(['common', 'auth'])]);
  expect(asked.toSorted()).toEqual(['en/auth', 'en/common', 'pt-BR/auth', 'pt-BR/common']);
  expect((i18n.t as unknown as LooseT)('hello')).toBe('en common');
  expect([i18n.hasResourceBundle('pt-BR', 'auth'), i18n.hasLoadedNamespace('auth')]).toEqual([false, true]);
  online.is = true;
  await i18n.loadNamespaces(['auth']);
  expect(i18n.hasResourceBundle('pt-BR', 'auth')).toBe(false);
  await i18n.reloadResources(['pt-BR'], ['auth']);
  expect((i18n.t as unknown as LooseT)('auth:hello')).toBe('pt-BR auth');
});
