// One vocabulary: no text uses a word that docs/behaviour/glossary.md rules out. No maintained linter reads a glossary of two languages
// against flat catalogues and leaves out what a specification quotes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, comparable, type QuotedText, readCatalogue } from './check-texts.ts';
import { report, rootFolder } from './source-files.ts';

const page = 'docs/behaviour/glossary.md';
const columns = ['English', 'Portuguese', 'Meaning', 'Not in English', 'Not in Portuguese'];

/** A word that a language does not use, and the one that it uses. */
interface RuledOut {
  readonly word: string;
  readonly use: string;
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const wordsOf = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The words that the glossary rules out, by language, and the rows that cannot be read. */
export function readGlossary(text: string): {
  readonly en: readonly RuledOut[];
  readonly br: readonly RuledOut[];
  readonly problems: string[];
} {
  const [en, br]: [RuledOut[], RuledOut[]] = [[], []];
  const problems: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|') || line.startsWith('|---')) continue;
    const cells = cellsOf(line);
    if (cells.join() === columns.join()) continue;
    const [english = '', portuguese = '', meaning = '', notEnglish = '', notPortuguese = ''] = cells;
    if (cells.length !== columns.length || !english || !portuguese || !meaning) {
      problems.push(`${page}:${index + 1}: a row has a word in each language and its meaning, in ${columns.length} cells`);
      continue;
    }
    en.push(...wordsOf(notEnglish).map((word) => ({ word, use: english })));
    br.push(...wordsOf(notPortuguese).map((word) => ({ word, use: portuguese })));
  }
  return { en, br, problems };
}

/** Each word is looked for in every text. */
const patterns = new Map<string, RegExp>();

/** Finds a word as a whole, as it is written or with a capital at its beginning. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const [first = '', ...rest] = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\d-])[${first}${first.toUpperCase()}]${rest.join('')}(?![\\p{L}\\d-])`, 'u');
  patterns.set(word, pattern);
  return pattern;
}

/** The words of one text that are ruled out, outside of what is quoted. */
export function ruledOutIn(
  text: string,
  ruledOut: readonly RuledOut[],
  quoted: readonly Pick<QuotedText, 'text'>[] = [],
): readonly RuledOut[] {
  const own = quoted
    .reduce((rest, { text: wording }) => rest.replaceAll(wording, ' '), text)
    .replace(/\{[^}]*\}|<[^>]*>|\S+@\S+|https?:\S+/g, ' ');
  return ruledOut.filter(({ word }) => patternOf(word).test(own));
}

/** Texts with a word that is ruled out, outside of what is quoted and of words that are only searched. */
export function checkVocabulary(
  language: string,
  catalogue: Catalogue,
  ruledOut: readonly RuledOut[],
  quoted: readonly Pick<QuotedText, 'text'>[] = [],
): string[] {
  return [...catalogue].flatMap(([key, text]) =>
    key.startsWith('palette:words.')
      ? []
      : ruledOutIn(comparable(text), ruledOut, quoted).map(
          ({ word, use }) => `locales/${language}: ${key} says '${word}'; the glossary says '${use}'`,
        ),
  );
}

if (import.meta.main) {
  const glossary = readGlossary(readFileSync(join(rootFolder, page), 'utf8'));
  const quoted = JSON.parse(readFileSync(join(rootFolder, 'scripts/quoted-texts.json'), 'utf8')) as QuotedText[];
  const problems = [
    ...glossary.problems,
    ...checkVocabulary('en', readCatalogue('en'), glossary.en, quoted),
    ...checkVocabulary('br', readCatalogue('br'), glossary.br),
  ];
  report('vocabulary', problems, `${glossary.en.length} words ruled out in English, ${glossary.br.length} in Portuguese`);
}
