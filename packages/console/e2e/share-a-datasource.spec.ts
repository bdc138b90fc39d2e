// A datasource between two organizations, both looking at once: approved, shared by code, given to a project over there, taken back.
import { listDatasourceSharing, listDatasources } from '@foyer/api/datasources/datasource.contract';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner shares a datasource by code; the other organization gives it to a project, and loses it when it is revoked', async ({
  page,
  browser,
  faults,
  signInAs,
  northwindId,
  server,
}) => {
  test.slow();
  const mia = await server.client('mia');
  const made = await mia.call(createOrganization, { body: { name: 'Tidal Coast Museum' } });
  const theirs = made.ok ? String(made.data.id) : '';
  const code = await mia.call(getShareCode, { params: { id: theirs } });
  const shareCode = code.ok ? code.data.pseudonym : '';
  const project = { name: 'Harbour walk', deployment: 'dev', subdomain: 'harbour-walk', tier: 'standard' as const };
  expect(await mia.call(createProject, { params: { id: theirs }, body: project })).toMatchObject({ ok: true });

  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1`);
  await arrived(page);
  const name = 'Arrivals, Lisbon';
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Approve for sharing');
  const approval = page.getByRole('alertdialog', { name: 'Approve this datasource for sharing' });
  await approval.getByRole('button', { name: 'Approve for sharing' }).click();
  await expect(approval).toHaveCount(0);
  await choose('Share');
  const sharing = page.getByRole('dialog', { name: `Share ${name}` });
  await sharing.getByRole('textbox', { name: 'Share code of the other organization' }).fill(shareCode);
  await expect(sharing.getByText('Tidal Coast Museum', { exact: true })).toBeVisible();
  await sharing.getByRole('button', { name: 'Share' }).click();
  await expect(sharing.getByRole('listitem').filter({ hasText: 'Tidal Coast Museum' })).toBeVisible();

  // The other organization, in a browser of its own.
  const other = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce', locale: 'en-US' });
  await faults.watch(other);
  await signInAs('mia', other);
  const there = await other.newPage();
  await there.goto(`/organization/${theirs}/integrations/v1`);
  await arrived(there);
  await expect(there.getByRole('row', { name: new RegExp(name) })).toContainText('Northwind');
  await expect(there.getByRole('link', { name, exact: true })).toHaveCount(0);
  await there.getByRole('button', { name: `Actions for ${name}` }).click();
  // It is not theirs: neither opened, shared nor deleted.
  await expect(there.getByRole('menuitem')).toHaveText(['Contact support', 'Documentation', 'Project access']);
  await there.getByRole('menuitem', { name: 'Project access' }).click();
  const access = there.getByRole('dialog', { name: 'Project access' }).getByRole('switch', { name: 'Access of Harbour walk' });
  await access.click();
  const question = there.getByRole('alertdialog', { name: 'Give Harbour walk access?' });
  await question.getByRole('button', { name: 'Give access' }).click();
  await expect(access).toBeChecked();

  await sharing.getByRole('button', { name: 'Revoke the access of Tidal Coast Museum' }).click();
  const revoke = page.getByRole('alertdialog', { name: 'Revoke the access of Tidal Coast Museum' });
  await expect(revoke).toContainText('1 of their projects uses it.');
  await revoke.getByRole('button', { name: 'Revoke' }).click();
  await expect(sharing.getByText('Not shared with any organization yet.')).toBeVisible();

  await there.reload();
  await arrived(there);
  await expect(there.getByRole('heading', { name: 'No data sources yet' })).toBeVisible();
  const left = await mia.call(listDatasources.newer, { params: { id: theirs } });
  expect(left).toMatchObject({ ok: true, data: [] });
  const olivia = await server.client('olivia');
  const found = await olivia.call(listDatasources.newer, { params: { id: northwindId }, query: { q: name } });
  const datasource = found.ok ? (found.data[0]?.id ?? '') : '';
  const shared = await olivia.call(listDatasourceSharing.newer, { params: { id: northwindId, datasource } });
  expect(shared).toMatchObject({ ok: true, data: [] });
  await other.close();
});
