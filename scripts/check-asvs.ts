// docs/security/asvs.md answers each requirement of OWASP ASVS 5.0.0, levels 1 and 2, and what it calls held names tests that are there,
// by file and title. Which requirements there are, and which are still open, is in scripts/asvs.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTitles, type TitlesOf, testProblems } from './named-tests.ts';
import { report, rootFolder } from './source-files.ts';

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

function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((text, index) => {
    const [number = '', level = '', , state = '', shownBy = ''] = text
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ line: index + 1, number, level, state, shownBy }] : [];
  });
}

/** What each state has to say for itself. `titlesOf` gives the titles of a test file, undefined for one that is not there. */
function proofProblems({ state, shownBy }: Row, titlesOf: TitlesOf): string[] {
  if (state === 'does not apply') return /\p{L}/u.test(shownBy) ? [] : ['does not apply, but nothing says why'];
  if (state === 'deviates')
    return /\b[A-Z]+-\d+\b[^“]*“[^”]+”/.test(shownBy) ? [] : ['deviates, but no rule of docs/behaviour and no sentence demands it'];
  if (state === 'open') return [];
  return testProblems('holds', shownBy, titlesOf);
}

/** What is untrue on the page, or missing. */
export function asvsProblems(page: string, { level1, level2, open }: Requirements, titlesOf: TitlesOf): string[] {
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
