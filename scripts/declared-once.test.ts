// What the contract declares once is written nowhere else: the addresses of the console, and its languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultLanguage, languageCodes, languageTags } from '../packages/api/src/languages.ts';
import { paths } from '../packages/api/src/paths.ts';
import { isTestFile, readSources, rootFolder } from './source-files.ts';
import { lineOf, literalText, walkFile } from './syntax-tree.ts';

/** Where an address may stand by itself. */
const exempt: Readonly<Record<string, string>> = {
  'packages/api/src/paths.ts': 'the table',
  'packages/api/src/languages.ts': 'the table',
  'packages/console/src/data/early.ts': 'the first script of every page imports nothing; early.test.tsx holds it to the pages',
};

const sources = [...readSources(['packages/api', 'packages/console', 'packages/server'], /\/(?:src|scripts)\/.*\.tsx?$/)].filter(
  ([path]) => !isTestFile(path) && !/\/testing\/|\/bench\/|\/seed\//.test(path) && !(path in exempt),
);

/** The part of each pattern before its first parameter, but for the root's, which begins everything. */
const beginnings = [...new Set(Object.values(paths).map(({ pattern }) => pattern.split(':')[0] ?? ''))].filter((text) => text !== '/');

const isAddress = (text: string) =>
  beginnings.some(
    (begin) => text === begin || (text.startsWith(begin) && (begin.endsWith('/') || /^[?#/]/.test(text.slice(begin.length)))),
  );

/** The addresses as alternatives of a regular expression have them: without the slash before and after. */
const inExpression = beginnings.map((text) => new RegExp(`(?:^|[/(|:])${text.replace(/^\/|\/$/g, '')}(?=$|[|)/?$[(])`));

function isMeantByExpression(expression: string): boolean {
  return inExpression.some((regex) => regex.test(expression.replaceAll('\\', '')));
}

/** A text, the fixed part of a template, or a regular expression. */
interface Written {
  readonly path: string;
  readonly place: string;
  readonly text: string;
  readonly expression: string | undefined;
}

/** All that the sources write, read once: both tests look through it. */
const written = sources.flatMap(([path, source]) => {
  const found: Written[] = [];
  walkFile(path, source, (node) => {
    const { regex } = node as { readonly regex?: { readonly pattern: string } };
    const text = literalText(node);
    if (text === undefined && !regex) return;
    const place = `${path}:${lineOf(source, node.start)} ${source.slice(node.start, node.end)}`;
    found.push({ path, place, text: text ?? '', expression: regex?.pattern });
  });
  return found;
});

const placesOf = (isMeant: (one: Written) => boolean) => written.filter(isMeant).map(({ place }) => place);

test('an address of the console is written in the table of paths and nowhere else', () => {
  // A contract's templates are below /api, and some begin like an address; elsewhere their braces tell them apart, and their type holds them.
  const isContract = ({ path, text }: Written) => path.endsWith('.contract.ts') || text.includes('{');
  const isWritten = ({ text, expression }: Written) => (expression === undefined ? isAddress(text) : isMeantByExpression(expression));
  expect(placesOf((one) => !isContract(one) && isWritten(one))).toEqual([]);
});

test('no code asks for a language but the default one by its code or tag', () => {
  const named = new Set<string>([...languageCodes, ...languageTags].filter((text) => text !== defaultLanguage));
  // There it is the name of a compression.
  const isCompression = ({ path }: Written) => path.endsWith('/encoded-content.ts');
  expect(placesOf((one) => named.has(one.text) && !isCompression(one))).toEqual([]);
});

test('the account of the behaviour names every public address', () => {
  const folder = join(rootFolder, 'docs/behaviour');
  const account = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const addresses = Object.values(paths)
    .filter(({ audience, pattern }) => audience === 'public' && pattern !== '/')
    .map(({ pattern }) => pattern.replace(/:(\w+)/g, '{$1}'));
  const isNamed = (address: string) =>
    account
      .split(address)
      .slice(1)
      .some((rest) => !/^[\w/]/.test(rest));
  expect(addresses.filter((address) => !isNamed(address))).toEqual([]);
});
