// A datasource between two organizations, both looking at once: approved, shared by code, given to a project over there, taken back.
import { listDatasourceSharing, listDatasources } from '@foyer/api/datasources/datasource.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { arrived, expect, test } from './support/journey.ts';
import { approveAndAskToShare, createOther, sharedName as name, openAsMia, share } from './support/share-with-another.ts';

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
  const { mia, id: theirs, shareCode } = await createOther({ server });
  const project = { name: 'Harbour walk', deployment: 'dev', subdomain: 'harbour-walk', tier: 'standard' as const };
  expect(await mia.call(createProject, { params: { id: theirs }, body: project })).toMatchObject({ ok: true });

  const sharing = await approveAndAskToShare({ page, signInAs, northwindId }, shareCode);
  await expect(sharing.getByText('Tidal Coast Museum', { exact: true })).toBeVisible();
  await share(sharing);

  // The other organization, in a browser of its own.
  const there = await openAsMia({ browser, faults, signInAs, server }, `/organization/${theirs}/integrations/v1`);
  await expect(there.getByRole('row', { name: new RegExp(name) })).toContainText('Northwind');
  await expect(there.getByRole('link', { name, exact: true })).toHaveCount(0);
  await there.getByRole('button', { name: `Actions for ${name}` }).click();
  // It is not theirs: neither shared nor deleted.
  await expect(there.getByRole('menuitem')).toHaveText(['View details', 'Contact support', 'Documentation', 'Project access']);
  await there.getByRole('menuitem', { name: 'Project access' }).click();
  const access = there.getByRole('dialog', { name: 'Project access' }).getByRole('switch', { name: 'Access of Harbour walk' });
  await access.click();
  const question = there.getByRole('alertdialog', { name: 'Give Harbour walk access?' });
  await question.getByRole('button', { name: 'Give access' }).click();
  await expect(access).toBeChecked();

  // Its page here shows what they see of it, and who uses it.
  await there.getByRole('dialog', { name: 'Project access' }).getByRole('button', { name: 'Close' }).last().click();
  await there.getByRole('button', { name: `Actions for ${name}` }).click();
  await there.getByRole('menuitem', { name: 'View details' }).click();
  await expect(there.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(there.getByText('Shared by Northwind')).toBeVisible();
  await expect(there.getByRole('link', { name: 'Harbour walk' })).toBeVisible();

  await sharing.getByRole('button', { name: 'Revoke the access of Tidal Coast Museum' }).click();
  const revoke = page.getByRole('alertdialog', { name: 'Revoke the access of Tidal Coast Museum' });
  await expect(revoke).toContainText('1 of their projects uses it.');
  await revoke.getByRole('button', { name: 'Revoke' }).click();
  await expect(sharing.getByText('Not shared with any organization yet.')).toBeVisible();

  await there.reload();
  await arrived(there);
  await expect(there.getByRole('heading', { name: 'This data source is no longer shared with you' })).toBeVisible();
  await there.getByRole('link', { name: 'Show data sources' }).click();
  await expect(there.getByRole('heading', { name: 'No data sources yet' })).toBeVisible();
  const left = await mia.call(listDatasources.newer, { params: { id: theirs } });
  expect(left).toMatchObject({ ok: true, data: [] });
  const olivia = await server.client('olivia');
  const found = await olivia.call(listDatasources.newer, { params: { id: northwindId }, query: { q: name } });
  const datasource = found.ok ? (found.data[0]?.id ?? '') : '';
  const shared = await olivia.call(listDatasourceSharing.newer, { params: { id: northwindId, datasource } });
  expect(shared).toMatchObject({ ok: true, data: [] });
  await there.context().close();
});
