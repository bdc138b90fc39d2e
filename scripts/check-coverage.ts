// docs/spec-coverage.md and docs/security.md stay true: what they call done names a test, and what they name exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, rootFolder } from './source-files.ts';

/** A path as the page writes it, from the root. */
export function fullPath(short: string): string {
  const [room = '', ...rest] = short.split('/');
  if (room === 'e2e') return `packages/console/${short}`;
  return ['console', 'server', 'api', 'ui'].includes(room) ? `packages/${room}/src/${rest.join('/')}` : short;
}

const pathsOf = (cell: string): string[] => [...cell.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);

/** What is untrue on the page. */
export function checkCoverage(name: string, page: string, isThere: (path: string) => boolean): string[] {
  return page.split('\n').flatMap((line, index) => {
    const cells = line.slice(1, -1).split('|');
    const state = /(?:^| )(done|part|open \([^)]+\)) \|$/.exec(line)?.[1];
    if (!line.startsWith('| ') || /^\| (?:statement|ASVS) \|/.test(line) || line.startsWith('|---')) return [];
    const at = `${name}:${index + 1}`;
    if (cells.length !== 4 || !state) return [`${at}: a row has four cells, and its last is done, part or open (area)`];
    const [, where = '', test = ''] = cells;
    const gone = [...pathsOf(where), ...pathsOf(test)].filter((path) => !isThere(fullPath(path)));
    const problems = gone.map((path) => `${at}: ${path} does not exist`);
    if (state === 'done' && !/\.(?:test|spec)\.tsx?`/.test(test)) problems.push(`${at}: done, but no test shows it`);
    return problems;
  });
}

if (import.meta.main) {
  const pages = ['docs/spec-coverage.md', 'docs/security.md'].map((name) => [name, readFileSync(join(rootFolder, name), 'utf8')] as const);
  const lines = pages.flatMap(([, page]) => page.split('\n'));
  const count = (state: string) => lines.filter((line) => line.endsWith(`${state} |`) || line.includes(` | ${state}(`)).length;
  const problems = pages.flatMap(([name, page]) => checkCoverage(name, page, (path) => existsSync(join(rootFolder, path))));
  report('coverage', problems, `${count('| done')} rows done, ${count('| part')} in part, ${count('open ')} open`);
}
