import { expect, it } from 'vitest';
import { securityProblems } from './check-security.ts';

const head = '| ASVS | what Foyer does | shown by | state |\n|---|---|---|---|\n';

it('what is done names a test', () => {
  expect(securityProblems(`${head}| A | \`api/a.ts\` |  | done |\n`, () => true)).toEqual([
    'docs/security.md:3: done, but no test shows it',
  ]);
  expect(securityProblems(`${head}| A | \`api/a.ts\` | \`api/a.test.ts\` | done |\n| B |  |  | open (people) |\n`, () => true)).toEqual([]);
});

it('what is named exists', () => {
  expect(securityProblems(`${head}| A | \`api/a.ts\` |  | part |\n`, () => false)).toEqual(['docs/security.md:3: api/a.ts does not exist']);
});

it('every row has a state', () => {
  expect(securityProblems(`${head}| A |  |  | soon |\n`, () => true)).toHaveLength(1);
});
