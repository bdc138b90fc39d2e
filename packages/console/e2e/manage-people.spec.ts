// The directory: somebody's role and teams, and the access of several at once.
import { getOrganizationUser, listDirectory } from '@foyer/api/people/user.contract';
import type { DirectoryEntry } from '@foyer/api/people/user.schema';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner makes a member an admin and puts them into a team, and both are kept', async ({ page, signInAs, northwindId, server }) => {
  const client = await server.client('olivia');
  const members = await client.call(listDirectory, { params: { id: northwindId }, query: { role: 'member', status: 'active', limit: 1 } });
  const [member] = (members.ok ? members.data : []) as Extract<DirectoryEntry, { kind: 'user' }>[];
  if (!member) throw new Error('The demo has no member.');
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/directory`);
  await arrived(page);

  await page.getByRole('searchbox', { name: 'Filter by name or email' }).fill(member.email);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('row', { name: member.email }).getByRole('link').click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Projects' })).toBeChecked();
  await panel.getByRole('checkbox', { name: 'Connectors' }).check();
  await expect(page.getByRole('row', { name: member.email })).toContainText('Admin: Projects, Teams, Connectors');
  await expect(panel.getByText('Saving')).toHaveCount(0);

  await panel.getByRole('button', { name: /^Modify the team memberships/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Modify team memberships' });
  await dialog.getByRole('treeitem', { checked: false }).first().click();
  const team = await dialog.getByRole('list', { name: '1 team to join' }).getByRole('listitem').textContent();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText(team ?? '');

  await page.reload();
  await arrived(page);
  await expect(panel.getByRole('checkbox', { name: 'Connectors' })).toBeChecked();
  await expect(panel).toContainText(team ?? '');
  const now = await client.call(getOrganizationUser, { params: { id: northwindId, userId: member.id } });
  expect(now.ok && [now.data.roles, now.data.teamCount]).toEqual([['projects', 'teams', 'connectors'], member.teamCount + 1]);
});

test('several lose their access at once, by keyboard, and each is told apart', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/directory?only=member`);
  await arrived(page);
  const rows = page.getByRole('table').getByRole('rowheader');
  const names = (await rows.allTextContents()).slice(0, 2);

  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Revoke access' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 will change');
  await dialog.getByRole('button', { name: 'Revoke access' }).press('Enter');
  await expect(dialog).toContainText('2 changed');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  for (const name of names) await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0);
  await page.reload();
  await arrived(page);
  for (const name of names) await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0);
});

test('the buttons of an invite stay where they are when it is sent again', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/directory?q=dora.stein`);
  await arrived(page);
  const row = page.getByRole('row', { name: 'dora.stein@agency.example' });
  await expect(row).toContainText('Invite expired');
  const cancel = row.getByRole('button', { name: /^Cancel the invite/ });
  const before = await cancel.boundingBox();
  await row.getByRole('button', { name: /^Resend the invite/ }).click();
  await expect(row).toContainText('Invite sent');
  expect(await cancel.boundingBox()).toEqual(before);
});
