// docs/security.md stays true: what it calls done names a test, and the files it names exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullPath, pathsIn } from './named-tests.ts';
import { report, rootFolder } from './source-files.ts';

const name = 'docs/security.md';

/** What is untrue on the page. */
export function securityProblems(page: string, isThere: (path: string) => boolean): string[] {
  return page.split('\n').flatMap((line, index) => {
    const cells = line.slice(1, -1).split('|');
    const state = /(?:^| )(done|part|open \([^)]+\)) \|$/.exec(line)?.[1];
    if (!line.startsWith('| ') || line.startsWith('| ASVS |') || line.startsWith('|---')) return [];
    const at = `${name}:${index + 1}`;
    if (cells.length !== 4 || !state) return [`${at}: a row has four cells, and its last is done, part or open (area)`];
    const [, what = '', test = ''] = cells;
    const gone = [...pathsIn(what), ...pathsIn(test)].filter((path) => !isThere(fullPath(path)));
    const problems = gone.map((path) => `${at}: ${path} does not exist`);
    if (state === 'done' && !/\.(?:test|spec)\.tsx?`/.test(test)) problems.push(`${at}: done, but no test shows it`);
    return problems;
  });
}

if (import.meta.main) {
  const page = readFileSync(join(rootFolder, name), 'utf8');
  const count = (state: string) => page.split('\n').filter((line) => line.includes(` | ${state}`)).length;
  const problems = securityProblems(page, (path) => existsSync(join(rootFolder, path)));
  report('security', problems, `${count('done |')} rows done, ${count('part |')} in part, ${count('open (')} open`);
}
