// Every story is an axe test and a picture test, light and dark, wide and narrow.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asPng, compare, packed } from './compare.ts';
import { drawnWith, whyNotComparable } from './pinned.ts';
import { isBrowserPinned } from './pinned-browser.ts';
import { leaveForReview } from './review/drawn-anew.ts';
import { baselines, isSoak, type Shot, shotsByStory, sweptShots } from './shots.ts';
import { type Stage, test } from './stage.ts';

const isUpdating = process.env.FOYER_UPDATE_PICTURES === '1';

/** Compares, attaches what a person needs to judge a difference, and answers with its text. */
async function differenceOf(stage: Stage, shot: Shot, mayRenew: boolean): Promise<string | undefined> {
  const path = join(baselines, shot.file);
  const expected = existsSync(path) ? readFileSync(path) : undefined;
  if (expected && !(await compare(expected, await stage.picture()))) return undefined;
  // Only a picture that differs has to prove that it stays as it is.
  const actual = await stage.steadyPicture();
  const difference = expected && (await compare(expected, actual));
  if (expected && !difference) return undefined;
  if (isUpdating) {
    if (!mayRenew) return 'Its picture is not renewed while something else is wrong.';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await packed(actual));
    return undefined;
  }
  leaveForReview(shot.file, await packed(actual));
  const name = basename(shot.file, '.webp');
  const attach = async (kind: string, body: Buffer | undefined) => {
    if (!body) return;
    const file = test.info().outputPath(`${name}-${kind}.png`);
    writeFileSync(file, body);
    await test.info().attach(basename(file), { path: file, contentType: 'image/png' });
  };
  await attach('expected', expected && (await asPng(expected)));
  await attach('actual', actual);
  await attach('diff', difference?.image);
  return difference?.text ?? `There is no baseline visual/baselines/${shot.file}; \`npm run test:visual -- --update\` draws it.`;
}

/** A failure whose text says everything; the place in this file says nothing about a story. */
function failure(texts: readonly string[]): Error {
  const error = new Error(texts.join('\n\n'));
  error.stack = error.message;
  return error;
}

/**
 * Stories are shown one after another in one page, and given their other looks where they stand. That can only make something look wrong
 * that is not: so whatever is not right at once is shown anew in a new page, and judged by that. The soak shows every look anew.
 */
async function isRightAtOnce(stage: Stage, shot: Shot): Promise<boolean> {
  if (isSoak) return false;
  const wrong = await stage.turn(shot);
  if (wrong?.length !== 0) return false;
  if (!isBrowserPinned || !shot.hasPicture) return true;
  const path = join(baselines, shot.file);
  return existsSync(path) && !(await compare(readFileSync(path), await stage.picture()));
}

for (const shots of shotsByStory(sweptShots())) {
  // The looks of one story stay together, in one worker.
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    for (const shot of shots) {
      test(`${shot.title} › ${basename(shot.file, '.webp').split('--')[1]}`, async ({ stage }) => {
        const whyNot = isUpdating ? undefined : whyNotComparable(drawnWith(stage.browserVersion));
        if (whyNot) throw failure([whyNot]);
        if (await isRightAtOnce(stage, shot)) return;
        const wrong = await stage.show(shot);
        const difference = isBrowserPinned && shot.hasPicture ? await differenceOf(stage, shot, wrong.length === 0) : undefined;
        if (difference) wrong.push(difference);
        if (wrong.length > 0) throw failure(wrong);
      });
    }
  });
}
