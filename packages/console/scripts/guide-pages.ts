// The guide (docs/guide) as the console shows it: each language's Markdown becomes one module of plain data, so that the browser gets
// neither Markdown nor what reads it. Only what the pages use is understood; anything else stops the build.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BlockContent, DefinitionContent, Heading, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Plugin } from 'vite';
import { type GuideBlock, type GuideInline, type GuidePage, type GuideText, inlinesIn, linksIn, wordsOf } from '../src/lib/guide-text.ts';

/** The page that names all others, in the order in which they are read. */
export const contentsFile = 'index.md';

/** Names a heading in every language alike: `## Give a role <a id="roles"></a>`. */
const anchorTag = /^<a id="([a-z][a-z0-9-]*)">$/;

class GuideError extends Error {}

function inlinesOf(nodes: readonly PhrasingContent[]): GuideInline[] {
  return nodes.map((node): GuideInline => {
    switch (node.type) {
      case 'text':
        return node.value.replaceAll('\n', ' ');
      case 'strong':
        return { kind: 'strong', content: inlinesOf(node.children) };
      case 'inlineCode':
        return { kind: 'code', text: node.value };
      case 'link':
        return { kind: 'link', to: node.url, content: inlinesOf(node.children) };
      default:
        throw new GuideError(`The guide does not know '${node.type}' within a line.`);
    }
  });
}

function headingOf({ depth, children }: Heading): GuideBlock {
  const anchor = children.flatMap((child) => (child.type === 'html' ? (anchorTag.exec(child.value)?.[1] ?? []) : []))[0] ?? '';
  const content = inlinesOf(children.filter(({ type }) => type !== 'html'));
  const last = content.at(-1);
  if (typeof last === 'string') content[content.length - 1] = last.trimEnd();
  return { kind: 'heading', level: depth === 2 ? 2 : 3, anchor, content };
}

function tableOf({ children: [head, ...rows] }: Table): GuideBlock {
  const cellsOf = (row: typeof head) => (row?.children ?? []).map(({ children }) => inlinesOf(children));
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}

function blockOf(node: RootContent | BlockContent | DefinitionContent): GuideBlock {
  switch (node.type) {
    case 'heading':
      return headingOf(node);
    case 'paragraph': {
      const [only] = node.children;
      if (only?.type === 'image') return { kind: 'picture', name: only.url, words: only.alt ?? '' };
      return { kind: 'paragraph', content: inlinesOf(node.children) };
    }
    case 'list':
      return { kind: 'list', isOrdered: node.ordered ?? false, items: node.children.map(({ children }) => children.map(blockOf)) };
    case 'table':
      return tableOf(node);
    default:
      throw new GuideError(`The guide does not know '${node.type}'.`);
  }
}

/** One page: its first heading is the title, everything behind it the content. */
export function parsePage(name: string, markdown: string): GuidePage {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const [title, ...rest] = tree.children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new GuideError(`${name}: a page of the guide begins with its title.`);
  return { name, title: wordsOf(inlinesOf(title.children)), blocks: rest.map(blockOf) };
}

/** All pages of one language, the contents first. */
export function readGuide(folder: string): GuidePage[] {
  const read = (file: string) => parsePage(basename(file, '.md'), readFileSync(join(folder, file), 'utf8'));
  const contents = read(contentsFile);
  const files = linksIn(inlinesIn(contents.blocks)).filter((to) => /^[a-z-]+\.md$/.test(to));
  return [contents, ...files.map(read)];
}

/** The pictures of the pages, as they are named there. */
export function picturesIn(pages: readonly GuidePage[]): string[] {
  return [...new Set(pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? block.name : []))))];
}

/** Makes a module of `docs/guide/<language>/index.md`, with all pages that it names. */
export function guidePages(): Plugin {
  return {
    name: 'foyer-guide-pages',
    load(id) {
      const path = id.replace(/\?.*$/, '');
      if (!/\/docs\/guide\/\w+\/index\.md$/.test(path)) return null;
      const folder = dirname(path);
      const pages = readGuide(folder);
      for (const { name } of pages) this.addWatchFile(join(folder, `${name}.md`));
      const pictures = picturesIn(pages);
      const imports = pictures.map((name, at) => `import picture${at} from ${JSON.stringify(join(folder, name))};`);
      const urls = pictures.map((name, at) => `${JSON.stringify(name)}: picture${at}`);
      const text = `{ pages: ${JSON.stringify(pages satisfies GuideText['pages'])}, pictures: { ${urls.join(', ')} } }`;
      return { code: `${imports.join('\n')}\nexport default ${text};`, moduleType: 'js' };
    },
  };
}
