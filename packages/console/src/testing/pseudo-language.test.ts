import { languageCodes, languageOfTag, languages, languageTags } from '@foyer/api/languages';
import { expect, test } from 'vitest';
import { startI18n } from '#lib/i18n/i18n.ts';
import { pseudoCatalogue, pseudoCode, pseudoLanguage, pseudoText } from './pseudo-language.ts';
import { i18nWithTexts, texts } from './texts.ts';

/** i18next with some English texts, spoken in the pseudo-language. */
function speak(common: object) {
  const resources = { [pseudoLanguage.tag]: { common: pseudoCatalogue(common) as never } };
  const { i18n } = startI18n({ language: pseudoLanguage.tag, namespaces: ['common'], resources });
  return (key: string, values: object = {}) => String(i18n.t(key as never, values as never));
}

test('a text is accented, in brackets and at least a third longer', () => {
  const text = pseudoText('Sign in to your account');
  expect(text).toMatch(/^⟦Sïgñ ïñ tõ ýõür áççõüñt~+⟧$/);
  expect(text.length).toBeGreaterThan('Sign in to your account'.length * 1.33);
});

test('placeholders, nested texts and plurals do in it what they do in English', () => {
  const t = speak({
    greeting: 'Hello {{name}}, {{ count, number }} new',
    nested: 'See $t(terms)',
    terms: 'the <terms>Terms</terms>',
    teams_one: '{{count}} team',
    teams_other: '{{count}} teams',
  });
  expect(t('greeting', { name: 'Olivia', count: 1200 })).toMatch(/^⟦Hëllõ Olivia, 1,200 ñëw~+⟧$/);
  expect(t('nested')).toMatch(/^⟦Sëë ⟦thë <terms>Tërms<\/terms>~+⟧~+⟧$/);
  expect(t('teams', { count: 1 })).toMatch(/^⟦1 tëám~+⟧$/);
  expect(t('teams', { count: 2 })).toMatch(/^⟦2 tëáms~+⟧$/);
});

test('it has every text that English has, and the plural forms of its tag', () => {
  const keysOf = (value: unknown, trail = ''): string[] =>
    typeof value === 'string' ? [trail] : Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, `${trail}.${key}`));
  expect(keysOf(texts[pseudoLanguage.tag])).toEqual(keysOf(texts['en']));
  expect([...pseudoLanguage.plurals].sort()).toEqual(new Intl.PluralRules(pseudoLanguage.tag).resolvedOptions().pluralCategories.sort());
  expect(i18nWithTexts(pseudoLanguage.tag).t('auth:signIn.title')).toMatch(/^⟦Sïgñ ïñ~+⟧$/);
});

test('nobody is offered it, by its code or by its tag', () => {
  expect([...languageCodes, ...languageTags]).not.toContain(pseudoCode);
  expect(languageOfTag(pseudoLanguage.tag)).toBe('en');
  expect(languageOfTag(pseudoCode)).toBe('en');
  expect(Object.values(languages).map(({ direction }) => direction)).not.toContain('rtl');
});
