// A studio is opened with a one-time code: from the request through the sign-in back to the callback, and on with a token.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { project } from '../../server/src/db/schema.ts';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import { expectAccessible, expectTitle } from './support/checks.ts';
import { expect, test } from './support/journey.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const state = 'a-state-of-43-characters-that-nobody-guesses';

async function activeProject(server: TestServer): Promise<{ readonly id: string; readonly deploymentUrl: string }> {
  const rows = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(project));
  const row = rows.find(({ active }) => active);
  const deployment = server.platform.deployments.find(({ id }) => id === row?.deployment);
  if (!row || !deployment) throw new Error('The demo has no active project.');
  return { id: `${row.deployment}_${row.subdomain}`, deploymentUrl: deployment.url };
}

/** What the project's card does: keeps the flow, and asks for a code. */
async function begin(page: Page, server: TestServer, id: string, deploymentUrl: string): Promise<string> {
  await page.goto('/privacy-policy');
  const flow = { projectId: id, verifier, deploymentUrl, studioUrl: `${server.origin}/terms-of-service` };
  await page.evaluate(([key, content]) => localStorage.setItem(key, JSON.stringify({ until: Date.now() + 600_000, content })), [
    `foyer:studio-flow:${state}`,
    flow,
  ] as const);
  return `/auth/request?${new URLSearchParams({
    client_id: id,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${server.origin}/app-auth-callback/${id}`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
  })}`;
}

test('Olivia asks for a studio signed out, signs in, and the studio has its token', async ({ page, server, faults }) => {
  const { id, deploymentUrl } = await activeProject(server);
  // The deployment is somebody else's machine: it is played here.
  faults.expect(/A request to a foreign host: https:\/\/[\w-]+\.foyer\.example\/sso\/auth\/oidc/);
  const shown: { projectId?: string; idToken?: string; provider?: string }[] = [];
  await page.route(`${deploymentUrl}/sso/auth/oidc`, async (route) => {
    shown.push(route.request().postDataJSON() as object);
    await route.fulfill({ json: { token: 'studio-token' }, headers: { 'Access-Control-Allow-Origin': server.origin } });
  });
  await page.goto(await begin(page, server, id, deploymentUrl));
  await expect(page).toHaveURL(/\/signin\?req=/);
  await page.waitForLoadState('networkidle');
  await page.locator('[name=username]').fill('olivia@foyer.example');
  await page.locator('[name=password]').fill('Welcome-to-Foyer-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terms-of-service#token=studio-token$/);
  expect(shown).toEqual([{ projectId: id, idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), provider: 'foyer' }]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('studio-token');
  expect(kept).not.toContain(verifier);
  // Signing out takes the token along.
  await page.goto('/app/signout');
  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('studio-token');
});

test('a callback that nobody has begun says so, and one without a code is no page', async ({ page, server, faults }) => {
  const { id } = await activeProject(server);
  // The browser says so of every page that is answered 404.
  faults.expect(/status of 404.*\/not-found/);
  await page.goto(`/app-auth-callback/${id}?code=stolen&state=unknown`);
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/app-auth-callback/${id}$`));
  await expectTitle(page);
  await expectAccessible(page);
  await page.goto(`/app-auth-callback/${id}`);
  await expect(page).toHaveURL(/\/not-found$/);
});
