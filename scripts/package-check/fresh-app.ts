import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rootFolder } from '../source-files.ts';

/** An application outside of this repository, as somebody makes it who has never seen it. */
export interface FreshApp {
  /** Path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** Packages beside our own, in the versions of this repository. */
  readonly packages: readonly string[];
  /** Packages that are not part of this repository, with their versions. */
  readonly foreign?: Readonly<Record<string, string>>;
}

export function run(where: string, command: string, ...rest: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: where,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${rest.join(' ')} failed\n${stdout}\n${stderr}`);
  return stdout;
}

const versionHere = (name: string) =>
  (JSON.parse(readFileSync(join(rootFolder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * Packs a package of the workspace. Returns the path of the file. A copy as deep in the tree is packed: tests that run meanwhile must not
 * see a manifest without sources.
 */
export function packed(name: 'ui' | 'api', folder: string): string {
  const copy = join(rootFolder, 'dist', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(rootFolder, 'packages', name), copy, {
    recursive: true,
    filter: (path) => !/^(?:dist|node_modules|__screenshots__)$/.test(basename(path)),
  });
  const said = run(copy, 'npm', 'pack', '--silent', '--pack-destination', folder);
  rmSync(copy, { recursive: true });
  return join(folder, said.trim().split('\n').at(-1) ?? '');
}

/** Writes an application and installs what it needs, from npm's own store where it is there. */
export function install(place: string, packages: readonly string[], { files, packages: others, foreign = {} }: FreshApp): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  mkdirSync(place, { recursive: true });
  const own = packages.map((path) => [path.includes('foyer-ui') ? '@foyer/ui' : '@foyer/api', `file:${path}`] as const);
  const dependencies = { ...Object.fromEntries([...own, ...others.map((name) => [name, versionHere(name)])]), ...foreign };
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module', dependencies }));
  // Without React itself the library's own peers must not bring it.
  const peers = others.includes('react') || own.every(([name]) => name !== '@foyer/ui') ? [] : ['--legacy-peer-deps'];
  run(place, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', ...peers);
}

/** Room on the disk, in MB, as `du` counts it. */
export function megabytesOf(folder: string): number {
  const blocks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => lstatSync(join(folder, path)).blocks);
  return blocks.reduce((sum, count) => sum + count * 512, 0) / 1e6;
}
