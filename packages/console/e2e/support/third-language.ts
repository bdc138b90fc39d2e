// What somebody does who adds a language, done by a program to a copy of the sources: its catalogues and one row.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { pseudoCatalogue, pseudoCode, pseudoLanguage } from '../../src/testing/pseudo-language.ts';

const root = join(import.meta.dirname, '../../../..');
const isMade = (path: string) => /(?:^|\/)(?:node_modules|dist|\.turbo)(?:\/|$)/.test(relative(root, path));

/** The libraries are those that are installed; the packages are those of the copy. */
async function linkLibraries(folder: string): Promise<void> {
  const links = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@foyer' && name !== '.cache');
  await mkdir(join(folder, 'node_modules/@foyer'), { recursive: true });
  await Promise.all(links.map((name) => symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))));
  for (const name of await readdir(join(root, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@foyer', name));
    const own = join(root, 'packages', name, 'node_modules');
    if ((await readdir(join(root, 'packages', name))).includes('node_modules'))
      await symlink(own, join(folder, 'packages', name, 'node_modules'));
  }
}

async function addCatalogues(folder: string): Promise<void> {
  const [from, to] = [join(folder, 'locales/en'), join(folder, 'locales', pseudoCode)];
  await mkdir(to);
  for (const file of await readdir(from)) {
    const texts = pseudoCatalogue(JSON.parse(await readFile(join(from, file), 'utf8')));
    await writeFile(join(to, file), JSON.stringify(texts, null, 2));
  }
}

async function addRow(folder: string): Promise<void> {
  const table = join(folder, 'packages/api/src/languages.ts');
  const source = await readFile(table, 'utf8');
  const end = '\n} as const satisfies Readonly<Record<string, LanguageRow>>;';
  if (!source.includes(end)) throw new Error(`${table} has no table that ends as expected.`);
  await writeFile(table, source.replace(end, `\n  ${pseudoCode}: ${JSON.stringify(pseudoLanguage)},${end}`));
}

/** Starts the server of a copy whose console is built already. */
export const startOfCopy = 'serve.js';

/** Copies the sources into an empty folder, adds the pseudo-language to the copy, and builds its console. */
export async function buildWithThirdLanguage(folder: string): Promise<void> {
  for (const name of ['packages', 'locales', 'docs', 'package.json', 'tsconfig.base.json'])
    await cp(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isMade(path) });
  await linkLibraries(folder);
  await addCatalogues(folder);
  await addRow(folder);
  const start = "import { run } from './packages/server/src/main.ts';\nawait run({ prepared: Promise.resolve() });\n";
  await writeFile(join(folder, startOfCopy), start);
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: join(folder, 'packages/console') });
}
