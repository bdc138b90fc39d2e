import { describe, expect, it } from 'vitest';
import { parsePage } from '../packages/console/scripts/guide-pages.ts';
import { differenceProblems, linkProblems, passageProblems, unusedPassages, wordProblems } from './check-help.ts';

const teams = parsePage('teams', '# Teams\n\n## Create a team <a id="create"></a>\n\nSelect **Create team**.');
const contents = parsePage('index', '# Guide\n\n- [Teams](teams.md#create)');

describe('links of the guide', () => {
  it('lead to pages and anchors that are there, or elsewhere', () => {
    expect(linkProblems('en', [contents, teams])).toEqual([]);
    const other = parsePage(
      'other',
      '# Other\n\n[a](teams.md#gone) [b](gone.md) [c](https://json-schema.org) [d](http://x.example) [e](#none)',
    );
    expect(linkProblems('en', [contents, teams, other])).toEqual([
      'docs/guide/en/other.md: the link to teams.md#gone leads nowhere',
      'docs/guide/en/other.md: the link to gone.md leads nowhere',
      'docs/guide/en/other.md: the link to http://x.example leads nowhere',
      'docs/guide/en/other.md: the link to #none leads nowhere',
    ]);
  });

  it('find an anchor at every heading, once', () => {
    const page = parsePage('x', '# X\n\n## One <a id="one"></a>\n\n## Two <a id="one"></a>\n\n### Three');
    expect(linkProblems('en', [page])).toEqual(["docs/guide/en/x.md: 'Three' has no anchor", 'docs/guide/en/x.md: #one is there twice']);
  });

  it('of the console lead to a page and a passage of it', () => {
    const pages = [contents, teams];
    expect(passageProblems(pages, ['teams'], { teams: ['teams', 'create'] })).toEqual([]);
    expect(passageProblems(pages, ['people'], { roles: ['people', 'roles'], teams: ['teams', 'gone'] })).toEqual([
      'lib/guide.ts: guideNames are not the pages of the guide (teams)',
      'lib/guide.ts: roles leads to people.md#roles, which is not there',
      'lib/guide.ts: teams leads to teams.md#gone, which is not there',
    ]);
  });
});

it('a passage is one that a screen leads to', () => {
  const sources = ['<GuideLink passage="roles">', "guideUrl={guideAddress('schemas')}"];
  expect(unusedPassages(['roles', 'schemas'], sources)).toEqual([]);
  expect(unusedPassages(['roles', 'teams'], sources)).toEqual(['lib/guide.ts: no screen leads to teams']);
});

describe('the guide in two languages', () => {
  const translated = parsePage('teams', '# Equipes\n\n## Criar uma equipe <a id="create"></a>');

  it('has the same pages with the same anchors', () => {
    const in2 = (br: (typeof teams)[]) =>
      differenceProblems(
        new Map([
          ['en', [contents, teams]],
          ['br', br],
        ]),
      );
    expect(in2([contents, translated])).toEqual([]);
    expect(in2([contents])).toEqual(['docs/guide: teams.md has other anchors in br than in en, or is not in both']);
    expect(in2([contents, { ...translated, blocks: [] }])).toEqual([
      'docs/guide: teams.md has other anchors in br than in en, or is not in both',
    ]);
    expect(in2([translated, contents])).toEqual(['docs/guide: the pages stand in another order in br than in en']);
  });
});

describe('words of the guide', () => {
  const judged = (text: string) =>
    wordProblems('en', [parsePage('x', `# X\n\n${text}`)], new Set(['Create team']), [{ word: 'datasource', use: 'data source' }]);

  it('name what the console shows in bold, and are those of the glossary', () => {
    expect(judged('Select **Create team** for a data source.')).toEqual([]);
    expect(judged('| a |\n|---|\n| **Make team** for a datasource |')).toEqual([
      "docs/guide/en/x.md: the console has no text 'Make team'",
      "docs/guide/en/x.md: says 'datasource'; the glossary says 'data source'",
    ]);
  });
});
