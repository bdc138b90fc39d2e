/** A paragraph, or the items of a list. */
export type TextBlock = { readonly paragraph: string } | { readonly items: readonly string[] };

/** Reads a long text of the locales: each line is a paragraph, and lines that begin with `- ` are one list. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split('\n')) {
    const item = /^- (.*)/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push({ paragraph: line });
    else if (last && 'items' in last) blocks[blocks.length - 1] = { items: [...last.items, item] };
    else blocks.push({ items: [item] });
  }
  return blocks;
}
