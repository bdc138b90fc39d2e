// A data source of the newer version for an organization that is led to the older one: said to both, and found there.
import { expect, test } from './support/journey.ts';
import { approveAndAskToShare, createOther, openAsMia, otherName, share, sharedName } from './support/share-with-another.ts';

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
  const { id: theirs, shareCode } = await createOther({ server });
  const sharing = await approveAndAskToShare({ page, signInAs, northwindId }, shareCode);
  await expect(sharing.getByText('The list of Tidal Coast Museum opens in the older version, and this is in the newer one.')).toBeVisible();
  await share(sharing);
  await sharing.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(sharedName) })).toContainText(otherName);

  // The other organization, in a browser of its own: told in the inbox, and led on from its list.
  const there = await openAsMia({ browser, faults, signInAs, server }, `/organization/${theirs}/integrations`);
  await there.getByRole('button', { name: /^Notifications/ }).click();
  await there.getByRole('link', { name: /It is in the newer version, which your list links to\./ }).click();
  await expect(there).toHaveURL(/\/integrations\/v1\/datasource\/[^/]+$/);
  await expect(there.getByText('Shared by Northwind')).toBeVisible();
  await there.goto(`/organization/${theirs}/integrations`);
  await there.getByRole('link', { name: '1 data source in the newer version' }).click();
  await expect(there.getByRole('row', { name: new RegExp(sharedName) })).toContainText('Northwind');
  await there.context().close();
});
