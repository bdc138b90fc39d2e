import { expect, test } from 'vitest';
import type { GuidePage } from '#lib/guide-text.ts';
import { searchGuide } from './guide-search.ts';

const heading = (anchor: string, title: string) => ({ kind: 'heading', level: 2, anchor, content: [title] }) as const;
const says = (text: string) => ({ kind: 'paragraph', content: [text] }) as const;
const pages: readonly GuidePage[] = [
  { name: 'index', title: 'Guia', blocks: [says('Equipes e funções')] },
  {
    name: 'people',
    title: 'Pessoas e funções',
    blocks: [
      says('Quem está na organização.'),
      heading('roles', 'Funções'),
      { kind: 'table', head: [['Função'], ['Pode']], rows: [[['Membro'], ['Ler a organização']]] },
      heading('revoke', 'Revogar o acesso'),
      { kind: 'list', isOrdered: true, items: [[says('Selecione a pessoa.')], [says('Ela perde todas as funções e equipes.')]] },
    ],
  },
];
const found = (typed: string) => searchGuide(pages, typed).map(({ page, anchor }) => `${page}#${anchor ?? ''}`);

test('every word is looked for, wherever it stands, accents and capitals aside', () => {
  expect(found('FUNCAO membro')).toEqual(['people#roles']);
  expect(found('perde equipes')).toEqual(['people#revoke']);
  expect(found('perde projeto')).toEqual([]);
});

test('what is named so comes before what mentions it, and the contents are not searched', () => {
  expect(found('funções')).toEqual(['people#', 'people#roles', 'people#revoke']);
  expect(found('equipes')).toEqual(['people#revoke']);
});

test('an excerpt is what stands around the word, cut between words', () => {
  const long = `${'palavra '.repeat(30)}alvo ${'depois '.repeat(30)}`.trim();
  const [hit] = searchGuide(
    [
      { name: 'index', title: 'x', blocks: [] },
      { name: 'a', title: 'A', blocks: [says(long)] },
    ],
    'alvo',
  );
  expect(hit?.excerpt).toMatch(/^… (?:palavra )+alvo (?:depois ?)+…$/);
  expect(hit?.excerpt.length).toBeLessThan(180);
});

test('nothing typed finds nothing', () => {
  expect(found('  ')).toEqual([]);
});
