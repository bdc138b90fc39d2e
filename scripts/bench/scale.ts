// What a person waits for in an organization of 10,000 people, 5,000 teams, 2,000 projects and 1,000 datasources: the built console in the real browser.
import type { Browser } from '@playwright/test';
import { startFoyer } from '../running-foyer.ts';

/** One thing a person waits for, in milliseconds, and how many elements the page then has. */
export interface ScaleFigure {
  readonly what: string;
  readonly ms: number;
  readonly nodes: number;
}

const large = 'Meridian Stores';
const repeats = 3;

/** Opens the largest teams, the datasources, the tree of 5,000 and the palette, some times each; medians. */
export async function measureScale(browser: Browser): Promise<ScaleFigure[]> {
  const foyer = await startFoyer({ FOYER_DATA: 'memory://', FOYER_SEED: 'large' });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', baseURL: foyer.origin });
  try {
    const cookie = await foyer.signIn('olivia@foyer.example');
    const [name = '', ...value] = cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url: foyer.origin, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const listed = await context.request.get(`/api/organizations?q=${encodeURIComponent(large)}`, {
      headers: { 'X-Requested-With': 'foyer' },
    });
    const [organization] = (await listed.json()) as { id: string }[];
    const home = `/organization/${organization?.id}`;
    const rows = page.getByRole('rowheader').first();
    const nodes = page.getByRole('treeitem').first();
    const open = (url: string, ready: typeof rows) => async () => {
      await page.goto(`${home}${url}`);
      await ready.waitFor();
    };
    const asked = await context.request.get(`/api/organizations/v1/${organization?.id}/datasources?status=active&limit=1`, {
      headers: { 'X-Requested-With': 'foyer' },
    });
    const [datasource] = (await asked.json()) as { id: string }[];
    const switches = page.getByRole('switch').first();
    const acts: readonly (readonly [what: string, before: () => Promise<unknown>, act: () => Promise<unknown>])[] = [
      ['a team with 5,000 members opens', () => page.goto('/privacy-policy'), open('/team/t2', rows)],
      ['a team with 2,000 projects opens', () => page.goto('/privacy-policy'), open('/team/t1#projects', rows)],
      ['the list of 1,000 datasources opens', () => page.goto('/privacy-policy'), open('/integrations/v1#datasources', rows)],
      [
        'switches of a datasource’s projects open',
        () => page.goto('/privacy-policy'),
        open(`/integrations/v1/datasource/${datasource?.id}#sharing`, switches),
      ],
      ['the tree of 5,000 teams opens', () => page.goto('/privacy-policy'), open('/directory#teams', nodes)],
      [
        'the palette finds a team among them',
        async () => {
          // The palette of the round before is open.
          await page.goto('/privacy-policy');
          await open('/directory#teams', nodes)();
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
        },
        async () => {
          await page.keyboard.insertText('0123');
          await page.getByRole('option', { name: /0123/ }).first().waitFor();
        },
      ],
    ];
    const figures: ScaleFigure[] = [];
    for (const [what, before, act] of acts) {
      const times: number[] = [];
      for (let round = 0; round < repeats; round += 1) {
        await before();
        const start = performance.now();
        await act();
        times.push(performance.now() - start);
      }
      const ms = times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN;
      figures.push({ what, ms, nodes: await page.evaluate(() => document.querySelectorAll('*').length) });
    }
    return figures;
  } finally {
    await context.close();
    await foyer.stop();
  }
}
