import { describe, expect, it } from 'vitest';
import { isAllowed, licenseProblems, reasonProblems } from './check-dependencies.ts';

const head = '| package | used by | reason |\n|---|---|---|\n';
const manifests = [
  { name: '@foyer/api', dependencies: { zod: '^4' } },
  { name: '@foyer/console', dependencies: { '@foyer/api': '^1', zod: '^4' }, peerDependencies: { react: '19' } },
];

describe('the reasons', () => {
  it('are there for each production dependency of each package, peers included', () => {
    expect(reasonProblems(`${head}| \`zod\` | api, console | Judges input. |\n| \`react\` | console | Draws. |\n`, manifests)).toEqual([]);
    expect(reasonProblems(`${head}| \`zod\` | api, console | Judges input. |\n`, manifests)).toEqual([
      'docs/dependencies.md: react has no reason',
    ]);
  });

  it.each([
    ['| `left-pad` | api | Pads. |', 'left-pad is a production dependency of no package'],
    ['| `zod` | api, console |  |', 'zod has no reason'],
    ['| `zod` | console | Judges input. |', 'zod is used by api, console, not by console'],
    ['| `zod` | api, console | Judges input. |\n| `zod` | api, console | Again. |', 'zod is there twice'],
  ])('are refused when they are not about what is there: %s', (rows, problem) => {
    expect(reasonProblems(`${head}| \`react\` | console | Draws. |\n${rows}\n`, manifests)).toContain(`docs/dependencies.md: ${problem}`);
  });
});

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR MIT AND ISC', true],
])('an expression of licences leaves an allowed choice or none: %s', (expression, expected) => {
  expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(expected);
});

describe('the licence of a package', () => {
  it('is on the list, and may be a tool’s only where it is not shipped', () => {
    const packages = {
      '': {},
      'packages/api': { license: 'Apache-2.0' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': { license: 'GPL-3.0-only' },
      'node_modules/tool': { license: 'MPL-2.0', dev: true },
      'node_modules/a/node_modules/shipped': { license: 'MPL-2.0' },
    };
    expect(licenseProblems(packages)).toEqual([
      'package-lock.json: b is under GPL-3.0-only, which is not on the list of licences',
      'package-lock.json: shipped is under MPL-2.0, which is not on the list of licences',
    ]);
  });

  it('is an exception for its own package alone', () => {
    const problems = licenseProblems({
      'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      'node_modules/other': { license: 'LGPL-3.0-or-later' },
    });
    expect(problems).toEqual(['package-lock.json: other is under LGPL-3.0-or-later, which is not on the list of licences']);
  });

  it('is known, by the package itself or by the one that it is a platform’s part of', () => {
    const packages = {
      'node_modules/old': {},
      'node_modules/a': { license: 'MIT', optionalDependencies: { 'a-darwin-arm64': '1.0.0' } },
      'node_modules/a-darwin-arm64': { optional: true },
    };
    expect(licenseProblems(packages)).toEqual(['package-lock.json: the licence of old is not known']);
    expect(licenseProblems(packages, () => 'MIT')).toEqual([]);
  });
});
