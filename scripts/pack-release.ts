// `npm run pack:release`: the folder that an installation runs, in dist/release or where the first argument says. It holds the built
// console, the server as it runs here, and what npm lists as its production dependencies, copied from node_modules: what is shipped is what
// was tested, and nothing is asked of a registry. Some of them are native, so a release is for the kind of machine that packed it.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rootFolder } from './source-files.ts';

/** What the server reads at run time, but for its dependencies. */
const parts = [
  'LICENSE',
  'deploy',
  'docs/running.md',
  'docs/upgrading.md',
  'locales',
  'packages/api/package.json',
  'packages/api/src',
  'packages/server/package.json',
  'packages/server/foyer.js',
  'packages/server/src',
  'packages/console/dist',
  // The pages that the server draws by itself take their colours from it.
  'packages/ui/src/styles/tokens.css',
] as const;

const isForTests = (path: string) => /\.test\.ts$|\/src\/testing(?:\/|$)/.test(path);
/** What compilers and debuggers alone read. */
const isForTools = (path: string) => /\.(?:map|d\.ts|d\.mts|d\.cts)$/.test(path);

/** Folders of the packages that the server needs, below the root, nested ones included. */
function productionPackages(): string[] {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@foyer/server'], {
    cwd: rootFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { packages } = JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
  };
  return listed
    .split('\n')
    .map((folder) => relative(rootFolder, folder))
    .filter((place) => place.includes('node_modules/') && !packages[place]?.dev && !packages[place]?.link);
}

function manifest(): string {
  const { name, version, license, type, engines } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return `${JSON.stringify({ name, version, private: true, license, type, engines, bin: { foyer: 'packages/server/foyer.js' } }, undefined, 2)}\n`;
}

/** Fills the folder anew. The console has to be built. */
export function packRelease(folder: string): void {
  if (!existsSync(join(rootFolder, 'packages/console/dist/routes.json'))) throw new Error('The console is not built: npm run build');
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts) cpSync(join(rootFolder, part), join(folder, part), { recursive: true, filter: (path) => !isForTests(path) });
  for (const place of productionPackages())
    cpSync(join(rootFolder, place), join(folder, place), {
      recursive: true,
      // What is nested in it and needed is listed by itself.
      filter: (path) => !isForTools(path) && !relative(join(rootFolder, place), path).split('/').includes('node_modules'),
    });
  mkdirSync(join(folder, 'node_modules/@foyer'), { recursive: true });
  for (const name of ['api', 'server']) symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@foyer', name), 'dir');
  writeFileSync(join(folder, 'package.json'), manifest());
  symlinkSync('packages/server/foyer.js', join(folder, 'foyer'));
  chmodSync(join(folder, 'packages/server/foyer.js'), 0o755);
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(rootFolder, 'dist/release'));
  mkdirSync(dirname(folder), { recursive: true });
  packRelease(folder);
  console.log(`The release is in ${folder}`);
}
