// A connector's life: made, given a deployment and a schema, activated, exported, and imported again from its file.
import { readFile } from 'node:fs/promises';
import { getConnector, listConnectors } from '@foyer/api/connectors/connector.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner makes a connector, activates it, and brings its file back in', async ({ page, signInAs, northwindId, server }) => {
  // Six screens, and 1.2 seconds of overlay by specification.
  test.slow();
  const client = await server.client('olivia');
  const name = 'Estuary Booking Feed';
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1#connectors`);
  await arrived(page);
  await page.getByRole('link', { name: 'Create connector' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);

  await page.getByRole('tab', { name: /^Deployment configuration/ }).click();
  await page.getByRole('button', { name: 'Add deployment' }).click();
  const deployment = page.getByRole('dialog', { name: 'New deployment' });
  await deployment.getByRole('textbox', { name: 'Deployment name' }).fill('Production');
  await deployment.getByRole('textbox', { name: /^Registration URL/ }).fill('https://estuary.example/register');
  // What is typed outlives a reload, also in a dialog that stands open.
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).toContain('estuary.example/register');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await arrived(page);
  await expect(deployment.getByRole('textbox', { name: 'Deployment name' })).toHaveValue('Production');
  await deployment.getByRole('textbox', { name: 'JSON Web Key Set URI' }).fill('https://estuary.example/jwks.json');
  await deployment.getByRole('textbox', { name: 'JSON Web Key Set URI' }).press('Control+Enter');
  await expect(deployment).toHaveCount(0);
  await expect(page.getByText('2 unsaved changes').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/connector\/(?!new)[^/#]+#deployment$/);
  const connector = /\/connector\/([^/#]+)/.exec(page.url())?.[1] ?? '';
  const params = { id: northwindId, connector };
  await expect(page.getByText('unsaved change')).toHaveCount(0);

  // Without a schema it cannot be active, and the page says where it is missing.
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('alertdialog', { name: 'Unable to activate connector' }).getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('tab', { name: 'Configuration has errors' })).toBeVisible();
  await page.getByRole('tab', { name: /^Configuration/ }).click();
  const editor = page.getByRole('textbox', { name: 'Configuration schema' });
  await editor.focus();
  // The editor completes brackets by itself when they are typed: the text comes as a whole.
  await page.keyboard.insertText('{"type":"object","properties":{"storeUrl":{"type":"string","title":"Store URL"}}}');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('textbox', { name: /Store URL/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Configuration has errors' })).toHaveCount(0);
  // Each editor has all of its parts, the first of the page and the next.
  for (const name of ['Configuration schema', 'UI schema']) {
    await page.getByRole('radio', { name }).click();
    // Until the editor is there a plain field stands in its place, which knows no such key.
    await expect(async () => {
      await page.getByRole('textbox', { name }).focus();
      await page.keyboard.press('Control+f');
      await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await page.keyboard.press('Escape');
  }

  // So does what is typed in the page.
  await expect.poll(kept).toContain('storeUrl');
  await page.reload();
  await arrived(page);
  await expect(page.getByText('1 unsaved change').first()).toBeVisible();
  // From wherever the focus is, the editor of JSON included, which would begin a line.
  await page.getByRole('textbox', { name: 'Configuration schema' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 unsaved change')).toHaveCount(0);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  const made = await client.call(getConnector.newer, { params });
  expect(made).toMatchObject({ data: { display: { name }, metadata: { status: 'active', shareStatus: 'private' } } });

  // Its key is there for its own organization, hidden until somebody asks, and nowhere else.
  const apiKey = (made.ok && made.data.metadata.apiKey) || 'none';
  await page.getByRole('tab', { name: 'Display information' }).click();
  const key = page.getByLabel('Key', { exact: true });
  await expect(key).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the API key' }).click();
  await expect(key).toHaveAttribute('type', 'text');
  await expect(key).toHaveValue(apiKey);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(apiKey);

  await page.getByRole('link', { name: 'Integrations' }).first().click();
  await page.getByRole('tab', { name: 'Connectors' }).click();
  await page.getByRole('searchbox', { name: 'Search connectors' }).fill('Estuary');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`connector-${connector}.json`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toContain('apiKey');
  expect(text).not.toContain(apiKey);

  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a connector' });
  const choose = importing.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(importing.getByText('Invalid JSON file', { exact: true })).toBeVisible();
  await choose.setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForURL(/\/connector\/new#basic$/);
  await arrived(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/connector\/(?!new)[^/#]+#basic$/);
  const all = await client.call(listConnectors.newer, { params: { id: northwindId }, query: { q: name } });
  expect(all).toMatchObject({ data: [{ display: { name } }, { display: { name } }] });
});
