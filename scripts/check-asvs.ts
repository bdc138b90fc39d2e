// docs/security/asvs.md answers each requirement of OWASP ASVS 5.0.0, levels 1 and 2, and what it calls held names tests that are there,
// by file and title. Which requirements there are, and which are still open, is in scripts/asvs.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullPath } from './check-coverage.ts';
import { report, rootFolder } from './source-files.ts';
import { literalText, type Node, walkFile } from './syntax-tree.ts';

/** The requirements by level, and those that are open for now. */
export interface Requirements {
  readonly level1: readonly string[];
  readonly level2: readonly string[];
  readonly open: readonly string[];
}

const states = ['holds', 'does not apply', 'deviates', 'open'] as const;
type State = (typeof states)[number];

interface Row {
  readonly line: number;
  readonly number: string;
  readonly level: string;
  readonly state: string;
  /** The tests, the reason, or the sentence that demands something else. */
  readonly shownBy: string;
}

const runners = new Set(['it', 'test', 'describe']);

/** The runner's name at the root of what is called: of `test.each([…])` and of `describe.runIf(…)` too. */
function runnerOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node['name'] as string;
  const inner = node.type === 'CallExpression' ? node['callee'] : node.type === 'MemberExpression' ? node['object'] : undefined;
  return inner === undefined ? undefined : runnerOf(inner as Node);
}

/** The title as it is written: of a template only what does not change, with `…` between. */
function titleOf(node: Node | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return (node['quasis'] as Node[]).map(literalText).join('…');
  return node && literalText(node);
}

/** The titles of a test file's tests and of what groups them. */
export function titlesIn(path: string, text: string): Set<string> {
  const titles = new Set<string>();
  walkFile(path, text, (node) => {
    if (node.type !== 'CallExpression' || !runners.has(runnerOf(node['callee'] as Node) ?? '')) return;
    const title = titleOf((node['arguments'] as Node[])[0]);
    if (title !== undefined) titles.add(title);
  });
  return titles;
}

function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((text, index) => {
    const [number = '', level = '', , state = '', shownBy = ''] = text
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ line: index + 1, number, level, state, shownBy }] : [];
  });
}

/** The tests that a cell names, as `file`: “title”. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

/** What each state has to say for itself. `titlesOf` gives the titles of a test file, undefined for one that is not there. */
function proofProblems({ state, shownBy }: Row, titlesOf: (path: string) => ReadonlySet<string> | undefined): string[] {
  if (state === 'does not apply') return /\p{L}/u.test(shownBy) ? [] : ['does not apply, but nothing says why'];
  if (state === 'deviates')
    return /Specification [123] §[\d.]+[^“]*“[^”]+”/.test(shownBy) ? [] : ['deviates, but no sentence of a specification demands it'];
  if (state === 'open') return [];
  const tests = testsIn(shownBy);
  if (tests.length === 0) return ['holds, but no test shows it'];
  return tests.flatMap(({ file, title }) => {
    const titles = titlesOf(fullPath(file));
    if (titles === undefined) return [`${file} does not exist`];
    return titles.has(title) ? [] : [`${file} has no test “${title}”`];
  });
}

/** What is untrue on the page, or missing. */
export function asvsProblems(
  page: string,
  { level1, level2, open }: Requirements,
  titlesOf: (path: string) => ReadonlySet<string> | undefined,
): string[] {
  const rows = rowsOf(page);
  const levels = new Map([...level1.map((number) => [number, '1'] as const), ...level2.map((number) => [number, '2'] as const)]);
  const answered = new Set(rows.map(({ number }) => number));
  const isOpen = (number: string) => rows.some((row) => row.number === number && row.state === 'open');
  return [
    ...[...levels.keys()].filter((number) => !answered.has(number)).map((number) => `${number} has no row`),
    ...open.filter((number) => !isOpen(number)).map((number) => `${number} is listed as open, and its row says otherwise`),
    ...rows.flatMap((row, index) => {
      const { line, number, level, state } = row;
      const problems = [];
      if (levels.get(number) !== level) problems.push(`is no requirement of level ${level}`);
      if (rows.findIndex((other) => other.number === number) !== index) problems.push('is there twice');
      if (!states.includes(state as State)) problems.push(`is ${state || 'nothing'}, which is no state`);
      if (state === 'open' && !open.includes(number)) problems.push('is open, and not listed so');
      return [...problems, ...proofProblems(row, titlesOf)].map((problem) => `line ${line}: ${number} ${problem}`);
    }),
  ];
}

/** The titles of a file of the project, read once. */
export function readTitles(): (path: string) => ReadonlySet<string> | undefined {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const file = join(rootFolder, path);
      known.set(path, existsSync(file) ? titlesIn(path, readFileSync(file, 'utf8')) : undefined);
    }
    return known.get(path);
  };
}

if (import.meta.main) {
  const page = readFileSync(join(rootFolder, 'docs/security/asvs.md'), 'utf8');
  const requirements = JSON.parse(readFileSync(join(rootFolder, 'scripts/asvs.json'), 'utf8')) as Requirements;
  const counts = states.map((state) => `${rowsOf(page).filter((row) => row.state === state).length} ${state}`);
  const problems = asvsProblems(page, requirements, readTitles());
  report(
    'asvs',
    problems.map((problem) => `docs/security/asvs.md: ${problem}`),
    counts.join(', '),
  );
}
