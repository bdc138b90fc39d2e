// A data source of the newer version for an organization that is led to the older one: said to both, and found there.
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner is told that the other organization is led to another version, and so are its people', async ({
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
  const name = 'Arrivals, Lisbon';

  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1`);
  await arrived(page);
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
  await sharing.getByRole('textbox', { name: 'Share code of the other organization' }).fill(code.ok ? code.data.pseudonym : '');
  await expect(sharing.getByText('The list of Tidal Coast Museum opens in the older version, and this is in the newer one.')).toBeVisible();
  await sharing.getByRole('button', { name: 'Share' }).click();
  await expect(sharing.getByRole('listitem').filter({ hasText: 'Tidal Coast Museum' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Tidal Coast Museum');

  // The other organization, in a browser of its own: told in the inbox, and led on from its list.
  const other = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce', locale: 'en-US' });
  await faults.watch(other);
  await signInAs('mia', other);
  const there = await other.newPage();
  await there.goto(`/organization/${theirs}/integrations`);
  await arrived(there);
  await there.getByRole('button', { name: /^Notifications/ }).click();
  await there.getByRole('link', { name: /It is in the newer version, which your list links to\./ }).click();
  await expect(there).toHaveURL(/\/integrations\/v1#datasources$/);
  await expect(there.getByRole('row', { name: new RegExp(name) })).toContainText('Northwind');
  await there.goto(`/organization/${theirs}/integrations`);
  await there.getByRole('link', { name: '1 data source in the newer version' }).click();
  await expect(there.getByRole('row', { name: new RegExp(name) })).toContainText('Northwind');
  await other.close();
});
