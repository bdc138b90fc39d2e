// Walks the table of screens: whatever screen is added there is walked the day it appears.
import { defaultLanguage, languageCodes, languages } from '@foyer/api/languages';
import { type Path, type PathName, pathNames, paths } from '@foyer/api/paths';
import type { Page } from '@playwright/test';
import { createAddresses } from '../../../scripts/real-addresses.ts';
import { sampleOf } from '../../../scripts/sample.ts';
import { appScreens } from '../src/app/screens.ts';
import { expectAccessible, expectAllByKeyboard, expectNoSidewaysScroll, expectTargets, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';
import { expectAllTranslated, expectNoOverflow, speakPseudo } from './support/pseudo-locale.ts';

/** A request or a callback of no flow leads to an error page at once: what they draw until then is looked at in their stories. */
const leadingOn: readonly PathName[] = ['authRequest', 'studioCallback'];

/** Pages that no table of screens lists: error pages for everybody, and the documents that are prerendered. */
const standing: readonly PathName[] = [
  ...pathNames.filter((name) => (paths[name] as Path).prerendered && !leadingOn.includes(name)),
  'error',
  'notFound',
];

/** Pages that are there for people of the provider alone. */
const ofOperators: readonly PathName[] = ['operator', 'operatorOrganization'];

/** Where the page stands, with things of the demo in it. */
async function urlOf(page: Page, name: PathName, organizationId: string): Promise<string> {
  const { pattern, audience } = paths[name];
  if (audience === 'public') return pattern;
  const addressOf = await createAddresses(organizationId, async (path) => (await page.request.get(`/api${path}`)).json());
  return addressOf(pattern);
}

const lowWindows = [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
] as const;

/** That the 404 page is answered with 404 is right, and no fault of the page. */
const answeredWith404 = /status of 404 .*\/404\)$/;

// Each page stands for itself: as many at once as there are workers.
test.describe.configure({ mode: 'parallel' });

const walked = pathNames.filter((name) => standing.includes(name) || name in appScreens);

for (const language of languageCodes) {
  const { tag: locale, direction } = languages[language];
  test.describe(language, () => {
    test.use({ locale, extraHTTPHeaders: { 'Accept-Language': locale } });
    // Every page's stories are examined too. Another language differs by its words.
    for (const name of sampleOf(walked, language === defaultLanguage ? 8 : 16, (page) => `${page} ${language}`)) {
      test(`${paths[name].pattern} holds in both themes, wide and narrow`, async ({
        page,
        signInAs,
        signInAsOperator,
        northwindId,
        faults,
      }) => {
        test.setTimeout(120_000);
        faults.expect(answeredWith404);
        if (ofOperators.includes(name)) await signInAsOperator();
        else if (paths[name].audience !== 'public') await signInAs('olivia');
        await page.goto(await urlOf(page, name, northwindId));
        await arrived(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expectTitle(page);
        await expectAllByKeyboard(page);
        // Where bars stand at the top and at the foot, and hardly a window is left between them. One of the two here, both in the soak.
        for (const [index, size] of lowWindows.entries()) {
          if (language !== defaultLanguage || (!process.env.FOYER_SOAK && walked.indexOf(name) % lowWindows.length !== index)) continue;
          await page.setViewportSize(size);
          await expectAllByKeyboard(page);
        }
        for (const [width, height] of [
          [1280, 800],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expectNoSidewaysScroll(page);
          await expectTargets(page);
          // On a phone a bar lies over the page's lower edge: what happens to stand under it is looked at in a window that is tall enough.
          const tall = await page.evaluate(() => document.documentElement.scrollHeight);
          if (width === 390) await page.setViewportSize({ width, height: Math.max(height, tall) });
          await expectAccessible(page);
        }
        // A page at 1280 px that is enlarged four times.
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

const ofTheApp = walked.filter((name) => paths[name].audience !== 'public');

for (const name of sampleOf(ofTheApp, 8, (page) => `${page} in longer words`)) {
  test(`${paths[name].pattern} says nothing that is not in the locales, and has room for longer words`, async ({
    page,
    signInAs,
    signInAsOperator,
    northwindId,
    faults,
  }) => {
    faults.expect(answeredWith404);
    await (ofOperators.includes(name) ? signInAsOperator() : signInAs('olivia'));
    const data = await speakPseudo(page);
    await page.goto(await urlOf(page, name, northwindId));
    await arrived(page);
    await expectAllTranslated(page, data, [/Foyer/g, /v?\d+(\.\d+)+/g]);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
