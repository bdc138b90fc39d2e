// Hours of going from screen to screen: no screen leaves a listener or a node behind. What is counted is counted after garbage collection.
import type { CDPSession, Page } from '@playwright/test';
import { arrived, expect, test } from './support/journey.ts';

/** Rounds that are counted; each goes back through every screen to the first and forward again, 16 navigations. 160 in the soak. */
const rounds = process.env.FOYER_SOAK ? 10 : 3;

const counted = { listeners: 'JSEventListeners', nodes: 'Nodes' } as const;

async function count(cdp: CDPSession, kind: keyof typeof counted): Promise<number> {
  // What is only reachable through something that was collected just now goes with the next collection.
  for (let collection = 0; collection < 3; collection += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = metrics.find(({ name }) => name === counted[kind])?.value;
  if (value === undefined) throw new Error(`The browser does not count ${counted[kind]}.`);
  return value;
}

/** Goes through the rail and into one thing of each list, and ends on the account's page. Answers with the titles in order. */
async function visitEveryKind(page: Page, northwindId: string): Promise<string[]> {
  const titles: string[] = [];
  const reached = async () => {
    await expect(page).not.toHaveTitle(titles.at(-1) ?? '');
    await arrived(page);
    titles.push(await page.title());
  };
  const rail = page.getByRole('navigation', { name: 'Organization' });
  await page.goto(`/organization/${northwindId}/projects`);
  await reached();
  await page.getByRole('link', { name: 'Loyalty Club', exact: true }).click();
  await reached();
  await rail.getByRole('link', { name: 'Directory' }).click();
  await reached();
  await page.getByRole('link', { name: 'Invite users' }).click();
  await reached();
  await rail.getByRole('link', { name: 'Integrations' }).click();
  await reached();
  await page.getByRole('rowheader').getByRole('link').first().click();
  await reached();
  await rail.getByRole('link', { name: 'History' }).click();
  await reached();
  await rail.getByRole('link', { name: 'About this organization' }).click();
  await reached();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: /account/i }).click();
  await reached();
  return titles;
}

test('no screen leaves a listener or a node behind, however often one comes and goes', async ({ page, signInAs, northwindId }) => {
  test.setTimeout(60_000 + rounds * 30_000);
  await signInAs('olivia');
  const titles = await visitEveryKind(page, northwindId);
  const back = titles.slice(0, -1).toReversed();
  const forward = titles.slice(1);
  // Neither a key nor the pointer reaches the page: what waits for one waits for long.
  const goThroughAll = async () => {
    for (const [titlesThere, step] of [
      [back, () => page.goBack()],
      [forward, () => page.goForward()],
    ] as const) {
      for (const title of titlesThere) {
        await step();
        await expect(page).toHaveTitle(title);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      }
    }
  };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // Everything that comes once has come: code, texts, answers.
  await goThroughAll();
  await arrived(page);
  const found = { listeners: [await count(cdp, 'listeners')], nodes: [await count(cdp, 'nodes')] };
  for (let round = 1; round <= rounds; round += 1) {
    await goThroughAll();
    await arrived(page);
    found.listeners.push(await count(cdp, 'listeners'));
    found.nodes.push(await count(cdp, 'nodes'));
  }
  for (const [kind, counts] of Object.entries(found)) {
    // What is kept once, or goes again, is no leak; what every round adds to is.
    const added = counts.slice(1).map((value, index) => value - (counts[index] ?? value));
    expect(
      Math.min(...added),
      `${kind} after each round of ${back.length + forward.length} navigations: ${counts.join(', ')}`,
    ).toBeLessThan(1);
  }
});
