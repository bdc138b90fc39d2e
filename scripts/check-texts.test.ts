import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  checkCatalogues,
  checkQuoted,
  flatten,
  hardCodedTexts,
  notificationKeys,
  unendedNotifications,
  unusedKeys,
} from './check-texts.ts';

const catalogue = (texts: object) => new Map(flatten('a', texts));
const checkPair = (en: Catalogue, br: Catalogue) =>
  checkCatalogues(
    new Map([
      ['en', en],
      ['br', br],
    ]),
  );

describe('the languages', () => {
  it('hold the same keys', () => {
    expect(checkPair(catalogue({ x: 'X' }), catalogue({ y: 'Y' }))).toEqual(['locales/br: a:x is missing', 'locales/en: a:y is missing']);
  });

  it('hold the same placeholders', () => {
    expect(checkPair(catalogue({ x: 'Hello {{name}}' }), catalogue({ x: 'Olá {{nome}}' }))).toHaveLength(1);
    expect(checkPair(catalogue({ x: '<b>{{name}}</b>' }), catalogue({ x: '<b>{{ name }}</b>' }))).toEqual([]);
  });

  it('hold the plural forms of their language', () => {
    const en = catalogue({ n_one: '{{count}} team', n_other: '{{count}} teams' });
    const br = { n_one: '{{count}} equipe', n_other: '{{count}} equipes' };
    expect(checkPair(en, catalogue(br))).toEqual(['locales/br: a:n has the plural forms one, other; they are one, many, other']);
    expect(checkPair(en, catalogue({ ...br, n_many: '{{count}} de equipes' }))).toEqual([]);
  });

  it('leave the name of the product to the brand', () => {
    expect(checkPair(catalogue({ x: 'Welcome to Foyer' }), catalogue({ x: 'Boas-vindas ao {{product}}' }))).toContain(
      'locales/en: a:x names the product; its name comes as {{product}} from the brand',
    );
  });

  it('are those of the table', () => {
    const same = catalogue({ x: 'X' });
    expect(checkCatalogues(new Map([['en', same]]))).toEqual(['locales/br: a:x is missing']);
    expect(
      checkCatalogues(
        new Map([
          ['en', same],
          ['br', same],
          ['fr', same],
        ]),
      ),
    ).toEqual(['locales/fr: it has no row in packages/api/src/languages.ts']);
  });

  it('hold no empty text', () => {
    expect(checkPair(catalogue({ x: ' ' }), catalogue({ x: 'X' }))).toHaveLength(1);
  });
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: source code under test.
describe('a key', () => {
  const en = catalogue({
    plain: '1',
    deep: { er: '2' },
    n_one: '3',
    n_other: '4',
    flag: { x: '5' },
    mail: { code: { subject: '6' } },
    lost: '7',
  });

  it('is used by its name, with or without namespace, by a pattern, or as a paragraph of a mail', () => {
    const source = "t('plain'); t('a:deep.er'); t('n', { count }); t(`flag.${name}`); const { mail } = { code: ['subject'] };";
    expect(unusedKeys(en, new Map([['a.ts', source]]))).toEqual(['a:lost']);
  });

  it('is not used by a template that fits everything', () => {
    expect(unusedKeys(catalogue({ lost: '7' }), new Map([['a.ts', 't(`${a}`); t(`a:${b}`)']]))).toEqual(['a:lost']);
  });
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: end of it.

describe('text in the code', () => {
  it.each([
    '<p>Hello there</p>',
    "<p>{'Hello'}</p>",
    '<img alt="A door" />',
    '<Button loadingLabel="Saving" />',
    "function A({ closeLabel = 'Close' }) {}",
  ])('%s is found', (source) => {
    expect(hardCodedTexts('a.tsx', source)).toHaveLength(1);
  });

  it.each(['<p>{text}</p>', '<p> · </p>', '<a href="/signin" className="text-ink" />', "<p>{t('title')}</p>", '<Badge tone="ok" />'])(
    '%s is none',
    (source) => {
      expect(hardCodedTexts('a.tsx', source)).toEqual([]);
    },
  );
});

it('a quoted wording is in the catalogue, or open and named so', () => {
  const en = catalogue({ x: 'Error {{status}}: {{message}}' });
  expect(checkQuoted([{ from: '1 §8', text: 'Error {status}: {message}' }], en)).toEqual([]);
  expect(checkQuoted([{ from: '1 §8', text: 'Invite sent!' }], en)).toHaveLength(1);
  expect(checkQuoted([{ from: '1 §8', text: 'Invite sent!', open: 'directory' }], en)).toEqual([]);
});

describe('notifications', () => {
  it('are found by what says them', () => {
    const source = `
      notify.success(t(isOn ? 'a:on' : 'a:off', { name }), { label: t('a:undo'), altText: text, onAction });
      notify.error(failureText(i18n, result) || i18n.t('a:failed'));
      offerUndo(i18n, { done: t('a:done'), means: t('a:means'), reverse, undone: i18n.t('a:undone') });
      show(t('a:shown'));`;
    expect(notificationKeys('x.ts', source)).toEqual(['a:on', 'a:off', 'a:failed', 'a:done', 'a:undone']);
  });

  it('end like sentences, but for those that a specification quotes', () => {
    const en = catalogue({ x: 'Invite updated', y: 'Image removed', z: 'Saved.', n_one: 'One', n_other: 'Many.' });
    expect(unendedNotifications(['a:x', 'y', 'a:z'], new Map([['en', en]]), [{ text: 'Image removed' }])).toEqual([
      'locales/en: a:x is a notification and ends without a full stop',
    ]);
  });
});
