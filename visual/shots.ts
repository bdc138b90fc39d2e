// What the sweep draws. The list comes from Storybook's index: a new story is swept the day it appears.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguage, type Language, languageCodes } from '../packages/api/src/languages.ts';
import { pseudoCode } from '../packages/console/src/testing/pseudo-language.ts';

/** Where `npm run build-storybook` puts the stories. */
export const builtStorybook = join(import.meta.dirname, '..', 'storybook-static');

/** Where the pictures that were agreed upon lie. */
export const baselines = join(import.meta.dirname, 'baselines');

/** Where a run leaves what differs from its baseline, under the baseline's own path. */
export const drawnAnew = join(import.meta.dirname, '../test-results/review');

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
  readonly locale: Language | typeof pseudoCode;
  readonly hasForcedColors: boolean;
  /** The baseline, relative to the folder of baselines. */
  readonly file: string;
  /** Whether there is a baseline; the soak looks at the others too, with axe. */
  readonly hasPicture: boolean;
}

/** How tall the window is at each width; a taller page is drawn whole. */
export const windowHeights: Record<Shot['width'], number> = { 1280: 800, 390: 844 };

type Look = Pick<Shot, 'theme' | 'width' | 'locale' | 'hasForcedColors' | 'hasPicture'>;

const sumOf = (id: string) => [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0);

/**
 * Whether a story is drawn in the pseudo-language too, which is longer and runs from right to left: of each component and pattern the first
 * story, and every fourth screen. What plays looks for texts of a language that is offered.
 */
function isDrawnInPseudo({ id, title, tags = [] }: IndexEntry): boolean {
  if (tags.includes('play-fn')) return false;
  return title.startsWith('Screens/') ? sumOf(id) % 4 === 0 : id.endsWith('--default');
}

/** The looks of a story. Where it has two widths, each theme is drawn in one of them, by turns: light wide with dark narrow, or dark wide with light narrow. */
function looksOf(entry: IndexEntry): Look[] {
  const { id, title, tags = [] } = entry;
  const plain = { locale: defaultLanguage, hasForcedColors: false, hasPicture: true } as const;
  const hasNarrow = /^(Patterns|Screens)\//.test(title) || tags.includes('narrow');
  // It depends on the story alone, so that a new one changes the pictures of no other.
  const isLightWide = sumOf(id) % 2 === 0;
  const looks: Look[] = [
    { ...plain, theme: 'light', width: 1280, hasPicture: !hasNarrow || isLightWide },
    { ...plain, theme: 'dark', width: 1280, hasPicture: !hasNarrow || !isLightWide },
  ];
  if (hasNarrow) {
    looks.push(
      { ...plain, theme: 'light', width: 390, hasPicture: !isLightWide },
      { ...plain, theme: 'dark', width: 390, hasPicture: isLightWide },
    );
  }
  for (const locale of languageCodes)
    if (locale !== defaultLanguage && tags.includes(locale)) looks.push({ ...plain, theme: 'light', width: 1280, locale });
  if (isDrawnInPseudo(entry)) looks.push({ ...plain, theme: 'light', width: 1280, locale: pseudoCode });
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
  const look = [hasForcedColors ? 'forced' : theme, width === 1280 ? '' : width, locale === defaultLanguage ? '' : locale]
    .filter(Boolean)
    .join('-');
  return [...folder, `${id.split('--')[1]}--${look}.webp`].join('/');
}

function indexEntries(): IndexEntry[] {
  const path = join(builtStorybook, 'index.json');
  if (!existsSync(path))
    throw new Error('There is no built Storybook. Run `npm run build-storybook` first, or `npm run test:visual`, which does.');
  return Object.values((JSON.parse(readFileSync(path, 'utf8')) as { entries: Record<string, IndexEntry> }).entries);
}

/** A page of the documentation. */
export interface DocsPage {
  readonly id: string;
  readonly title: string;
}

/** Every page of the documentation. */
export function docsPages(): DocsPage[] {
  return indexEntries()
    .filter(({ type }) => type === 'docs')
    .map(({ id, title }) => ({ id, title }));
}

/** Every story in each of its looks. */
export function allShots(): Shot[] {
  return indexEntries()
    .filter(({ type }) => type === 'story')
    .flatMap((entry) =>
      looksOf(entry).map((look) => ({ ...look, storyId: entry.id, title: `${entry.title} › ${entry.name}`, file: fileOf(entry, look) })),
    );
}

/** The long run: `npm run test:soak`. */
export const isSoak = process.env.FOYER_SOAK === '1';

/** The stories to look at, where only some are asked for. */
const asked = process.env.FOYER_STORIES?.split(' ');

/** What this run looks at: everything that has a picture, in the soak the other looks too. */
export function sweptShots(): Shot[] {
  const shots = asked ? allShots().filter(({ storyId }) => asked.includes(storyId)) : allShots();
  return isSoak && process.env.FOYER_UPDATE_PICTURES !== '1' ? shots : shots.filter(({ hasPicture }) => hasPicture);
}

/** Each story once: wide, in English, in a theme of which there is a picture. */
function everyStory(shots: readonly Shot[]): Shot[] {
  const plain = shots.filter(
    ({ width, locale, hasForcedColors, hasPicture }) => hasPicture && width === 1280 && locale === defaultLanguage && !hasForcedColors,
  );
  return [...new Map(plain.map((shot) => [shot.storyId, shot])).values()];
}

/** The stories of this run, each in the look in which its behaviour is written down. */
export function sweptStories(): Shot[] {
  return everyStory(sweptShots());
}

/** The baseline of a story's behaviour, beside its pictures. */
export function behaviourOf({ file }: Shot): string {
  return `${file.slice(0, file.lastIndexOf('--'))}.txt`;
}

const titleOf = ({ title }: Shot) => title.split(' › ')[0] ?? title;

/** The components and patterns that this run reaches, each with all its stories, wide and in English. */
export function stateStories(): Shot[][] {
  const reached = new Set(sweptStories().map(titleOf));
  const all = everyStory(allShots()).filter((shot) => /^(?:Components|Patterns)\//.test(shot.title) && reached.has(titleOf(shot)));
  return [...Map.groupBy(all, titleOf).values()];
}

/** The baseline of a component's states, beside its pictures. */
export function statesOf({ file }: Shot): string {
  return `${dirname(file)}/_states.txt`;
}

/** The looks of each story, in an order in which each can be had from the one before. */
export function shotsByStory(shots: readonly Shot[]): Shot[][] {
  return [...Map.groupBy(shots, ({ storyId }) => storyId).values()];
}
