// `npm run review`: draws what a change can affect and writes one page on which a person judges it, cause by cause.
//   --no-draw             the last run's pictures and the baselines that the branch changes
//   --write=<story,…>     writes the baselines of the stories that were approved
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '../../scripts/source-files.ts';
import { causesOf } from './causes.ts';
import { collect } from './collect.ts';
import { pageOf } from './page.ts';

const given = process.argv.slice(2);
const visual = (...args: readonly string[]) =>
  spawnSync('node', [join(import.meta.dirname, '../run.ts'), ...args], { stdio: 'inherit', cwd: rootFolder }).status ?? 1;

const toWrite = given.find((argument) => argument.startsWith('--write='))?.slice('--write='.length);
if (toWrite !== undefined) process.exit(visual('--update', `--stories=${toWrite}`));

// Pictures that differ make it fail: they are what the page is about.
if (!given.includes('--no-draw')) visual('--changed');

const { base, items, changedFiles, importers, pictureCount } = await collect();
const causes = causesOf(items, changedFiles, importers);
const tokens = readFileSync(join(rootFolder, 'packages/ui/src/styles/tokens.css'), 'utf8');
const branch = spawnSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).stdout.trim();
const path = join(rootFolder, 'test-results/review.html');
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, pageOf({ causes, base: base.slice(0, 12), branch, pictureCount, tokens }));
console.log(`${items.length} changes of ${causes.length} causes: ${path}`);
