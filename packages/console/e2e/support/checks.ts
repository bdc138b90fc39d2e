// What must hold on every page in every state, as one-line checks for journeys and walks.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hidesFocus } from '../../../../visual/hidden-focus.ts';

/** A theme that the person can choose. */
export type Theme = 'light' | 'dark';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Shows the page in a theme as if the server had sent it so. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

/** What another theme can spoil of a page that is examined already. */
const axeRulesOfColour = ['color-contrast', 'link-in-text-block'];

async function expectAxeClean(page: Page, theme: Theme, isColourOnly: boolean): Promise<void> {
  // Only what is wrong is read: describing what is right takes as long as finding out.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const asked = isColourOnly ? axe.withRules(axeRulesOfColour) : axe.withTags(axeTags);
  // Legacy mode: axe otherwise opens a page of its own, which the watch over requests would have to know about.
  const { violations } = await asked.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(found.join('\n\n'), `axe, ${theme}, ${page.url()}`).toBe('');
}

/** axe finds nothing, by day and by night. Leaves the page in the theme it came in. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const [index, theme] of themes.entries()) {
    await wear(page, theme);
    await expectAxeClean(page, theme, index > 0);
  }
  await page.evaluate((theme) => {
    if (theme === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, before);
}

/** The focus is on something a person can see: never lost to the body after an act. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          return (
            focused !== null && focused !== document.body && focused !== document.documentElement && focused.getClientRects().length > 0
          );
        }),
      { message: `the focus is lost on ${page.url()}` },
    )
    .toBe(true);
}

/** Nothing that floats or sticks to an edge lies over what has the focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await page.evaluate(hidesFocus), `the focus is hidden at ${width} × ${height} on ${page.url()}`).toBeUndefined();
}

/**
 * Tab leads from the top through everything that can be worked, each time with a visible mark of the focus and nothing over it, and out again: nothing is left
 * out, nothing holds it. Of a group with one place in the order (tabs, radios, a table's cells) that place stands for all. A modal dialog
 * leads round in itself.
 */
export async function expectAllByKeyboard(page: Page, isLastTry = false): Promise<void> {
  const mostStops = 200;
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-reached]')) delete element.dataset.reached;
    (document.activeElement as HTMLElement | null)?.blur();
  });
  let last = '';
  let isDone = false;
  for (let stops = 0; !isDone && stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
      const isRound = focused.dataset.reached !== undefined && focused.closest('[role=dialog], [role=alertdialog]') !== null;
      focused.dataset.reached = '';
      // The ring may be drawn by what is around the control or on top of it; the parts of a date mark themselves.
      const styles = [focused, focused.parentElement, focused.closest('label')].flatMap((element) =>
        element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
      );
      const isMarked =
        focused.matches('input[type=date]') ||
        styles.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
      return { html: focused.outerHTML.slice(0, 160), isMarked, isRound };
    });
    isDone = stop?.isRound ?? true;
    if (!stop) break;
    last = stop.html;
    expect(stop.isMarked, `the focus is not seen on ${last} of ${page.url()}`).toBe(true);
    await expectFocusInSight(page);
  }
  expect(isDone, `Tab does not lead out of ${page.url()}; last at ${last}`).toBe(true);
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => element.dataset.reached === undefined && element.tabIndex >= 0)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [aria-hidden="true"], :disabled'))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  // A page that was on its way to another, or drew itself anew meanwhile, is walked again.
  if (missed.length > 0 && !isLastTry) return expectAllByKeyboard(page, true);
  expect(missed, `Tab passes by what can be worked on ${page.url()}`).toEqual([]);
}

/** Nothing makes the page scroll sideways. What scrolls inside itself may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaching = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...reaching.slice(-3).map((element) => element.outerHTML.slice(0, 160))];
  });
  expect(wide, `the page scrolls sideways: ${page.url()}`).toEqual([]);
}

/** Every control can be hit within 24 by 24 CSS pixels (WCAG 2.5.8). Links inside a sentence are exempt, as the criterion says. */
export async function expectTargets(page: Page, pixels = 24): Promise<void> {
  // A page that has just been made narrow takes a moment to get there.
  const small = () =>
    page.evaluate((least) => {
      const controls = document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"], [role="checkbox"], [role="radio"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], [tabindex="0"]',
      );
      const isHit = (element: HTMLElement, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        const labels = (element as HTMLInputElement).labels;
        return element.contains(hit) || hit.contains(element) || [...(labels ?? [])].some((label) => label.contains(hit));
      };
      return [...controls]
        .filter((element) => {
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert]')) return false;
          // Behind a modal dialog nothing can be pressed.
          if (element.closest('[aria-hidden="true"]')) return false;
          const box = element.getBoundingClientRect();
          // Visually hidden until it has the focus (skip links), or scrolled out of its own container.
          if (box.width <= 1 || box.height <= 1 || getComputedStyle(element).clipPath !== 'none') return false;
          if (box.width >= least && box.height >= least) return false;
          const isInSentence =
            getComputedStyle(element).display === 'inline' &&
            [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
          if (isInSentence) return false;
          element.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y, half] = [left + width / 2, top + height / 2, least / 2 - 0.5];
          const reachX = width >= least ? 0 : half;
          const reachY = height >= least ? 0 : half;
          return ![
            [x - reachX, y],
            [x + reachX, y],
            [x, y - reachY],
            [x, y + reachY],
          ].every(([atX = 0, atY = 0]) => isHit(element, atX, atY));
        })
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 160)}`;
        });
    }, pixels);
  await expect.poll(small, { message: `targets under ${pixels} px on ${page.url()}` }).toEqual([]);
}

/** The page says where one is, as every page does. */
export async function expectTitle(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S - Foyer$/);
}
