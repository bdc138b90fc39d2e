// Whoever goes through a story with the Tab key sees where they are: nothing that floats or sticks to an edge lies over the focus.
import { defaultLanguage } from '../packages/api/src/languages.ts';
import { sampleOf } from '../scripts/sample.ts';
import { hidesFocus } from './hidden-focus.ts';
import { allShots } from './shots.ts';
import { test } from './stage.ts';

/** A window is wide or narrow from the first moment on; only a low one has been a narrow one. */
const sizes = [
  { shown: 1280, width: 1280, height: 800 },
  { shown: 390, width: 390, height: 844 },
  { shown: undefined, width: 640, height: 400 },
] as const;

/** Runs in the page. */
const framesPass = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** A story that has more is long, not different. */
const mostStops = 60;

/** One look of each story is enough: the rest is tried in it. */
const everyStory = allShots().filter(
  ({ title, theme, width, locale, hasForcedColors }) =>
    /^(?:Components|Patterns|Screens)\//.test(title) &&
    theme === 'light' &&
    width === 1280 &&
    locale === defaultLanguage &&
    !hasForcedColors,
);

for (const shot of sampleOf(everyStory, 40, ({ storyId }) => `focus ${storyId}`)) {
  test(`${shot.title} keeps the focus in sight`, async ({ stage }) => {
    test.setTimeout(60_000);
    const { page } = stage;
    const wrong = new Set<string>();
    for (const { shown, ...size } of sizes) {
      if (shown) for (const text of await stage.show({ ...shot, width: shown })) wrong.add(text);
      else await page.setViewportSize(size);
      // What follows the window's size (cards become rows, a windowed list measures itself) does it within some frames.
      await page.evaluate(framesPass, 4);
      await page.evaluate(() => {
        scrollTo(0, 0);
        for (const element of document.querySelectorAll<HTMLElement>('[data-reached]')) delete element.dataset.reached;
        (document.activeElement as HTMLElement | null)?.blur();
      });
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press('Tab');
        const isLast = await page.evaluate(async () => {
          const focused = document.activeElement;
          if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset.reached !== undefined) return true;
          focused.dataset.reached = '';
          // What gives way to the focus does it in the next frame.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          return false;
        });
        if (isLast) break;
        // What moves because of the focus may take some frames more: what counts is where it comes to rest.
        if (await page.evaluate(hidesFocus)) await page.evaluate(framesPass, 30);
        const hidden = await page.evaluate(hidesFocus);
        if (hidden) wrong.add(`${size.width} × ${size.height}: ${hidden}`);
      }
    }
    if (wrong.size > 0) {
      const error = new Error([...wrong].join('\n\n'));
      error.stack = error.message;
      throw error;
    }
  });
}
