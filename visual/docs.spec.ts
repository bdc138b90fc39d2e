// Every page of the documentation comes up whole: nothing fails, nothing takes the focus or the page with it, and its code can be copied.
import { test as base, expect, type Page } from '@playwright/test';
import { parseSync } from 'oxc-parser';
import { sampleOf } from '../scripts/sample.ts';
import { prepare, steadyWindow, type Watch } from './draw.ts';
import { storiesOrigin } from './serve-stories.ts';
import { type DocsPage, docsPages } from './shots.ts';

const test = base.extend<object, { reader: { page: Page; watch: Watch; origin: string } }>({
  reader: [
    async ({ browser }, use) => {
      const context = await browser.newContext(steadyWindow);
      const page = await context.newPage();
      await use({ page, watch: await prepare(page, storiesOrigin), origin: storiesOrigin });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Waits until a docs page and the stories on it have come to rest; runs in the page. */
async function rest(): Promise<void> {
  await (window as unknown as { foyerOutcome: Promise<unknown> }).foyerOutcome;
  const begun = performance.now();
  // A story in a frame is there once its root is filled; what lies far below comes only when somebody scrolls to it.
  const isThere = (frame: HTMLIFrameElement) =>
    frame.getBoundingClientRect().top > 2 * innerHeight || frame.contentDocument?.querySelector('#storybook-root > *') != null;
  while (performance.now() - begun < 15_000) {
    const before = document.querySelectorAll('#storybook-docs *').length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const isQuiet = document.querySelectorAll('#storybook-docs *').length === before;
    if (isQuiet && [...document.querySelectorAll('iframe')].every(isThere)) break;
  }
}

/** What a reader of the page cannot do; runs in the page. */
function hindrances(): string[] {
  const found: string[] = [];
  const focused = document.activeElement;
  if (focused && focused !== document.body) found.push(`Something took the focus: ${(focused.cloneNode() as Element).outerHTML}`);
  if (scrollY !== 0) found.push(`It is scrolled to ${scrollY} px.`);
  const docs = document.querySelector('#storybook-docs');
  const content = docs?.querySelector('.sbdocs-content') ?? docs;
  if (!content || content.textContent?.trim() === '') return [...found, 'There is nothing on it.'];
  if (content.closest('[inert], [aria-hidden="true"]')) found.push('It is inert.');
  if (getComputedStyle(content).pointerEvents === 'none') found.push('It takes no clicks.');
  if (document.documentElement.scrollHeight > innerHeight) {
    scrollTo(0, 200);
    if (scrollY === 0 || getComputedStyle(document.body).overflowY === 'hidden') found.push('It cannot be scrolled.');
    scrollTo(0, 0);
  }
  return found;
}

/** What stands in for a value that has no words of its own: of it one can copy nothing. */
const stand = /\[object \w+\]|function \$?\w*\(\) ?\{\}|<(?:Unknown|No Display Name)\b/;

/** Why nobody can copy this code; undefined when they can. */
function whyNoCode(code: string): string | undefined {
  const [placeholder] = stand.exec(code) ?? [];
  if (placeholder) return `${placeholder} in\n${code}`;
  // An example is an element, a module or the object of a story.
  const isCode = [code, `(<>\n${code}\n</>)`, `(${code})`].some((text) => parseSync('example.tsx', text).errors.length === 0);
  return isCode ? undefined : `It does not parse:\n${code}`;
}

/** The code on the page, the shown and the folded. */
async function codeOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const openers = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.trim() === 'Show code');
    for (const opener of openers) opener.click();
    const blocksOf = () => [...document.querySelectorAll<HTMLElement>('#storybook-docs pre')];
    for (let tries = 0; tries < 20 && blocksOf().length < openers.length; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 250));
    const blocks = blocksOf();
    if (blocks.length < openers.length) return [`[object Missing]: ${openers.length - blocks.length} of ${openers.length}`];
    return blocks
      .flatMap((block) => [...block.querySelectorAll('[class*="language-"]')])
      .filter(({ className }) => /\blanguage-[jt]sx?\b/.test(className))
      .map(({ textContent }) => textContent ?? '');
  });
}

async function faultsOf({ id }: DocsPage, { page, watch, origin }: { page: Page; watch: Watch; origin: string }): Promise<string[]> {
  watch.take();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`, { waitUntil: 'commit' });
  await page.evaluate(rest);
  const wrong = await page.evaluate(hindrances);
  for (const code of await codeOf(page)) {
    const why = whyNoCode(code);
    if (why) wrong.push(why);
  }
  return [...wrong, ...watch.take()];
}

for (const docs of sampleOf(docsPages(), 16, ({ id }) => id)) {
  test(`${docs.title} can be read, scrolled and copied from`, async ({ reader }) => {
    test.setTimeout(60_000);
    expect(await faultsOf(docs, reader)).toEqual([]);
  });
}
