// The texts: all languages complete, none unused, none written into the code, and every wording the specifications quote in the catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../packages/api/src/brand.ts';
import { defaultLanguage, type LanguageRow, languageCodes, languages } from '../packages/api/src/languages.ts';
import { isTestFile, readSources, report, rootFolder } from './source-files.ts';
import { lineOf, literalText, type Node, walkFile } from './syntax-tree.ts';

/** Key (`namespace:a.b`) → text. */
export type Catalogue = ReadonlyMap<string, string>;

/** A wording that a specification quotes. `open` names the area that will bring it. */
export interface QuotedText {
  readonly from: string;
  readonly text: string;
  readonly open?: string;
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** One namespace's file as flat keys. Throws for a leaf that is no text. */
export function flatten(namespace: string, value: unknown, trail = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[`${namespace}:${trail}`, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${namespace}:${trail} is no text`);
  return Object.entries(value).flatMap(([name, inner]) => flatten(namespace, inner, trail ? `${trail}.${name}` : name));
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
    .map(([whole, name]) => name ?? whole)
    .sort()
    .join(' ');
}

function pluralProblems(locale: string, { plurals: wanted }: Pick<LanguageRow, 'plurals'>, catalogue: Catalogue): string[] {
  const forms = new Map<string, Set<string>>();
  for (const key of catalogue.keys()) {
    const form = pluralEnding.exec(key)?.[1];
    if (form) forms.set(key.replace(pluralEnding, ''), (forms.get(key.replace(pluralEnding, '')) ?? new Set()).add(form));
  }
  return [...forms].flatMap(([key, found]) => {
    const wrong = [...wanted.filter((form) => !found.has(form)), ...[...found].filter((form) => !wanted.some((one) => one === form))];
    return wrong.length === 0
      ? []
      : [`locales/${locale}: ${key} has the plural forms ${[...found].join(', ')}; they are ${wanted.join(', ')}`];
  });
}

const bareKeysOf = (catalogue: Catalogue) => new Set([...catalogue.keys()].map((key) => key.replace(pluralEnding, '')));

/** Where a language differs from the default one in keys and placeholders. */
function differences(locale: string, catalogue: Catalogue, original: Catalogue): string[] {
  const [originalKeys, keys] = [bareKeysOf(original), bareKeysOf(catalogue)];
  const missing = [...originalKeys].filter((key) => !keys.has(key)).map((key) => `locales/${locale}: ${key} is missing`);
  const added = [...keys].filter((key) => !originalKeys.has(key)).map((key) => `locales/${defaultLanguage}: ${key} is missing`);
  const changed = [...catalogue].flatMap(([key, text]) => {
    // A form that the original's language has not says what `_other` says.
    const expected = original.get(key) ?? original.get(key.replace(pluralEnding, '_other'));
    if (expected === undefined || placeholders(expected) === placeholders(text)) return [];
    return [
      `locales/${locale}: ${key} has the placeholders [${placeholders(text)}]; in ${defaultLanguage} they are [${placeholders(expected)}]`,
    ];
  });
  return [...missing, ...added, ...changed];
}

/**
 * Where a language lacks a text, has one too many, or differs in placeholders or plural forms, and where a text names the product: its
 * name comes from the brand.
 */
export function checkCatalogues(
  catalogues: ReadonlyMap<string, Catalogue>,
  rows: Readonly<Record<string, LanguageRow>> = languages,
): string[] {
  const original = catalogues.get(defaultLanguage);
  const unlisted = [...catalogues.keys()].filter((locale) => !Object.hasOwn(rows, locale));
  return [
    ...unlisted.map((locale) => `locales/${locale}: it has no row in packages/api/src/languages.ts`),
    ...Object.entries(rows).flatMap(([locale, row]) => {
      const catalogue: Catalogue = catalogues.get(locale) ?? new Map();
      return [
        ...pluralProblems(locale, row, catalogue),
        ...(original && catalogue !== original ? differences(locale, catalogue, original) : []),
        ...[...catalogue].flatMap(([key, text]) => [
          ...(text.trim() === '' ? [`locales/${locale}: ${key} is empty`] : []),
          ...(text.includes(brand.name)
            ? [`locales/${locale}: ${key} names the product; its name comes as {{product}} from the brand`]
            : []),
        ]),
      ];
    }),
  ];
}

/** Every fixed text in the sources: whole literals, and templates as patterns. */
export function collectLiterals(files: ReadonlyMap<string, string>): {
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
} {
  const texts = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [path, source] of files) {
    walkFile(path, source, (node) => {
      const text = literalText(node);
      if (text !== undefined) texts.add(text);
      // A code is an object's key in the contract (`errors: { USER_NOT_FOUND: 401 }`) as often as a text.
      if (node.type === 'Property') {
        const name = (node['key'] as Node)['name'];
        if (typeof name === 'string') texts.add(name);
      }
      if (node.type === 'TemplateLiteral') {
        const parts = (node['quasis'] as Node[]).map((part) => literalText(part) ?? '');
        const fixed = parts.join('').replace(/^\w+:/, '');
        if (parts.length > 1 && /\w{2}/.test(fixed) && !/\s/.test(fixed)) {
          patterns.push(new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w.-]+')}$`));
        }
      }
    });
  }
  return { texts, patterns };
}

/** Keys that nothing in the sources names. */
export function unusedKeys(catalogue: Catalogue, files: ReadonlyMap<string, string>): string[] {
  const { texts, patterns } = collectLiterals(files);
  const keys = new Set([...catalogue.keys()].map((key) => key.replace(pluralEnding, '')));
  return [...keys].filter((key) => {
    const bare = key.replace(/^\w+:/, '');
    if (texts.has(key) || texts.has(bare) || patterns.some((pattern) => pattern.test(key) || pattern.test(bare))) return false;
    // The server writes its mails from a table of paragraphs: each segment stands there by itself.
    return !(bare.startsWith('mail.') && bare.split('.').every((segment) => texts.has(segment)));
  });
}

const spokenAttribute =
  /^(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|text|description|hint|error|reason|\w+(?:Label|Text|Title))$/;
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Text in the code that a person would read. */
export function hardCodedTexts(path: string, source: string): string[] {
  const problems: string[] = [];
  walkFile(path, source, (node, ancestors) => {
    const add = (text: string) =>
      problems.push(`${path}:${lineOf(source, node.start)}: '${text.trim().slice(0, 60)}' is written into the code: it goes to locales/`);
    if (node.type === 'JSXText' && hasWords(String(node['value']))) add(String(node['value']));
    const text = literalText(node);
    if (text === undefined || !hasWords(text)) return;
    const parent = ancestors.at(-1);
    const inElement = parent?.type === 'JSXExpressionContainer' && ['JSXElement', 'JSXFragment'].includes(ancestors.at(-2)?.type ?? '');
    const attribute = parent?.type === 'JSXAttribute' ? parent : undefined;
    const attributeName = String((attribute?.['name'] as Node | undefined)?.['name'] ?? '');
    const isDefault = parent?.type === 'AssignmentPattern' && /(?:Label|Text|Title)$/.test(String((parent['left'] as Node)['name'] ?? ''));
    if (inElement || (attribute && spokenAttribute.test(attributeName)) || isDefault) add(text);
  });
  return problems;
}

/** A text with its placeholders as the specifications write them. */
export const comparable = (text: string) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, '{$1}');

/** Quoted wordings that are missing without being listed as open. */
export function checkQuoted(quoted: readonly QuotedText[], catalogue: Catalogue): string[] {
  const texts = [...catalogue.values()].map(comparable);
  return quoted.flatMap(({ from, text, open }) => {
    const isThere = texts.some((candidate) => candidate.includes(text));
    if (!isThere && !open) return [`quoted-texts.json: '${text}' (${from}) is not in locales/${defaultLanguage}`];
    return [];
  });
}

/** Keys of what a file says in notifications: what `notify` is given first, and what `offerUndo` says before and after. */
export function notificationKeys(path: string, source: string): string[] {
  const keys: string[] = [];
  walkFile(path, source, (node, ancestors) => {
    const key = literalText(node);
    if (key === undefined) return;
    const says = (ancestor: Node, index: number) => {
      const within = ancestors[index + 1] ?? node;
      if (ancestor.type === 'Property')
        return ancestor['value'] === within && /^(?:done|undone)$/.test(String((ancestor['key'] as Node)['name']));
      const callee = ancestor.type === 'CallExpression' ? (ancestor['callee'] as Node) : undefined;
      const isNotify = (callee?.['object'] as Node | undefined)?.['name'] === 'notify';
      return isNotify && (ancestor['arguments'] as Node[])[0] === within;
    };
    const isTranslated = ancestors.some((ancestor) => {
      const callee = ancestor.type === 'CallExpression' ? (ancestor['callee'] as Node) : undefined;
      return (callee?.['name'] ?? (callee?.['property'] as Node | undefined)?.['name']) === 't';
    });
    if (isTranslated && ancestors.some(says)) keys.push(key);
  });
  return keys;
}

const endOfSentence = /[.!?…]$/;

/** Notifications end like sentences, except as specifications quote them. A bare key counts where each text that it can mean is wrong. */
export function unendedNotifications(
  keys: readonly string[],
  catalogues: ReadonlyMap<string, Catalogue>,
  quoted: readonly Pick<QuotedText, 'text'>[],
): string[] {
  const isQuoted = (text: string) => quoted.some((one) => one.text.trim() === comparable(text).trim());
  const original = catalogues.get(defaultLanguage) ?? new Map<string, string>();
  return [...catalogues].flatMap(([locale, catalogue]) =>
    [...new Set(keys)].flatMap((key) => {
      const meant = [...catalogue].filter(([full]) => {
        const bare = full.replace(pluralEnding, '');
        return bare === key || bare.replace(/^\w+:/, '') === key;
      });
      const unended = meant.filter(
        ([full, text]) =>
          !endOfSentence.test(text) &&
          !text.endsWith('}}') &&
          !isQuoted(original.get(full) ?? original.get(full.replace(pluralEnding, '_other')) ?? ''),
      );
      const names = unended.map(([full]) => `locales/${locale}: ${full} is a notification and ends without a full stop`);
      return unended.length === meant.length ? names : [];
    }),
  );
}

/** A language's texts. */
export function readCatalogue(locale: string): Catalogue {
  const files = readSources([`locales/${locale}`], /\.json$/);
  return new Map([...files].flatMap(([path, text]) => flatten(/(\w+)\.json$/.exec(path)?.[1] ?? '', JSON.parse(text))));
}

if (import.meta.main) {
  const folders = readdirSync(join(rootFolder, 'locales'));
  const catalogues = new Map([...new Set([...languageCodes, ...folders])].map((locale) => [locale, readCatalogue(locale)]));
  const original = catalogues.get(defaultLanguage) ?? new Map();
  const sources = new Map([...readSources(['packages'], /\/src\/.*\.tsx?$/)].filter(([path]) => !isTestFile(path)));
  const quoted = JSON.parse(readFileSync(join(rootFolder, 'scripts/quoted-texts.json'), 'utf8')) as QuotedText[];
  const shown = [...sources].filter(([path]) => /^packages\/(?:ui|console)\//.test(path) && path.endsWith('.tsx'));
  const problems = [
    ...checkCatalogues(catalogues),
    ...unusedKeys(original, sources).map((key) => `locales: ${key} is used nowhere`),
    ...shown.flatMap(([path, text]) => hardCodedTexts(path, text)),
    ...checkQuoted(quoted, original),
    ...unendedNotifications(
      [...sources].filter(([path]) => path.startsWith('packages/console/')).flatMap(([path, text]) => notificationKeys(path, text)),
      catalogues,
      quoted,
    ),
  ];
  report(
    'texts',
    problems,
    `${original.size} texts in ${languageCodes.length} languages, ${quoted.filter(({ open }) => !open).length} quoted ones among them`,
  );
}
