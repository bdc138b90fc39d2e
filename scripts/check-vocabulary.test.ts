import { describe, expect, it } from 'vitest';
import { checkVocabulary, readGlossary } from './check-vocabulary.ts';

const head = '| English | Portuguese | Meaning | Not in English | Not in Portuguese |\n|---|---|---|---|---|\n';

describe('the glossary', () => {
  it('rules out the words of its last two columns, in each language', () => {
    const row = '| data source | fonte de dados | A connector set up for use. | datasource, datasources | origem de dados |';
    expect(readGlossary(`${head}${row}`)).toEqual({
      en: [
        { word: 'datasource', use: 'data source' },
        { word: 'datasources', use: 'data source' },
      ],
      br: [{ word: 'origem de dados', use: 'fonte de dados' }],
      problems: [],
    });
  });

  it.each(['| team | equipe | |  | time |', '| team | | A group. | | |', '| team | equipe | A group. | |'])(
    'has a word in each language and its meaning in every row: %s is none',
    (row) => {
      expect(readGlossary(`${head}${row}`).problems).toEqual([
        'docs/behaviour/glossary.md:3: a row has a word in each language and its meaning, in 5 cells',
      ]);
    },
  );
});

describe('a text', () => {
  const says = (text: string, quoted: string[] = [], key = 'a:x') =>
    checkVocabulary(
      'en',
      new Map([[key, text]]),
      [
        { word: 'datasource', use: 'data source' },
        { word: 'id', use: 'ID' },
      ],
      quoted.map((wording) => ({ text: wording })),
    );

  it.each(['Datasource created', 'Delete this datasource?', 'The id of a person'])('%s uses a word that is ruled out', (text) => {
    expect(says(text)).toHaveLength(1);
  });

  it.each(['Data source created', 'The ID of {{id}}', '<id>Valid</id>', 'The datasources', 'Identity', 'a-datasource-like thing'])(
    '%s does not',
    (text) => {
      expect(says(text)).toEqual([]);
    },
  );

  it('may hold what a specification quotes, and nothing more', () => {
    expect(says('Delete this datasource?', ['Delete this datasource'])).toEqual([]);
    expect(says('Delete this datasource? The datasource is gone.', ['Delete this datasource'])).toEqual([
      "locales/en: a:x says 'datasource'; the glossary says 'data source'",
    ]);
  });

  it('may be any where it is only searched', () => {
    expect(says('connectors, datasource', [], 'palette:words.integrations')).toEqual([]);
  });
});
