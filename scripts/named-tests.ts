// What the tables of docs name: files by short paths, and tests by file and title, as in `api/access.test.ts`: “an owner may”, “a plain member may not”.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './source-files.ts';
import { literalText, type Node, walkFile } from './syntax-tree.ts';

/** The titles of a test file, undefined for a file that does not exist. Takes a path from the root. */
export type TitlesOf = (path: string) => ReadonlySet<string> | undefined;

/** A path of a table, from the root: `console/`, `server/`, `api/` and `ui/` stand for `packages/<name>/src/`, `e2e/` for the journeys. */
export function fullPath(short: string): string {
  const [room = '', ...rest] = short.split('/');
  if (room === 'e2e') return `packages/console/${short}`;
  return ['console', 'server', 'api', 'ui'].includes(room) ? `packages/${room}/src/${rest.join('/')}` : short;
}

/** The paths that a cell names, as written. */
export const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);

const runners = new Set(['it', 'test', 'describe']);

/** The test function at the start of a call, also of `test.each([…])` and `describe.runIf(…)`. */
function runnerOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node['name'] as string;
  const inner = node.type === 'CallExpression' ? node['callee'] : node.type === 'MemberExpression' ? node['object'] : undefined;
  return inner === undefined ? undefined : runnerOf(inner as Node);
}

/** The title as written. Of a template only the fixed parts, with `…` between them. */
function titleOf(node: Node | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return (node['quasis'] as Node[]).map(literalText).join('…');
  return node && literalText(node);
}

/** The rows of `test.each([…])`, where they are written there; none otherwise. */
function rowsOf(callee: Node): Node[][] {
  const given = callee.type === 'CallExpression' ? (callee['arguments'] as Node[])[0] : undefined;
  const table = given?.type === 'TSAsExpression' ? (given['expression'] as Node) : given;
  if (table?.type !== 'ArrayExpression') return [];
  return (table['elements'] as Node[]).map((row) => (row.type === 'ArrayExpression' ? (row['elements'] as Node[]) : [row]));
}

/** The title of one row: each `%s` is the row's next value. Undefined where a value is not written out, or no `%s` leads to it. */
function rowTitle(title: string, row: readonly Node[]): string | undefined {
  const values = row.map((value) => (value ? literalText(value) : undefined));
  let isKnown = true;
  let next = 0;
  const whole = title.replaceAll(/%[sij]/g, (place) => {
    const value = values[next++];
    isKnown &&= place === '%s' && value !== undefined;
    return value ?? '';
  });
  return isKnown ? whole : undefined;
}

/** The titles of the tests in a file, and of the groups around them. A table of tests has its own title and those of its rows. */
export function titlesIn(path: string, text: string): Set<string> {
  const titles = new Set<string>();
  walkFile(path, text, (node) => {
    const callee = node['callee'] as Node;
    if (node.type !== 'CallExpression' || !runners.has(runnerOf(callee) ?? '')) return;
    const title = titleOf((node['arguments'] as Node[])[0]);
    if (title === undefined) return;
    for (const name of [title, ...rowsOf(callee).map((row) => rowTitle(title, row))]) if (name !== undefined) titles.add(name);
  });
  return titles;
}

/** The tests that a cell names: a file, and one title or several. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );

/** What is wrong with the tests that a cell names: none, a file or a title that does not exist. `claim` is what the tests shall show. */
export function testProblems(claim: string, cell: string, titlesOf: TitlesOf): string[] {
  const tests = testsIn(cell);
  if (tests.length === 0) return [`${claim}, but no test shows it`];
  return tests.flatMap(({ file, title }) => {
    const titles = titlesOf(fullPath(file));
    if (titles === undefined) return [`${file} does not exist`];
    return titles.has(title) ? [] : [`${file} has no test “${title}”`];
  });
}

/** Reads the titles of the project's test files, each file once. */
export function readTitles(): TitlesOf {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const file = join(rootFolder, path);
      known.set(path, existsSync(file) ? titlesIn(path, readFileSync(file, 'utf8')) : undefined);
    }
    return known.get(path);
  };
}
