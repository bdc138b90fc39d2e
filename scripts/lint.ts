// Every check that reads the source without running it, cheapest first. All of them run, so that one round shows everything there is to mend.
import { spawnSync } from 'node:child_process';

const checks: readonly (readonly [name: string, command: string, ...rest: string[]])[] = [
  ['format and rules', 'biome', 'check', '--error-on-warnings', '.'],
  ['lockfile', 'node', 'scripts/check-lockfile.ts'],
  ['dependencies', 'node', 'scripts/check-dependencies.ts'],
  ['import arrows', 'node', 'scripts/check-arrows.ts'],
  ['look', 'node', 'scripts/check-look.ts'],
  ['roles', 'node', 'scripts/check-roles.ts'],
  ['failures', 'node', 'scripts/check-failures.ts'],
  ['data', 'node', 'scripts/check-data.ts'],
  ['forms', 'node', 'scripts/check-forms.ts'],
  ['texts', 'node', 'scripts/check-texts.ts'],
  ['vocabulary', 'node', 'scripts/check-vocabulary.ts'],
  ['behaviour', 'node', 'scripts/check-behaviour.ts'],
  ['security', 'node', 'scripts/check-security.ts'],
  ['asvs', 'node', 'scripts/check-asvs.ts'],
  ['guides', 'node', 'scripts/check-guides.ts'],
  ['help', 'node', 'scripts/check-help.ts'],
  ['unused', 'knip', '--no-progress'],
];

const failed = checks.filter(([name, command, ...rest]) => {
  const { status } = spawnSync(command, rest, { stdio: 'inherit' });
  if (status !== 0) console.error(`lint: ${name} failed (${[command, ...rest].join(' ')})`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
