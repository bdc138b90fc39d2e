// docs/behaviour holds every rule of the product under an id such as ORG-14. Each rule names where it lives and a test that shows it; each
// id that code or documents cite exists, and no id is used twice. No maintained tool reads tables of Markdown and the titles of tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fullPath, pathsIn, readTitles, type TitlesOf, testProblems } from './named-tests.ts';
import { readSources, report, rootFolder } from './source-files.ts';

const folder = 'docs/behaviour';

interface Rule {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly cells: readonly string[];
}

const prefixOf = (id: string) => id.slice(0, id.indexOf('-'));
const numberOf = (id: string) => Number(id.slice(id.indexOf('-') + 1));

/** The rows of a page whose first cell is an id. */
export function rulesIn(file: string, page: string): Rule[] {
  return page.split('\n').flatMap((text, index) => {
    const id = /^\| ([A-Z]+-\d+) \|/.exec(text)?.[1];
    if (id === undefined) return [];
    const cells = text.slice(1, -1).split('|');
    return [{ file, line: index + 1, id, cells: cells.map((cell) => cell.trim()) }];
  });
}

/** Ids under `## Retired`, as `- ORG-14: why`. */
const retiredIn = (page: string): string[] => [...page.matchAll(/^- ([A-Z]+-\d+): /gm)].map(([, id = '']) => id);

function rowProblems({ cells }: Rule, isThere: (path: string) => boolean, titlesOf: TitlesOf): string[] {
  const [, text = '', where = '', test = '', from = ''] = cells;
  if (cells.length !== 5) return ['has five cells: id, rule, where, test, from'];
  const problems = testProblems('is a rule', test, titlesOf);
  if (text.length < 20) problems.push('does not say what holds');
  if (pathsIn(where).length === 0) problems.push('does not say where it lives');
  problems.push(...pathsIn(where).flatMap((path) => (isThere(fullPath(path)) ? [] : [`${path} does not exist`])));
  if (!/^(?:own|[123] §\d[\d.]*)(?:, (?:own|[123] §\d[\d.]*))*$/.test(from))
    problems.push(`comes from '${from}', which is neither a section nor own`);
  return problems;
}

/** Ids that are there twice, and numbers that are neither a rule nor retired: then a rule was deleted, or an id was skipped. */
function idProblems(rules: readonly Rule[], retired: readonly string[]): string[] {
  const ids = [...rules.map(({ id }) => id), ...retired];
  const twice = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${id} is there twice, or used again after it was retired`);
  const missing = [...new Set(ids.map(prefixOf))].flatMap((prefix) => {
    const numbers = new Set(ids.filter((id) => prefixOf(id) === prefix).map(numberOf));
    return Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
      .filter((number) => !numbers.has(number))
      .map((number) => `${prefix}-${String(number).padStart(2, '0')} is missing: a rule that no longer holds is listed under Retired`);
  });
  const mixed = rules
    .filter(({ file, id }) => rules.some((other) => (other.file === file) !== (prefixOf(other.id) === prefixOf(id))))
    .map(({ file, id }) => `${file}: ${id} shares its page with other ids, or its prefix with another page`);
  return [...twice, ...missing, ...new Set(mixed)];
}

/** What is wrong with the pages by themselves. */
export function behaviourProblems(pages: ReadonlyMap<string, string>, isThere: (path: string) => boolean, titlesOf: TitlesOf): string[] {
  const rules = [...pages].flatMap(([file, page]) => rulesIn(file, page));
  const retired = [...pages.values()].flatMap(retiredIn);
  const inRows = rules.flatMap((rule) =>
    rowProblems(rule, isThere, titlesOf).map((problem) => `${rule.file}:${rule.line}: ${rule.id} ${problem}`),
  );
  return [...inRows, ...idProblems(rules, retired)];
}

/** Ids that a text cites and that are no rule. Only prefixes that the pages use are looked at: UTF-8 is none. */
export function citationProblems(file: string, text: string, ids: ReadonlySet<string>): string[] {
  const prefixes = [...new Set([...ids].map(prefixOf))].join('|');
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(new RegExp(`(?<![\\w-])(?:${prefixes})-\\d+\\b`, 'g'))]
        .filter(([id]) => !ids.has(id))
        .map(([id]) => `${file}:${index + 1}: ${id} is no rule of ${folder}`),
    );
}

/** Sections of the specifications that code cites: whoever reads it does not have them. */
export function sectionProblems(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\bspecifications? [123] §/i.test(line) ? [`${file}:${index + 1}: cites a section in the place of a rule's id`] : [],
    );
}

if (import.meta.main) {
  const pages = readSources([folder], /\.md$/);
  const rules = [...pages].flatMap(([file, page]) => rulesIn(file, page));
  const ids = new Set(rules.map(({ id }) => id));
  const everyId = new Set([...ids, ...[...pages.values()].flatMap(retiredIn)]);
  const problems = behaviourProblems(pages, (path) => existsSync(join(rootFolder, path)), readTitles());
  for (const [file, text] of readSources(['packages', 'scripts', 'visual', 'docs', '*.md'], /\.(?:tsx?|mdx?|css|sql)$/)) {
    // The tests of this check cite ids that they make up.
    if (file === 'scripts/check-behaviour.test.ts') continue;
    problems.push(...citationProblems(file, text, pages.has(file) ? everyId : ids));
    if (!file.startsWith('docs/')) problems.push(...sectionProblems(file, text));
  }
  report('behaviour', problems, `${rules.length} rules, each with a test`);
}
