// What a reviewer has to judge: baselines that differ from those of the branch's beginning, and what the last run drew anew.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { defaultLanguage } from '../../packages/api/src/languages.ts';
import { rootFolder } from '../../scripts/source-files.ts';
import { readChangeSet } from '../changed-stories.ts';
import { compare } from '../compare.ts';
import { allShots, baselines, behaviourOf, drawnAnew, type Shot, statesOf } from '../shots.ts';
import type { Changed } from './causes.ts';

/** A picture of a story, before and after, cut to what changed; as data addresses. */
export interface ReviewedPicture extends Changed {
  readonly kind: 'picture';
  /** "light, 1280". */
  readonly look: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly difference: string | undefined;
  /** The size of what is shown. */
  readonly width: number;
  readonly height: number;
  /** "12 pixels differ." */
  readonly note: string;
  /** The page became longer or wider: more moved than what changed itself. */
  readonly isMoved: boolean;
}

/** A text beside the pictures, as the lines that differ. */
export interface ReviewedText extends Changed {
  readonly kind: 'text';
  readonly lines: readonly string[];
}

export type Reviewed = ReviewedPicture | ReviewedText;

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: rootFolder, maxBuffer: 256 * 1024 * 1024 });

/** The baselines that differ from those at a commit, committed or not. */
function changedBaselines(base: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', base, '--', 'visual/baselines').toString();
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'visual/baselines').toString();
  return `${tracked}${added}`
    .split('\n')
    .filter(Boolean)
    .map((path) => path.replace('visual/baselines/', ''));
}

function atCommit(base: string, file: string): Buffer | undefined {
  const { status, stdout } = spawnSync('git', ['show', `${base}:visual/baselines/${file}`], {
    cwd: rootFolder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

const marginPx = 32;
const leastPx = { width: 320, height: 120 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of the red pixels of a difference, with some of what is around it. */
async function changedBox(difference: Buffer): Promise<Box> {
  const { data, info } = await sharp(difference).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 4;
      if (data[at] !== 255 || (data[at + 1] ?? 255) > 200 || data[at + 3] === 0) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  const width = Math.min(info.width, Math.max(leastPx.width, right - left + 2 * marginPx));
  const height = Math.min(info.height, Math.max(leastPx.height, bottom - top + 2 * marginPx));
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return {
    left: Math.round(Math.min(Math.max(0, middle.x - width / 2), info.width - width)),
    top: Math.round(Math.min(Math.max(0, middle.y - height / 2), info.height - height)),
    width,
    height,
  };
}

/** A part of a picture as a data address; what lies outside of it stays empty. */
async function cut(picture: Buffer, box: Box): Promise<string> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const right = Math.max(0, box.left + box.width - width);
  const bottom = Math.max(0, box.top + box.height - height);
  const whole = await sharp(picture).ensureAlpha().extend({ right, bottom, background: '#0000' }).png().toBuffer();
  const webp = await sharp(whole).extract(box).webp({ lossless: true }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

type Sizes = Pick<ReviewedPicture, 'before' | 'after' | 'difference' | 'width' | 'height' | 'note' | 'isMoved'>;

async function reviewPicture(before: Buffer | undefined, after: Buffer | undefined): Promise<Sizes | undefined> {
  if (before && after) {
    const difference = await compare(before, after);
    if (!difference?.image) return undefined;
    const box = await changedBox(difference.image);
    const [old, now, marked] = await Promise.all([cut(before, box), cut(after, box), cut(difference.image, box)]);
    const { width, height } = box;
    return {
      before: old,
      after: now,
      difference: marked,
      width,
      height,
      note: difference.text,
      isMoved: difference.text.startsWith('The picture was'),
    };
  }
  const only = after ?? before;
  if (!only) return undefined;
  const { width = 0, height = 0 } = await sharp(only).metadata();
  const shown = await cut(only, { left: 0, top: 0, width, height: Math.min(height, 1200) });
  const note = after ? 'A new picture.' : 'Its story is gone.';
  return {
    before: after ? undefined : shown,
    after: after ? shown : undefined,
    difference: undefined,
    width,
    height,
    note,
    isMoved: false,
  };
}

/** The lines that differ, as git writes them. */
function linesOf(before: Buffer | undefined, after: Buffer | undefined): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-review-'));
  try {
    const paths = [before, after].map((content, index) => {
      const path = join(folder, String(index));
      writeFileSync(path, content ?? '');
      return path;
    });
    const { stdout } = spawnSync('git', ['diff', '--no-index', '--unified=2', '--no-color', ...paths], { encoding: 'utf8' });
    return stdout.split('\n').slice(4).filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A changed baseline as it is judged; undefined where nothing can be seen of the change. */
async function reviewed(
  common: Changed,
  look: string,
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<Reviewed | undefined> {
  if (common.file.endsWith('.txt')) {
    const lines = linesOf(before, after);
    return lines.length > 0 ? { ...common, kind: 'text', lines } : undefined;
  }
  const picture = await reviewPicture(before, after);
  return picture && { ...common, ...picture, kind: 'picture', look };
}

export interface Review {
  readonly base: string;
  readonly items: readonly Reviewed[];
  /** The files that the branch changes. */
  readonly changedFiles: readonly string[];
  readonly importers: ReadonlyMap<string, readonly string[]>;
  readonly pictureCount: number;
}

const lookOf = ({ theme, width, locale, hasForcedColors }: Shot) =>
  [theme, width, locale === defaultLanguage ? '' : locale, hasForcedColors ? 'forced colours' : ''].filter(Boolean).join(', ');

/** Everything to judge. */
export async function collect(): Promise<Review> {
  const { base, changes, stories, importers } = readChangeSet();
  const shots = allShots().filter(({ hasPicture }) => hasPicture);
  const storyFiles = new Map(stories.map(({ id, file }) => [id, file]));
  const shotOf = new Map(shots.flatMap((shot) => [statesOf(shot), behaviourOf(shot), shot.file].map((file) => [file, shot] as const)));
  const drawn = globSync('**/*.{webp,txt}', { cwd: drawnAnew }).map((file) => file.replaceAll('\\', '/'));
  const files = [...new Set([...changedBaselines(base), ...drawn])].filter((file) => /\.(?:webp|txt)$/.test(file)).sort();
  const items: Reviewed[] = [];
  for (const file of files) {
    const shot = shotOf.get(file);
    const after = readIfThere(join(drawnAnew, file)) ?? readIfThere(join(baselines, file));
    const common = shot
      ? { file, storyId: shot.storyId, title: shot.title, storyFile: storyFiles.get(shot.storyId) ?? '' }
      : { file, storyId: '', title: file, storyFile: '' };
    const item = await reviewed(common, shot ? lookOf(shot) : '', atCommit(base, file), after);
    if (item) items.push(item);
  }
  return { base, items, changedFiles: (changes ?? []).map(({ path }) => path), importers, pictureCount: shots.length };
}
