import { describe, expect, it } from 'vitest';
import { behaviourProblems, citationProblems, sectionProblems } from './check-behaviour.ts';

const head = '| id | rule | where | test | from |\n|---|---|---|---|---|\n';
const rule = (id: string, { where = '`api/a.ts`', test = '`api/a.test.ts`: “keeps a”', from = '1 §2.3' } = {}) =>
  `| ${id} | The value a is kept as it was sent. | ${where} | ${test} | ${from} |`;
const files = new Set(['packages/api/src/a.ts']);
const titles = new Map([['packages/api/src/a.test.ts', new Set(['keeps a'])]]);
const problemsOf = (rows: readonly string[], more: readonly [string, string][] = []) =>
  behaviourProblems(
    new Map([['a.md', head + rows.join('\n')], ...more]),
    (path) => files.has(path),
    (path) => titles.get(path),
  );

describe('a rule', () => {
  it('names a place and a test that exist, and where it comes from', () => {
    expect(problemsOf([rule('ORG-01'), rule('ORG-02', { from: 'own' }), rule('ORG-03', { from: '1 §2.3, 3 §4, own' })])).toEqual([]);
  });

  it.each([
    [{ test: 'everybody knows' }, 'is a rule, but no test shows it'],
    [{ test: '`api/a.test.ts`: “keeps b”' }, 'api/a.test.ts has no test “keeps b”'],
    [{ where: 'the server' }, 'does not say where it lives'],
    [{ where: '`api/b.ts`' }, 'api/b.ts does not exist'],
    [{ from: 'hearsay' }, "comes from 'hearsay', which is neither a section nor own"],
  ])('is refused with %j', (cells, problem) => {
    expect(problemsOf([rule('ORG-01', cells)])).toEqual([`a.md:3: ORG-01 ${problem}`]);
  });
});

describe('an id', () => {
  it('is used once, on every page', () => {
    expect(problemsOf([rule('ORG-01'), rule('ORG-01')])).toEqual(['ORG-01 is there twice, or used again after it was retired']);
  });

  it('is not used again once its rule was retired', () => {
    expect(problemsOf([rule('ORG-01'), rule('ORG-02'), '## Retired', '- ORG-02: nobody needs it'])).toEqual([
      'ORG-02 is there twice, or used again after it was retired',
    ]);
    expect(problemsOf([rule('ORG-01'), rule('ORG-03'), '## Retired', '- ORG-02: nobody needs it'])).toEqual([]);
  });

  it('does not disappear', () => {
    expect(problemsOf([rule('ORG-01'), rule('ORG-03')])).toEqual([
      'ORG-02 is missing: a rule that no longer holds is listed under Retired',
    ]);
  });

  it('has the prefix of its page', () => {
    expect(problemsOf([rule('ORG-01'), rule('TEAM-01')])).toHaveLength(2);
    expect(problemsOf([rule('ORG-01')], [['b.md', head + rule('ORG-02')]])).toHaveLength(2);
  });
});

it('an id that is cited exists', () => {
  const ids = new Set(['ORG-01', 'TEAM-12']);
  expect(citationProblems('a.ts', '/** Waits (ORG-01, TEAM-12). UTF-8, ISO-8859. */', ids)).toEqual([]);
  expect(citationProblems('a.ts', '\n/** Waits (ORG-02). */', ids)).toEqual(['a.ts:2: ORG-02 is no rule of docs/behaviour']);
});

it('code cites no section, which its reader could not look up', () => {
  expect(sectionProblems('a.ts', '/** Waits (ORG-01). RFC 6749 §5.1. */')).toEqual([]);
  expect(sectionProblems('a.ts', '/** Waits (specification 1 §9). */')).toEqual(["a.ts:1: cites a section in the place of a rule's id"]);
});
