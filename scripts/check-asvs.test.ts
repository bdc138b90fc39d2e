import { describe, expect, it } from 'vitest';
import { asvsProblems } from './check-asvs.ts';

const requirements = { level1: ['1.1.1'], level2: ['1.1.2'], open: [] as string[] };
const head = '| number | level | requirement | state | shown by |\n|---|---|---|---|---|\n';
const first = '| 1.1.1 | 1 | a | holds | `api/a.test.ts`: “keeps a” |';
const second = '| 1.1.2 | 2 | b | does not apply | there is no b |';
const titles = new Map([['packages/api/src/a.test.ts', new Set(['keeps a'])]]);
const problemsOf = (rows: readonly string[], open: string[] = []) =>
  asvsProblems(head + rows.join('\n'), { ...requirements, open }, (path) => titles.get(path));

describe('the page', () => {
  it('answers each requirement once, and no other', () => {
    expect(problemsOf([first, second])).toEqual([]);
    expect(problemsOf([first])).toEqual(['1.1.2 has no row']);
    expect(problemsOf([first, second, second])).toEqual(['line 5: 1.1.2 is there twice']);
    expect(problemsOf([first, second, '| 9.9.9 | 2 | c | does not apply | why not |'])).toEqual([
      'line 5: 9.9.9 is no requirement of level 2',
    ]);
    expect(problemsOf([first, second.replace('| 2 |', '| 1 |')])).toEqual(['line 4: 1.1.2 is no requirement of level 1']);
  });

  it.each([
    ['| 1.1.1 | 1 | a | holds | everybody knows |', 'holds, but no test shows it'],
    ['| 1.1.1 | 1 | a | holds | `api/b.test.ts`: “keeps a” |', 'api/b.test.ts does not exist'],
    ['| 1.1.1 | 1 | a | holds | `api/a.test.ts`: “keeps b” |', 'api/a.test.ts has no test “keeps b”'],
    ['| 1.1.1 | 1 | a | does not apply |  |', 'does not apply, but nothing says why'],
    ['| 1.1.1 | 1 | a | deviates | it is better so |', 'deviates, but no rule of docs/behaviour and no sentence demands it'],
    ['| 1.1.1 | 1 | a | done | `api/a.test.ts`: “keeps a” |', 'is done, which is no state'],
  ])('gives the proof that a state asks for: %s', (row, problem) => {
    expect(problemsOf([row, second])[0]).toBe(`line 3: 1.1.1 ${problem}`);
  });

  it('takes a rule, and the sentence that it comes from, for a reason to deviate', () => {
    expect(problemsOf([first, '| 1.1.2 | 2 | b | deviates | AUTH-24: the specification demands “at least 10 characters”. |'])).toEqual([]);
  });

  it('is open where that is listed, and nowhere else', () => {
    const open = '| 1.1.2 | 2 | b | open | soon |';
    expect(problemsOf([first, open])).toEqual(['line 4: 1.1.2 is open, and not listed so']);
    expect(problemsOf([first, open], ['1.1.2'])).toEqual([]);
    expect(problemsOf([first, second], ['1.1.2'])).toEqual(['1.1.2 is listed as open, and its row says otherwise']);
  });
});
