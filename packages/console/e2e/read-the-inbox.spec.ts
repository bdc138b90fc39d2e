// What somebody is told of what another person did: the bell counts it, an entry leads to what it tells of, and a phone shows it from below.

import { getMe } from '@foyer/api/auth/auth.contract';
import { addTeamMembers, createTeam } from '@foyer/api/teams/team.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('a person put into two teams reads so in the inbox, goes to one, and marks the rest as read on a phone', async ({
  page,
  server,
  signInAs,
  northwindId,
}) => {
  test.slow();
  const [olivia, mia] = [await server.client('olivia'), await server.client('mia')];
  const me = await mia.call(getMe);
  const id = me.ok ? me.data.userId : '';
  for (const name of ['Night shift', 'Reception']) {
    const team = await olivia.call(createTeam, { params: { id: northwindId }, body: { name } });
    const params = { id: northwindId, team: team.ok ? team.data.id : '' };
    expect(await olivia.call(addTeamMembers, { params, body: { users: [{ id }] } })).toMatchObject({ ok: true });
  }
  await signInAs('mia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
  await expect(bell).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  const entries = inbox.getByRole('list', { name: 'Unread notifications' }).getByRole('link');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Olivia Marsh added you to the team Reception');
  await entries.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
  await expect(inbox).toHaveCount(0);
  const one = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(one).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await one.click();
  await expect(entries).toHaveCount(1);
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(inbox.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  await inbox.getByRole('tab', { name: 'All' }).click();
  await expect(inbox.getByRole('list', { name: 'All notifications' }).getByRole('link')).toHaveCount(2);
  await inbox.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});
