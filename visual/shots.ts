// What the sweep draws. The list comes from Storybook's index: a new story is swept the day it appears.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run build-storybook` puts the stories. */
export const builtStorybook = join(import.meta.dirname, '..', 'storybook-static');

/** Where the pictures that were agreed upon lie. */
export const baselines = join(import.meta.dirname, 'baselines');

interface IndexEntry {
  readonly type: 'story' | 'docs';
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags?: readonly string[];
}

/** One story in one theme, width and language. */
export interface Shot {
  readonly storyId: string;
  readonly title: string;
  readonly theme: 'light' | 'dark';
  readonly width: 1280 | 390;
  readonly locale: 'en' | 'br';
  readonly hasForcedColors: boolean;
  /** The baseline, relative to the folder of baselines. */
  readonly file: string;
}

/** How tall the window is at each width; a taller page is drawn whole. */
export const windowHeights: Record<Shot['width'], number> = { 1280: 800, 390: 844 };

type Look = Pick<Shot, 'theme' | 'width' | 'locale' | 'hasForcedColors'>;

/** Every story is drawn by day and by night; the rest follows from where it stands and what its tags ask for. */
function looksOf({ title, tags = [] }: IndexEntry): Look[] {
  const plain = { locale: 'en', hasForcedColors: false } as const;
  const looks: Look[] = [
    { ...plain, theme: 'light', width: 1280 },
    { ...plain, theme: 'dark', width: 1280 },
  ];
  if (/^(Patterns|Screens)\//.test(title) || tags.includes('narrow')) {
    looks.push({ ...plain, theme: 'light', width: 390 }, { ...plain, theme: 'dark', width: 390 });
  }
  if (tags.includes('br')) looks.push({ ...plain, theme: 'light', width: 1280, locale: 'br' });
  if (tags.includes('forced-colors')) looks.push({ ...plain, theme: 'light', width: 1280, hasForcedColors: true });
  return looks;
}

function fileOf({ id, title }: IndexEntry, { theme, width, locale, hasForcedColors }: Look): string {
  const folder = title.split('/').map((part) =>
    part
      .trim()
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-'),
  );
  const look = [hasForcedColors ? 'forced' : theme, width === 1280 ? '' : width, locale === 'en' ? '' : locale].filter(Boolean).join('-');
  return [...folder, `${id.split('--')[1]}--${look}.png`].join('/');
}

/** Everything there is to draw. */
export function allShots(): Shot[] {
  const path = join(builtStorybook, 'index.json');
  if (!existsSync(path))
    throw new Error('There is no built Storybook. Run `npm run build-storybook` first, or `npm run test:visual`, which does.');
  const { entries } = JSON.parse(readFileSync(path, 'utf8')) as { entries: Record<string, IndexEntry> };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .flatMap((entry) =>
      looksOf(entry).map((look) => ({ ...look, storyId: entry.id, title: `${entry.title} › ${entry.name}`, file: fileOf(entry, look) })),
    );
}

/** The long run: `npm run test:soak`. */
export const isSoak = process.env.FOYER_SOAK === '1';

/**
 * What this run draws. `npm test` draws every story by day in a wide window, and one look more by turns: by night, or narrow where there is
 * that. The rest is left to the soak. Whoever renews pictures renews all of them.
 */
export function sweptShots(): Shot[] {
  if (isSoak || process.env.FOYER_UPDATE_PICTURES === '1') return allShots();
  return shotsByStory(allShots()).flatMap((looks, index) => {
    return looks.filter(({ theme, width }) => {
      if (theme === 'light' && width === 1280) return true;
      return index % 2 === 0 ? theme === 'dark' && width === 1280 : theme === 'light';
    });
  });
}

/** The looks of each story, in an order in which each can be had from the one before. */
export function shotsByStory(shots: readonly Shot[]): Shot[][] {
  return [...Map.groupBy(shots, ({ storyId }) => storyId).values()];
}
