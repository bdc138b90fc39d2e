// Pages that only lead on: one-time codes between the provider's hosts, and authorization requests.
import { writeSignInHash } from '@foyer/api/auth/sign-in-hash';
import { issueSignInCode } from '@foyer/api/auth/token.contract';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import { expectAccessible, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

/** A link of the token flows with a code of Mia's. */
async function linkOf(server: TestServer, flow: 'clear' | 'get' | 'validate', redirect?: string): Promise<string> {
  const issued = await (await server.client('mia')).call(issueSignInCode);
  if (!issued.ok) throw new Error(`No code was issued: ${issued.status}`);
  const hash = writeSignInHash({ code: issued.data.code, ...(redirect && { redirect }) });
  return `/authentication/token/${flow}?${new URLSearchParams({ hash })}`;
}

test('a one-time code signs Mia in where she is sent, once, and signs her out', async ({ page, server }) => {
  const link = await linkOf(server, 'get', '/user/account');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/user\/account$/);
  await arrived(page);
  await expect(page.getByRole('main').getByText('mia@foyer.example', { exact: true })).toBeVisible();
  await page.goto(await linkOf(server, 'clear'));
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(link);
  await expect(page.getByRole('alertdialog', { name: 'Authentication Failed' })).toContainText('Failed to authenticate user: ');
  expect(new URL(page.url()).search, 'the code has left the address').toBe('');
});

test('a link of somebody else signs nobody in unasked', async ({ browser, page, server }) => {
  const link = await linkOf(server, 'get', '/user/account');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Sign in as mia@foyer.example?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  // Nothing was used up: Mia's own other browser takes the same link.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(new URL(link, page.url()).href);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/user\/account$/);
  await context.close();
});

test('a code that would lead elsewhere is not spent', async ({ page, server }) => {
  await page.goto(await linkOf(server, 'validate', 'https://evil.example/'));
  await expect(page.getByRole('alertdialog', { name: 'Authentication Failed' })).toContainText('Unauthorized redirect URL.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('an authorization request is handed on with its query', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/auth/request'));
  await page.goto('/auth/request?client_id=studio&state=%2B%2F');
  expect(new URL((await asked).url()).search).toBe('?client_id=studio&state=%2B%2F');
  await expect(page).toHaveURL(/\/error$/);
  await expectTitle(page);
});
