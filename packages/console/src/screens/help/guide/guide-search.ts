import { type GuideBlock, type GuidePage, wordsOf } from '#lib/guide-text.ts';

/** A passage of the guide: from one heading to the next. */
interface Section {
  readonly page: string;
  readonly pageTitle: string;
  /** None for what stands before the first heading. */
  readonly anchor: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** A passage that holds every word that was typed. */
export interface GuideHit extends Omit<Section, 'text'> {
  /** What stands around the first of the words. */
  readonly excerpt: string;
}

/** More than these say that one should type more. */
const shownHits = 20;
/** Letters before and behind the first word found. */
const excerptLetters = { before: 50, behind: 110 } as const;

/** Small letters without accents, as many as there were: places in one are places in the other. */
function plain(text: string): string {
  return Array.from(text, (letter) => {
    const [bare = letter] = letter.normalize('NFD').toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join('');
}

function textOf(block: GuideBlock): string {
  if (block.kind === 'picture') return block.words;
  if (block.kind === 'list') return block.items.map((blocks) => blocks.map(textOf).join(' ')).join(' ');
  if (block.kind === 'table') return [block.head, ...block.rows].map((cells) => cells.map(wordsOf).join(' ')).join(' ');
  return wordsOf(block.content);
}

/** The passages of a page, in their order. */
function sectionsOf({ name, title, blocks }: GuidePage): Section[] {
  const sections: (Section & { text: string })[] = [{ page: name, pageTitle: title, anchor: undefined, title, text: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading')
      sections.push({ page: name, pageTitle: title, anchor: block.anchor, title: wordsOf(block.content), text: '' });
    else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${textOf(block)}`.trim();
    }
  }
  return sections;
}

function excerptOf(text: string, words: readonly string[]): string {
  const plainText = plain(text);
  const places = words.map((word) => plainText.indexOf(word)).filter((place) => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const from = place <= excerptLetters.before ? 0 : text.indexOf(' ', place - excerptLetters.before) + 1;
  const wanted = place + excerptLetters.behind;
  const until = wanted >= text.length ? text.length : text.lastIndexOf(' ', wanted);
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
}

/** The passages that hold every word, those first that name them in their title. Accents and capitals do not matter. */
export function searchGuide(pages: readonly GuidePage[], typed: string): GuideHit[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [, ...content] = pages;
  return content
    .flatMap(sectionsOf)
    .map((section) => {
      const [title, pageTitle, text] = [plain(section.title), plain(section.pageTitle), plain(section.text)];
      const isHit = words.every((word) => title.includes(word) || pageTitle.includes(word) || text.includes(word));
      const rank = words.filter((word) => title.includes(word)).length * 2 + words.filter((word) => text.includes(word)).length;
      return { section, rank: isHit ? rank : 0 };
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, shownHits)
    .map(({ section: { text, ...section } }) => ({ ...section, excerpt: excerptOf(text, words) }));
}
