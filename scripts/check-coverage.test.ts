import { expect, it } from 'vitest';
import { checkCoverage, fullPath } from './check-coverage.ts';

const head = '| statement | where | test | state |\n|---|---|---|---|\n';

it('knows the short paths', () => {
  expect(fullPath('console/app/paths.ts')).toBe('packages/console/src/app/paths.ts');
  expect(fullPath('e2e/sign-in.spec.ts')).toBe('packages/console/e2e/sign-in.spec.ts');
  expect(fullPath('scripts/lint.ts')).toBe('scripts/lint.ts');
});

it('what is done names a test', () => {
  expect(checkCoverage('page.md', `${head}| A | \`api/a.ts\` |  | done |\n`, () => true)).toEqual([
    'page.md:3: done, but no test shows it',
  ]);
  expect(
    checkCoverage('page.md', `${head}| A | \`api/a.ts\` | \`api/a.test.ts\` | done |\n| B |  |  | open (people) |\n`, () => true),
  ).toEqual([]);
});

it('what is named exists', () => {
  expect(checkCoverage('page.md', `${head}| A | \`api/a.ts\` |  | part |\n`, () => false)).toEqual(['page.md:3: api/a.ts does not exist']);
});

it('every row has a state', () => {
  expect(checkCoverage('page.md', `${head}| A |  |  | soon |\n`, () => true)).toHaveLength(1);
});
