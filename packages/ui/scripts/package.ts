// What `npm pack` does around the package (`prepack`, `postpack`). In the workspace the package is its sources; whoever installs it gets
// modules, types and one style sheet, and a package.json that says so. The workspace's own package.json is put back afterwards.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import tailwindcss from '@tailwindcss/vite';
import { build, transformWithOxc } from 'vite';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
const target = join(root, 'dist');
const description = join(root, 'package.json');
const kept = join(root, 'package.workspace.json');

/** The same import in the built package: `#…` as a path, and `.js` for what was TypeScript. */
function builtImport(specifier: string, from: string): string {
  const path = specifier.startsWith('#') ? relative(dirname(from), specifier.slice(1)) : specifier;
  return (path.startsWith('.') ? path : `./${path}`).replace(/\.tsx?$/, '.js');
}

const withBuiltImports = (code: string, from: string) =>
  code.replace(
    /(['"])((?:#|\.\.?\/)[^'"\n]*\.tsx?)\1/g,
    (_, quote: string, specifier: string) => `${quote}${builtImport(specifier, from)}${quote}`,
  );

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** One module for each source file, so that an app's builder takes what is used and no more. */
async function writeModules(): Promise<void> {
  const files = globSync('{components,patterns}/**/*.{ts,tsx}', { cwd: source }).filter((path) => !/\.(?:test|stories)\.tsx?$/.test(path));
  for (const path of files) {
    const { code } = await transformWithOxc(readFileSync(join(source, path), 'utf8'), join(source, path), {
      jsx: { runtime: 'automatic', development: false },
      sourcemap: false,
    });
    write(join(target, path.replace(/\.tsx?$/, '.js')), withBuiltImports(code, path));
  }
}

function writeTypes(): void {
  const { status } = spawnSync('tsc', ['-p', join(root, 'tsconfig.package.json')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The types could not be written.');
  for (const path of globSync('**/*.d.ts', { cwd: target }))
    writeFileSync(join(target, path), withBuiltImports(readFileSync(join(target, path), 'utf8'), path));
}

/** One sheet with everything that any component wears, for apps without Tailwind; the sources of the theme, for apps with it. */
async function writeStyles(): Promise<void> {
  const entry = join(target, 'foyer.css');
  write(entry, `@import "${join(source, 'styles/theme.css')}";\n@source "${source}";\n`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    base: './',
    build: {
      outDir: join(target, 'styles'),
      assetsDir: '.',
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry, output: { assetFileNames: '[name][extname]' } },
    },
  });
  rmSync(entry);
  for (const path of globSync('*.css', { cwd: join(source, 'styles') })) cpSync(join(source, 'styles', path), join(target, 'styles', path));
}

function restore(): void {
  if (existsSync(kept)) renameSync(kept, description);
}

async function prepare(): Promise<void> {
  // A run that was broken off has left its own.
  restore();
  rmSync(target, { recursive: true, force: true });
  writeTypes();
  await writeModules();
  await writeStyles();
  const workspace = JSON.parse(readFileSync(description, 'utf8')) as Record<string, unknown>;
  const { imports: _, scripts: __, devDependencies: ___, ...rest } = workspace;
  const at = (folder: string) => ({ types: `./dist/${folder}/*/index.d.ts`, default: `./dist/${folder}/*/index.js` });
  const built = {
    ...rest,
    files: ['dist'],
    sideEffects: ['*.css'],
    exports: { './styles/*': './dist/styles/*', './patterns/*': at('patterns'), './*': at('components') },
  };
  renameSync(description, kept);
  writeFileSync(description, `${JSON.stringify(built, null, 2)}\n`);
}

if (process.argv[2] === 'restore') restore();
else
  await prepare().catch((error: unknown) => {
    restore();
    throw error;
  });
