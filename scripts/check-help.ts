// The guide (docs/guide) is whole: it has the same pages and anchors in every language, its links and those of the console lead to
// something, what stands in bold is a text of the console, and its words are those of the glossary.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../packages/api/src/languages.ts';
import { picturesIn, readGuide } from '../packages/console/scripts/guide-pages.ts';
import { guideNames, guidePassages } from '../packages/console/src/lib/guide.ts';
import { type GuideBlock, type GuideInline, type GuidePage, inlinesIn, linksIn, wordsOf } from '../packages/console/src/lib/guide-text.ts';
import { type QuotedText, readCatalogue } from './check-texts.ts';
import { readGlossary, ruledOutIn } from './check-vocabulary.ts';
import { readSources, report, rootFolder } from './source-files.ts';

type Heading = Extract<GuideBlock, { readonly kind: 'heading' }>;

const headingsOf = ({ blocks }: GuidePage): Heading[] => blocks.flatMap((block) => (block.kind === 'heading' ? block : []));
const anchorsOf = (page: GuidePage): string[] => headingsOf(page).map(({ anchor }) => anchor);

function boldIn(content: readonly GuideInline[]): string[] {
  return content.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'code') return [];
    return part.kind === 'strong' ? wordsOf(part.content) : boldIn(part.content);
  });
}

/** Headings without an anchor, anchors that occur twice, and links that lead nowhere, within the guide of one language. */
export function linkProblems(language: string, pages: readonly GuidePage[]): string[] {
  const anchors = new Map(pages.map((page) => [page.name, new Set(anchorsOf(page))]));
  return pages.flatMap((page) => {
    const place = `docs/guide/${language}/${page.name}.md`;
    const own = anchorsOf(page);
    const anchorless = headingsOf(page)
      .filter(({ anchor }) => anchor === '')
      .map(({ content }) => `${place}: '${wordsOf(content)}' has no anchor`);
    const twice = own
      .filter((anchor, at) => anchor !== '' && own.indexOf(anchor) !== at)
      .map((anchor) => `${place}: #${anchor} is there twice`);
    const dead = linksIn(inlinesIn(page.blocks))
      .filter((to) => {
        const [, name, anchor] = /^(?:([a-z-]+)\.md)?(?:#([a-z0-9-]+))?$/.exec(to) ?? [];
        if (name === undefined && anchor === undefined) return !to.startsWith('https://');
        const there = anchors.get(name ?? page.name);
        return there === undefined || (anchor !== undefined && !there.has(anchor));
      })
      .map((to) => `${place}: the link to ${to} leads nowhere`);
    return [...anchorless, ...twice, ...dead];
  });
}

/** Pages and anchors that a language has and the first one has not, or the other way round, or in another order. */
export function differenceProblems(guides: ReadonlyMap<string, readonly GuidePage[]>): string[] {
  const [[first, pages] = ['', []], ...others] = guides;
  const shapeOf = (page: GuidePage | undefined) => (page ? anchorsOf(page).join(' ') : undefined);
  return others.flatMap(([language, translated]) => {
    const names = new Set([...pages, ...translated].map(({ name }) => name));
    const places = [...names].flatMap((name) => {
      const [one, other] = [pages, translated].map((all) => shapeOf(all.find((page) => page.name === name)));
      return one === other ? [] : `docs/guide: ${name}.md has other anchors in ${language} than in ${first}, or is not in both`;
    });
    const isInOrder = pages.map(({ name }) => name).join() === translated.map(({ name }) => name).join();
    return places.length > 0 || isInOrder ? places : [`docs/guide: the pages stand in another order in ${language} than in ${first}`];
  });
}

/** Bold words that no text of the console is, and words that the glossary rules out. */
export function wordProblems(
  language: string,
  pages: readonly GuidePage[],
  texts: ReadonlySet<string>,
  ruledOut: Parameters<typeof ruledOutIn>[1],
  quoted: readonly Pick<QuotedText, 'text'>[] = [],
): string[] {
  return pages.flatMap((page) => {
    const place = `docs/guide/${language}/${page.name}.md`;
    const lines = inlinesIn(page.blocks);
    const unknown = [...new Set(boldIn(lines))].filter((words) => !texts.has(words));
    // Names of columns and keys stand as code.
    const read = lines.filter((part) => typeof part === 'string' || part.kind !== 'code').map((part) => wordsOf([part]));
    const used = ruledOutIn([page.title, ...read].join(' '), ruledOut, quoted);
    return [
      ...unknown.map((words) => `${place}: the console has no text '${words}'`),
      ...used.map(({ word, use }) => `${place}: says '${word}'; the glossary says '${use}'`),
    ];
  });
}

/** Pages and passages that the console leads to and that are not there. */
export function passageProblems(
  pages: readonly GuidePage[],
  names: readonly string[],
  passages: Readonly<Record<string, readonly [page: string, anchor: string]>>,
): string[] {
  const there = pages.slice(1).map(({ name }) => name);
  const isThere = (name: string, anchor: string) => pages.some((page) => page.name === name && anchorsOf(page).includes(anchor));
  return [
    ...(names.join() === there.join() ? [] : [`lib/guide.ts: guideNames are not the pages of the guide (${there.join(', ')})`]),
    ...Object.entries(passages).flatMap(([passage, [name, anchor]]) =>
      isThere(name, anchor) ? [] : `lib/guide.ts: ${passage} leads to ${name}.md#${anchor}, which is not there`,
    ),
  ];
}

/** Passages that no screen leads to. */
export function unusedPassages(passages: readonly string[], sources: Iterable<string>): string[] {
  const all = [...sources].join('\n');
  return passages
    .filter((passage) => !all.includes(`passage="${passage}"`) && !all.includes(`guideAddress('${passage}')`))
    .map((passage) => `lib/guide.ts: no screen leads to ${passage}`);
}

if (import.meta.main) {
  const quoted = JSON.parse(readFileSync(join(rootFolder, 'scripts/quoted-texts.json'), 'utf8')) as QuotedText[];
  const glossary = readGlossary(readFileSync(join(rootFolder, 'docs/behaviour/glossary.md'), 'utf8'));
  const ruledOut: Readonly<Record<string, typeof glossary.en>> = { en: glossary.en, br: glossary.br };
  const folderOf = (language: string) => join(rootFolder, 'docs/guide', language);
  const written = languageCodes.filter((language) => existsSync(folderOf(language)));
  const guides = new Map(written.map((language) => [language, readGuide(folderOf(language))]));
  const files = [...readSources(['docs/guide'], /\.md$/).keys()];
  const problems = [
    ...languageCodes.filter((language) => !guides.has(language)).map((language) => `docs/guide/${language} is missing`),
    ...[...guides].flatMap(([language, pages]) => [
      ...linkProblems(language, pages),
      ...picturesIn(pages)
        .filter((name) => !existsSync(join(folderOf(language), name)))
        .map((name) => `docs/guide/${language}: the picture ${name} is not there`),
      ...wordProblems(language, pages, new Set(readCatalogue(language).values()), ruledOut[language] ?? [], quoted),
      ...passageProblems(pages, guideNames, guidePassages),
      ...files
        .filter((path) => path.startsWith(`docs/guide/${language}/`) && !pages.some(({ name }) => path.endsWith(`/${name}.md`)))
        .map((path) => `${path}: index.md does not name it`),
    ]),
    ...differenceProblems(guides),
    ...unusedPassages(Object.keys(guidePassages), readSources(['packages/console/src'], /\.tsx$/).values()),
  ];
  const count = [...guides.values()][0]?.length ?? 0;
  report('help', problems, `${count} pages in ${guides.size} languages, every link leads somewhere`);
}
