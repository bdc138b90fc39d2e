// The project's own source files, as the checks see them: what git knows or would add, never what a build left behind.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const rootFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Path from the root → text, for every tracked or new file below the given folders whose name ends so. */
export function readSources(folders: readonly string[], ending: RegExp): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: rootFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split('\n').filter((path) => ending.test(path) && existsSync(join(rootFolder, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(rootFolder, path), 'utf8')]));
}

/** Whether a file is a test, a story or something only those use. */
export function isTestFile(path: string): boolean {
  return /\.(?:test|stories|spec)\.tsx?$|\/testing\/|\/e2e\/|vitest\.config\.ts$/.test(path);
}

/** Prints the problems and leaves with 1, or says in one line what held. */
export function report(name: string, problems: readonly string[], held: string): never {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `${name}: ${held}` : `${name}: ${problems.length} to mend`);
  process.exit(problems.length === 0 ? 0 : 1);
}
