// From a project's card into its studio, on another origin: signed in on the way, with the kept token afterwards, and each way it can fail.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ serverOptions: { withSandbox: true } });

const projectId = 'eu-west_guest-app';
const card = (page: Page) => page.getByRole('article', { name: 'Guest App', exact: true });
const linkTo = (page: Page, path: string) => card(page).locator(`a[href*="${path}"]`);

/** Presses a link and answers with the tab that it opens. */
async function openTab(page: Page, path: string): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), linkTo(page, path).click()]);
  return tab;
}

/** What the console tells; the same words are read out from elsewhere. */
const notice = (page: Page, text: RegExp) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);

const keptToken = (page: Page) =>
  page.evaluate((key) => {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as { content: string }).content;
  }, `foyer:studio-token:${projectId}`);

test.beforeEach(async ({ page, server, signInAs, northwindId, faults }) => {
  server.sandbox?.behave('normal');
  // What the deployment refuses or does not answer, the browser calls an error.
  faults.expect(/Failed to load resource.*\/sso\/auth\//);
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
});

test('Olivia opens a studio, then the settings with the token that she has; no token stays in an address or a log', async ({
  page,
  server,
}) => {
  const studio = await openTab(page, '/studio/1.0/');
  await expect(studio.getByText('Signed in as')).toBeVisible({ timeout: 30_000 });
  await expect(studio.getByText('olivia@foyer.example')).toBeVisible();
  expect(studio.url()).toBe(`${server.sandbox?.url}/studio/1.0/${projectId}`);
  expect(await studio.evaluate(() => window.opener === null)).toBe(true);
  const token = (await keptToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const settings = await openTab(page, '/project-settings/');
  await expect(settings.getByRole('heading', { name: 'Project Settings' })).toBeVisible();
  await expect(settings.getByText('olivia@foyer.example')).toBeVisible();
  expect(asked).toContain('/sso/auth/me');
  expect(await keptToken(page), 'the same token').toBe(token);

  const log = JSON.stringify(server.log);
  for (const secret of [token, 'code=', 'code_verifier', 'id_token', 'state=']) expect(log).not.toContain(secret);
  await settings.reload();
  await expect(settings.getByText('Nobody is signed in.')).toBeVisible();
});

test('a deployment that refuses is told in the tab and in the console, and the refused token is gone', async ({ page, server }) => {
  const first = await openTab(page, '/studio/1.0/');
  await expect(first.getByText('Signed in as')).toBeVisible({ timeout: 30_000 });
  await first.close();
  server.sandbox?.behave('denied');
  const tab = await openTab(page, '/studio/1.0/');
  await expect(tab.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible({ timeout: 30_000 });
  await expect(tab.getByText('The studio refused the sign-in.')).toBeVisible();
  await expectAccessible(tab, ['light']);
  expect(await keptToken(page)).toBeUndefined();
  await expect(notice(page, /^Guest App refused the sign-in to Experience Studio\./)).toBeVisible();
  // Once the deployment has thought better of it, one begins anew in the same tab.
  server.sandbox?.behave('normal');
  await tab.getByRole('button', { name: 'Try again' }).click();
  await expect(tab.getByText('Signed in as')).toBeVisible({ timeout: 30_000 });
});

test('a dead deployment closes the tab and is told in the console, where one can try again; a slow one says that it is slow', async ({
  page,
  server,
}) => {
  const first = await openTab(page, '/studio/1.0/');
  await expect(first.getByText('Signed in as')).toBeVisible({ timeout: 30_000 });
  await first.close();
  server.sandbox?.behave('dead');
  await linkTo(page, '/studio/1.0/').click();
  await expect(notice(page, /The deployment of Guest App cannot be reached/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.context().pages().length).toBe(1);
  server.sandbox?.behave('slow');
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /^Try again/ }).click()]);
  await expect(tab.getByRole('heading', { name: 'Experience Studio is opening' })).toBeVisible();
  await expect(tab.getByText('This takes longer than usual. You can close this tab and try again later.')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(tab, ['light']);
  server.sandbox?.behave('normal');
  await expect(tab.getByText('Signed in as')).toBeVisible({ timeout: 30_000 });
});

test('a blocked tab is told with what to do, and nothing else happens', async ({ page }) => {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await linkTo(page, '/studio/1.0/').click();
  await expect(notice(page, /The browser blocked the tab for Experience Studio\./)).toBeVisible();
  expect(await keptToken(page)).toBeUndefined();
});
