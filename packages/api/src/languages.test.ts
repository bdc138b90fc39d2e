import { expect, test } from 'vitest';
import { htmlAttributesOf, languageAskedBy, languageCodes, languageOfCode, languageOfTag, languages, languageTags } from './languages.ts';

test('the languages offered are English and Brazilian Portuguese, each by its own name', () => {
  expect(Object.entries(languages).map(([code, { tag, ownName }]) => [code, tag, ownName])).toEqual([
    ['en', 'en', 'English'],
    ['br', 'pt-BR', 'Português (Brasil)'],
  ]);
});

test('no two languages share a tag', () => {
  expect(new Set(languageTags).size).toBe(languageCodes.length);
});

test.each(languageCodes)('%s has the plural forms and the direction that its tag has everywhere', (code) => {
  const { tag, plurals, direction } = languages[code];
  expect([...plurals].sort()).toEqual([...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort());
  expect(htmlAttributesOf(code)).toBe(`lang="${tag}" dir="${direction}"`);
});

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['*', 'en'],
  ['pt', 'br'],
  ['PT-br', 'br'],
  ['pt-PT', 'br'],
  ['br', 'br'],
  ['ptolemaic', undefined],
  ['fr', undefined],
  ['', undefined],
])('the tag %s asks for %s', (tag, language) => {
  expect(languageAskedBy(tag)).toBe(language);
  expect(languageOfTag(tag)).toBe(language ?? 'en');
});

test('what is no code is the default language', () => {
  expect(['br', 'pt-BR', undefined, 'toString'].map(languageOfCode)).toEqual(['br', 'en', 'en', 'en']);
});
