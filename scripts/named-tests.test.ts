import { expect, it } from 'vitest';
import { fullPath, pathsIn, testProblems, titlesIn } from './named-tests.ts';

it('knows the short paths', () => {
  expect(fullPath('console/app/paths.ts')).toBe('packages/console/src/app/paths.ts');
  expect(fullPath('e2e/sign-in.spec.ts')).toBe('packages/console/e2e/sign-in.spec.ts');
  expect(fullPath('scripts/lint.ts')).toBe('scripts/lint.ts');
});

it('reads the paths of a cell, and nothing else in code marks', () => {
  expect(pathsIn('`api/access.ts`, `server/teams` (`access`)')).toEqual(['api/access.ts', 'server/teams']);
});

it('finds titles however a test is written, and no others', () => {
  const text = `
    describe.runIf(true)('a group', () => {
      test('a test', () => expect('no title').toBe('neither'));
      it.each([['x']])('of %s', () => undefined);
      test(\`from \${x} to\`, () => undefined);
    });
    // test('a comment', () => undefined);
  `;
  expect([...titlesIn('a.test.ts', text)]).toEqual(expect.arrayContaining(['a group', 'a test', 'of %s', 'from … to']));
  expect([...titlesIn('a.test.ts', text)]).not.toContain('a comment');
  expect([...titlesIn('a.test.ts', text)]).not.toContain('no title');
});

it('knows the rows of a table of tests by their own titles', () => {
  const text = `
    test.each([['small', 1], ['large', 2], [size, 3]])('%s', () => undefined);
    test.each(['red', 'blue'] as const)('is %s', () => undefined);
    test.each([['a', 1]])('%s of %i', () => undefined);
    test.each(elsewhere)('%s is far', () => undefined);
  `;
  expect([...titlesIn('a.test.ts', text)]).toEqual(['%s', 'small', 'large', 'is %s', 'is red', 'is blue', '%s of %i', '%s is far']);
});

it('a named test exists, by file and title', () => {
  const titles = new Map([['packages/api/src/a.test.ts', new Set(['keeps a'])]]);
  const problemsOf = (cell: string) => testProblems('holds', cell, (path) => titles.get(path));
  expect(problemsOf('`api/a.test.ts`: “keeps a”')).toEqual([]);
  expect(problemsOf('everybody knows')).toEqual(['holds, but no test shows it']);
  expect(problemsOf('`api/b.test.ts`: “keeps a”')).toEqual(['api/b.test.ts does not exist']);
  expect(problemsOf('`api/a.test.ts`: “keeps b”, “keeps a”, “keeps c”; `api/a.test.ts`: “keeps a”')).toEqual([
    'api/a.test.ts has no test “keeps b”',
    'api/a.test.ts has no test “keeps c”',
  ]);
});
