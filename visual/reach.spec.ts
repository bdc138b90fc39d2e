// Whoever reads from right to left, at twice or four times the size, or in colours of their own, gets the whole of every story: nothing
// pushes the page sideways, nothing that floats is cut, and axe is content in forced colours.
import { defaultLanguage } from '../packages/api/src/languages.ts';
import { sampleOf } from '../scripts/sample.ts';
import { browserLaunch } from './pinned-browser.ts';
import { hostRules } from './serve-stories.ts';
import { allShots, type Shot } from './shots.ts';
import { test } from './stage.ts';

// The browser's text at twice its size. Letters, controls and breakpoints follow it, so that these widths are also those of the usual
// size seen at 200 and 400 %.
const launch = await browserLaunch();
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), ...hostRules(), '--blink-settings=defaultFontSize=32'] } });

const widths = [1280, 640] as const;
const directions = ['ltr', 'rtl'] as const;

/** What sticks out of the window; runs in the page. */
function stickingOut(): string[] {
  const width = document.documentElement.clientWidth;
  const page = document.scrollingElement;
  const isWide = page !== null && page.scrollWidth > width + 1;
  const name = (element: Element) => element.cloneNode(false) as Element;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    if (own === 0 || height === 0 || (right <= width + 1 && left >= -1)) continue;
    const style = getComputedStyle(element);
    const floats = style.position === 'fixed' && style.visibility !== 'hidden' && style.pointerEvents !== 'none';
    if (!floats && !isWide) continue;
    // What scrolls or is cut inside of something else pushes nothing.
    let isHeld = false;
    for (let outer = element.parentElement; outer && outer !== document.body && !floats; outer = outer.parentElement)
      if (getComputedStyle(outer).overflowX !== 'visible') isHeld = true;
    if (!isHeld) found.push(`${Math.round(left)} to ${Math.round(right)} px: ${name(element).outerHTML.slice(0, 200)}`);
  }
  return isWide && found.length === 0 ? [`the page is ${page?.scrollWidth} px wide`] : found.slice(0, 3);
}

/**
 * Forced colours make a transparent outline visible: what only takes the focus of a script has none unless it has the focus. Of options and
 * of a tree's nodes it marks the one that the keys are at, or that is being moved. Runs in the page.
 */
function framed(): string[] {
  const quiet =
    'main, h1, h2, h3, h4, h5, h6, [role="tree"], [role="dialog"], [role="menu"], [tabindex="-1"]:not([role="option"], [role="treeitem"])';
  return [...document.body.querySelectorAll(quiet)].flatMap((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasFrame = outlineStyle !== 'none' && outlineWidth !== '0px' && !element.matches(':focus');
    return hasFrame ? [`A frame in forced colours: ${(element.cloneNode(false) as Element).outerHTML}`] : [];
  });
}

/** One look of each story is enough: the rest is tried in it. */
const everyStory = allShots().filter(
  ({ title, theme, width, locale, hasForcedColors }) =>
    /^(?:Components|Patterns|Screens)\//.test(title) &&
    theme === 'light' &&
    width === 1280 &&
    locale === defaultLanguage &&
    !hasForcedColors,
);

for (const shot of sampleOf(everyStory, 40, ({ storyId }) => `reach ${storyId}`)) {
  test(`${shot.title} is whole at any size, in any direction and in forced colours`, async ({ stage }) => {
    const { page } = stage;
    const forced: Shot = { ...shot, hasForcedColors: true };
    const wrong = await stage.show(forced);
    wrong.push(...(await page.evaluate(framed)));
    for (const direction of directions) {
      // Screens are written in languages that run from left to right; the library is for all.
      if (direction === 'rtl' && shot.title.startsWith('Screens/')) continue;
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        wrong.push(...(await page.evaluate(stickingOut)).map((text) => `${direction}, ${width} px wide: ${text}`));
      }
    }
    if (wrong.length > 0) {
      const error = new Error(wrong.join('\n\n'));
      error.stack = error.message;
      throw error;
    }
  });
}
