import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '../packages/api/src/brand.ts';
import { rootFolder } from './source-files.ts';

const versionOf = (path: string) => (JSON.parse(readFileSync(join(rootFolder, path), 'utf8')) as { version: string }).version;

describe('the version of a release', () => {
  it.each(['package.json', ...globSync('packages/*/package.json', { cwd: rootFolder })])(
    'is what the console shows and %s says',
    (path) => {
      expect(versionOf(path)).toBe(brand.version);
    },
  );

  it('has its entry in the changelog of each package', () => {
    const logs = globSync('packages/*/CHANGELOG.md', { cwd: rootFolder });
    expect(logs).toHaveLength(4);
    for (const log of logs) expect(readFileSync(join(rootFolder, log), 'utf8'), log).toContain(`\n## ${brand.version}\n`);
  });
});
