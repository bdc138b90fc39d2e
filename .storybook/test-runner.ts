import type { TestRunnerConfig } from '@storybook/test-runner';

/**
 * How Storybook's own test-runner shows a story: as the sweep does. It waits for Storybook's word that the play function is done, and fails
 * with it, with an error while rendering and with what the accessibility addon's axe found, by the rules in `preview.tsx`.
 */
const config: TestRunnerConfig = {
  async prepare({ page }) {
    // What a story takes away again by itself stays while it is looked at: see `frozen.ts`.
    await page.addInitScript(() => Object.assign(window, { foyerOutcome: undefined }));
    await page.goto(new URL('iframe.html', process.env.FOYER_STORYBOOK).toString(), { timeout: 120_000 });
  },
  async preVisit(page) {
    // Each story in a page of its own: what one leaves behind is no fault of the next. The runner's own part of the page is put back.
    const content = await page.evaluate(() => [...document.scripts].find(({ text }) => text.includes('function __test('))?.text);
    if (content === undefined) throw new Error('The test-runner has not prepared this page.');
    await page.reload({ timeout: 120_000 });
    await page.addScriptTag({ content });
  },
};
export default config;
