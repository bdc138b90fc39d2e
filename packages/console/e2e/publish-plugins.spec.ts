// The whole circle of a plugin: a credential is created, a program publishes, somebody maps, the studio shows what arrives and publishes anew.
import { createClient } from '@foyer/api/client';
import { publishPlugin } from '@foyer/api/publishing/publishing.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { drag } from './support/drag.ts';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ serverOptions: { withSandbox: true }, isServerFresh: true });

const projectId = 'staging_guest-app';

async function openPrograms(page: Page, northwindId: string): Promise<void> {
  await page.goto(`/organization/${northwindId}/project/${projectId}`);
  await arrived(page);
}

test('what a studio publishes is mapped, arrives, changes and breaks in sight of everybody concerned', async ({
  page,
  server,
  signInAs,
  northwindId,
}) => {
  test.slow();
  await signInAs('olivia');

  // Somebody who keeps projects lets a program in.
  await openPrograms(page, northwindId);
  await page.getByRole('button', { name: 'Show credentials' }).click();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Build server');
  await page.keyboard.press('Enter');
  const created = page.getByRole('dialog', { name: 'Credential created' });
  const token = await created.getByRole('textbox', { name: 'Credential' }).inputValue();
  expect(token).toMatch(/^foyer_pk_/);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Build server')).toBeVisible();

  // The program publishes a plugin, and the project says so.
  const program = createClient({ origin: server.origin, headers: { Authorization: `Bearer ${token}` } });
  const publish = () =>
    program.call(publishPlugin, {
      params: { uid: 'ctx.welcome' },
      body: { name: 'Welcome', isReserved: false, values: [{ uid: 'tier', valueType: 'string', parameters: [] }] },
    });
  expect(await publish()).toMatchObject({ ok: true });
  await page.getByRole('button', { name: 'Show plugins' }).click();
  const welcome = page.getByRole('listitem').filter({ hasText: 'ctx.welcome' });
  await expect(welcome).toContainText('Published with the credential Build server');

  // An attribute is mapped onto it.
  await page.goto(`/organization/${northwindId}/integrations/v1?project=${projectId}#remapping`);
  await arrived(page);
  await page.getByRole('button', { name: /^Guests of all houses/ }).click();
  const plugins = page.getByRole('grid', { name: 'Available context plugins' });
  await plugins.getByRole('button', { name: /^Welcome \d/ }).click();
  const attribute = page.getByRole('grid', { name: 'Context attributes' }).getByRole('button', { name: /^Loyalty tier,/ });
  await drag(page, attribute, plugins.getByRole('button', { name: /^tier, String, not mapped/ }));
  await expect(plugins.getByRole('button', { name: 'tier, String, mapped from Loyalty tier of Guests of all houses' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Progress' })).toHaveText('Saved!');

  // The studio shows what a sample person brings there.
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  const studioLink = page.locator(`a[href*="${projectId}"][href*="/studio/2.0/"], a[href*="${projectId}"][href*="/studio/1.0/"]`).first();
  const [studio] = await Promise.all([page.waitForEvent('popup'), studioLink.click()]);
  const received = studio.locator('#received');
  await expect(received).toContainText('tier: Guests of all houses: Loyalty tier = Gold → Gold', { timeout: 30_000 });
  await expectAccessible(studio, ['light', 'dark']);

  // It is told what another type would break, before it publishes that and after.
  const set = studio.getByRole('textbox', { name: 'Plugins of this project' });
  const before = JSON.parse(await set.inputValue()) as { uid: string; values: { valueType: string }[] }[];
  const after = before.map((plugin) =>
    plugin.uid === 'ctx.welcome' ? { ...plugin, values: plugin.values.map((value) => ({ ...value, valueType: 'int' })) } : plugin,
  );
  await set.fill(JSON.stringify(after));
  const breaks = 'Welcome: changed – this mapping breaks: tier ← Loyalty tier';
  await studio.getByRole('button', { name: 'Check' }).click();
  await expect(studio.locator('#publication')).toContainText(breaks);
  await expect(received).toContainText('Gold → Gold');
  await studio.getByRole('button', { name: 'Publish' }).click();
  await expect(studio.locator('#publication')).toContainText(breaks);
  await expect(received).toContainText('tier: the mapping is broken');

  // The mapping stays, and says why it brings nothing.
  await page.goto(`/organization/${northwindId}/integrations/v1?project=${projectId}#remapping`);
  await arrived(page);
  await page.getByRole('radio', { name: 'To fix' }).check();
  await expect(plugins.getByRole('button', { name: /^tier, Integer, mapped from Loyalty tier of Guests of all houses/ })).toBeVisible();

  // A credential that is revoked lets nobody in.
  await openPrograms(page, northwindId);
  await page.getByRole('button', { name: 'Show credentials' }).click();
  await page.getByRole('button', { name: 'Revoke Build server' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Build server was revoked.').first()).toBeVisible();
  expect(await publish()).toMatchObject({ ok: false, status: 401 });
});
