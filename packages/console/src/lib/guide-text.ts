/** A piece of a line: words, or something in them. A link leads to `page.md#anchor` of the guide, or to an address. */
export type GuideInline =
  | string
  | { readonly kind: 'strong'; readonly content: readonly GuideInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly GuideInline[] };

/** A part of a page. */
export type GuideBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly anchor: string; readonly content: readonly GuideInline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly GuideInline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly GuideBlock[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly GuideInline[])[];
      readonly rows: readonly (readonly (readonly GuideInline[])[])[];
    }
  | { readonly kind: 'picture'; readonly name: string; readonly words: string };

/** One page of the guide, by the name of its file. */
export interface GuidePage {
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** The guide in one language, the page of contents first. */
export interface GuideText {
  readonly pages: readonly GuidePage[];
  /** Where the pictures are, by the names that the pages give them. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The words of a line, without its marks. */
export function wordsOf(content: readonly GuideInline[]): string {
  return content.map((part) => (typeof part === 'string' ? part : part.kind === 'code' ? part.text : wordsOf(part.content))).join('');
}

/** Everything of a page, its lists and tables included, in one row. */
export function inlinesIn(blocks: readonly GuideBlock[]): GuideInline[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inlinesIn);
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2);
    return block.kind === 'picture' ? [] : block.content;
  });
}

/** The links of a line, those within others too. */
export function linksIn(content: readonly GuideInline[]): string[] {
  return content.flatMap((part) =>
    typeof part === 'string' || part.kind === 'code' ? [] : [...(part.kind === 'link' ? [part.to] : []), ...linksIn(part.content)],
  );
}
