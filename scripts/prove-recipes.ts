// Follows recipes of CONTRIBUTING.md in a copy of the sources: with all steps done every check passes, and each step that is left out
// makes the check fail that the recipe names. `npm run test:soak -- recipes`, or `node scripts/prove-recipes.ts "Add a language"`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errorOfACall } from './recipes/error-of-a-call.ts';
import { fieldOfATeam } from './recipes/field-of-a-team.ts';
import { language } from './recipes/language.ts';
import { publicPage } from './recipes/public-page.ts';
import { type Check, Copy, copySources, type Recipe, type Step } from './recipes/recipe.ts';
import { isTestFile, report, rootFolder } from './source-files.ts';

const recipes: readonly Recipe[] = [errorOfACall, fieldOfATeam, language, publicPage];
/** Files that a recipe edits at most, besides texts, documents and tests. */
const mostFiles = 9;

/** Does these steps in a copy, and hands it over until it is thrown away. */
function withCopy<T>(steps: readonly Step[], use: (copy: Copy) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-recipe-'));
  try {
    copySources(folder);
    const copy = new Copy(folder);
    for (const step of steps) step.apply(copy);
    return use(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a check says against a copy; undefined where it passes. */
function objection([command, ...args]: Check, { folder }: Copy): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n');
}

const isCounted = (file: string) => !file.startsWith('locales/') && !file.startsWith('docs/') && !isTestFile(file);
const nameOf = (check: Check) =>
  check
    .map((word) => (basename(word) === 'node' ? 'node' : word))
    .join(' ')
    .replace(/node_modules\/\S*\//, '');

function prove({ title, steps, checks = [] }: Recipe): string[] {
  const problems: string[] = [];
  const all = [...new Map([...steps.map(({ caughtBy }) => caughtBy), ...checks].map((check) => [nameOf(check), check])).values()];
  withCopy(steps, (copy) => {
    const files = copy.edited.filter(isCounted);
    console.log(`${title}: ${steps.length} steps, ${files.length} files`);
    if (files.length > mostFiles) problems.push(`${title}: edits ${files.length} files, at most ${mostFiles}: ${files.join(', ')}`);
    for (const check of all) {
      const said = objection(check, copy);
      if (said !== undefined) problems.push(`${title}: with all steps done, ${nameOf(check)} fails:\n${said}`);
    }
  });
  for (const left of steps) {
    const others = steps.filter((step) => step !== left);
    const isCaught = withCopy(others, (copy) => objection(left.caughtBy, copy) !== undefined);
    console.log(`  without ${left.title}: ${isCaught ? `${nameOf(left.caughtBy)} fails` : 'NOTHING FAILS'}`);
    if (!isCaught) problems.push(`${title}: without ${left.title}, ${nameOf(left.caughtBy)} passes`);
  }
  return problems;
}

const guide = readFileSync(join(rootFolder, 'CONTRIBUTING.md'), 'utf8');
const asked = process.argv.slice(2);
const chosen = recipes.filter(({ title }) => asked.length === 0 || asked.includes(title));
report(
  'recipes',
  [
    ...(chosen.length === 0 ? [`No recipe is called ${asked.join(', ')}`] : []),
    ...chosen.filter(({ title }) => !guide.includes(`\n### ${title}\n`)).map(({ title }) => `CONTRIBUTING.md has no recipe “${title}”`),
    ...chosen.flatMap(prove),
  ],
  `${chosen.length} recipes hold, and each of their ${chosen.flatMap(({ steps }) => steps).length} steps is missed when it is left out`,
);
