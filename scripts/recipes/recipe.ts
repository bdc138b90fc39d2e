// What a recipe of CONTRIBUTING.md is made of, so that a program can follow it in a copy of the sources.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rootFolder } from '../source-files.ts';

/** A command, from the root of the copy, that has to fail without the step. */
export type Check = readonly [command: string, ...args: readonly string[]];

export const typecheck = (name: 'api' | 'console' | 'server' | 'ui'): Check => [
  'node_modules/.bin/tsc',
  '--noEmit',
  '-p',
  `packages/${name}`,
];
export const test = (project: string, file: string, title?: string): Check => [
  ...([process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, file] as const),
  ...(title === undefined ? [] : ['-t', title]),
];
export const lint = (script: string): Check => [process.execPath, `scripts/${script}.ts`];

export interface Step {
  /** As the recipe says it. */
  readonly title: string;
  readonly apply: (copy: Copy) => void;
  /** What fails when this step alone is left out. */
  readonly caughtBy: Check;
}

export interface Recipe {
  /** The recipe's heading in CONTRIBUTING.md. */
  readonly title: string;
  readonly steps: readonly Step[];
  /** What passes when all steps are done, besides every check that a step names. */
  readonly checks?: readonly Check[];
}

/** A copy of the sources that uses the libraries of the original. */
export class Copy {
  readonly folder: string;
  readonly #edited = new Set<string>();
  constructor(folder: string) {
    this.folder = folder;
  }

  /** The files that were edited or made. */
  get edited(): readonly string[] {
    return [...this.#edited];
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    this.#edited.add(file);
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** @throws where the file does not hold the text just once: then the recipe no longer fits the sources. */
  replace(file: string, from: string, to: string): void {
    const parts = this.read(file).split(from);
    if (parts.length !== 2)
      throw new Error(`${file} holds ${JSON.stringify(from)} ${parts.length - 1} times, not once: bring the recipe up to date.`);
    this.write(file, parts.join(to));
  }

  after(file: string, anchor: string, text: string): void {
    this.replace(file, anchor, anchor + text);
  }

  /** Adds a text to a catalogue of each language; a dot leads one level down. */
  addText(namespace: string, key: string, text: string): void {
    for (const language of readdirSync(join(this.folder, 'locales'))) {
      const file = `locales/${language}/${namespace}.json`;
      const catalogue = JSON.parse(this.read(file)) as Record<string, unknown>;
      const path = key.split('.');
      const last = path.pop() ?? key;
      let place = catalogue;
      for (const step of path) {
        place[step] ??= {};
        place = place[step] as Record<string, unknown>;
      }
      place[last] = text;
      this.write(file, `${JSON.stringify(catalogue, null, 2)}\n`);
    }
  }
}

const isMade = (path: string) =>
  /(?:^|\/)(?:node_modules|dist|storybook-static|test-results|playwright-report|\.turbo|\.git|baselines)(?:\/|$)/.test(path);

/** Copies the sources into an empty folder. The libraries are those that are installed; the packages are those of the copy. */
export function copySources(folder: string): void {
  cpSync(rootFolder, folder, { recursive: true, filter: (path) => !isMade(relative(rootFolder, path)) });
  // Checks ask git for the files.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  mkdirSync(join(folder, 'node_modules/@foyer'), { recursive: true });
  for (const name of readdirSync(join(rootFolder, 'node_modules')))
    if (name !== '@foyer' && name !== '.cache' && name !== '.vite')
      symlinkSync(join(rootFolder, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(rootFolder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@foyer', name));
    const own = join(rootFolder, 'packages', name, 'node_modules');
    if (readdirSync(join(rootFolder, 'packages', name)).includes('node_modules'))
      symlinkSync(own, join(folder, 'packages', name, 'node_modules'));
  }
}
