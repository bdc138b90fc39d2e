// A datasource meets an external system, on another origin: allowed, refused, cut off, blocked, and what nobody may pretend.

import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import type { Page } from '@playwright/test';
import { openTokens } from '../../server/src/datasources/authorization.store.ts';
import { datasourceAuthorization } from '../../server/src/db/schema.ts';
import { databaseDump, waysToWrite } from '../../server/src/testing/database-dump.ts';
import { expectAccessible } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ serverOptions: { withSandbox: true } });

const clientSecret = 's3cret-of-a-journey';
const card = (page: Page, name: RegExp) => page.getByRole('group', { name });
const vendor = (page: Page) => card(page, /^Terminal vendor/);

test.beforeEach(async ({ page, server, signInAs, northwindId }) => {
  const result = await (await server.client('olivia')).call(listDatasources.older, {
    params: { id: northwindId },
    query: { q: 'Card terminals' },
  });
  const found = result.ok ? result.data[0] : undefined;
  if (!found) throw new Error(`The demo has no card terminals: ${JSON.stringify(result)}`);
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/datasource/${found.connectorId}_${found.id}#authorization`);
  await arrived(page);
  await expect(vendor(page)).toBeVisible();
});

/** Types client and secret and presses Authorize; answers with the provider's window. */
async function begin(page: Page): Promise<Page> {
  await vendor(page).getByRole('textbox', { name: 'Client ID' }).fill('northwind');
  await vendor(page).getByRole('textbox', { name: 'Client secret' }).fill(clientSecret);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    vendor(page).getByRole('button', { name: 'Authorize', exact: true }).click(),
  ]);
  await popup.waitForURL(/\/provider\/authorize/);
  return popup;
}

test('Olivia connects at the provider, another origin is not believed, and the callback works once', async ({ page, server, context }) => {
  test.slow();
  const origin = new URL(page.url()).origin;
  const asked: string[] = [];
  const answers: Promise<string>[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('response', (response) => {
    // The stream of the inbox has no end that could be waited for.
    if (response.url().startsWith(`${origin}/api/`) && !response.url().endsWith('/inbox/events'))
      answers.push(response.text().catch(() => ''));
  });
  const popup = await begin(page);
  expect(new URL(popup.url()).origin).not.toBe(origin);
  const state = new URL(popup.url()).searchParams.get('state') ?? '';
  // The provider's own window says that it has worked: it is of another origin, and the state alone does not make it ours.
  await popup.evaluate(
    ([to, known]) => window.opener.postMessage({ type: 'authenticate', payload: { success: true, message: '', state: known } }, to),
    [origin, state] as const,
  );
  await expect(vendor(page).getByText('Waiting for your sign-in in the other window.')).toBeVisible();
  const callback = popup.waitForRequest(/\/datasource-auth-callback\?/);
  await popup.getByRole('link').first().click();
  const answered = (await callback).url();
  await expect(vendor(page).getByRole('button', { name: 'Authorize again' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => popup.isClosed(), { timeout: 20_000 }).toBe(true);
  await expectAccessible(page, ['light', 'dark']);

  // The same answer a second time, in a window that nobody has opened.
  const second = await context.newPage();
  await second.goto(answered);
  await expect(second.getByText('This authorization is no longer valid. Start again.')).toBeVisible({ timeout: 20_000 });
  expect(second.url()).toBe(`${origin}/datasource-auth-callback`);
  await expect(vendor(page).getByRole('button', { name: 'Authorize again' })).toBeVisible();
  // And one that somebody has made up.
  await second.goto(`${origin}/datasource-auth-callback?code=forged&state=${'x'.repeat(43)}`);
  await expect(second.getByText('This authorization is no longer valid. Start again.')).toBeVisible({ timeout: 20_000 });
  await second.close();

  // What was typed, and what the provider gave: sealed on the server, and nowhere else.
  const rows = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(datasourceAuthorization));
  const tokens = rows.filter(({ clientId }) => clientId === 'northwind').map((row) => openTokens(server.platform.keys, row));
  const kept = tokens.flatMap((one) => [one?.accessToken, one?.refreshToken]).filter((token) => token !== undefined);
  expect(kept.length).toBeGreaterThan(0);
  const secrets = [clientSecret, ...kept].flatMap(waysToWrite);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const places = { asked: asked.join(), answers: (await Promise.all(answers)).join(), stored, dump: await databaseDump(server.database) };
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
  const log = JSON.stringify(server.log);
  for (const secret of [state, new URL(answered).searchParams.get('code') ?? '-', ...secrets]) expect(log).not.toContain(secret);
  await vendor(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(vendor(page).getByText('Not authorized')).toBeVisible();
});

test('a provider that cuts the opener off is waited for, and its late answer still connects', async ({ page, context }) => {
  test.slow();
  // From then on neither window has the other: to this one the provider's reads as closed.
  await context.route('**/provider/authorize*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' } });
  });
  const cut = await begin(page);
  expect(await cut.evaluate(() => window.opener)).toBeNull();
  await expect(vendor(page).getByText('Waiting for the window…')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Error authorizing your datasource. Please try again.')).toHaveCount(0);
  await expect(vendor(page).getByRole('button', { name: 'Open again' })).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  expect(cut.isClosed()).toBe(false);
  await cut.getByRole('link').first().click();
  await expect(vendor(page).getByRole('button', { name: 'Authorize again' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Authorization successfull').first()).toBeVisible();
  await vendor(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(vendor(page).getByText('Not authorized')).toBeVisible();
});

test('a refusal is told, a closed window may be opened again or given up, a blocked one has a link', async ({ page }) => {
  test.slow();
  const refused = await begin(page);
  const back = refused.waitForEvent('framenavigated', (frame) => frame.url().includes('/datasource-auth-callback'));
  await refused.getByRole('link').nth(1).click();
  await back;
  await expect(vendor(page).getByText('Access was not given: it was declined or canceled at the provider.')).toBeVisible({
    timeout: 30_000,
  });
  await refused.close();

  const left = await begin(page);
  await left.close();
  await expect(vendor(page).getByText('Waiting for the window…')).toBeVisible({ timeout: 20_000 });
  const [again] = await Promise.all([page.waitForEvent('popup'), vendor(page).getByRole('button', { name: 'Open again' }).click()]);
  await again.waitForURL(/\/provider\/authorize/);
  await again.close();
  await expect(vendor(page).getByText('Waiting for the window…')).toBeVisible({ timeout: 20_000 });
  await vendor(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Error authorizing your datasource. Please try again.').first()).toBeVisible();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await vendor(page).getByRole('textbox', { name: 'Client secret' }).fill(clientSecret);
  await vendor(page).getByRole('button', { name: 'Authorize', exact: true }).click();
  const [linked] = await Promise.all([
    page.waitForEvent('popup'),
    vendor(page).getByRole('link', { name: 'Open the provider’s page' }).click(),
  ]);
  await linked.getByRole('link').first().click();
  await expect(vendor(page).getByRole('button', { name: 'Authorize again' })).toBeVisible({ timeout: 30_000 });
});

test('a password that is typed and not saved is in no draft of the browser, whatever else is', async ({ page }) => {
  const planted = 'planted-and-not-saved';
  await page.getByRole('tab', { name: /^Configurations/ }).click();
  await page.getByRole('textbox', { name: /^Merchant/ }).fill('NW-99999');
  await page.getByLabel(/^API secret/i).fill(planted);
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(stored, { timeout: 20_000 }).toContain('NW-99999');
  expect(await stored()).not.toContain(planted);
  expect(await stored()).not.toContain('a-secret-of-the-demo');
  expect(page.url()).not.toContain(planted);
});
