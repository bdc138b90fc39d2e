// The inbox is live: two windows of one person hear what somebody else does without a reload, by one stream; with the session the stream ends.

import { getMe } from '@foyer/api/auth/auth.contract';
import { addTeamMembers, createTeam } from '@foyer/api/teams/team.contract';
import type { TestClient } from '../../server/src/testing/test-server.ts';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed, and the server looks for news as it does for people.
test.use({ isServerFresh: true, serverOptions: { looksForNews: true } });

async function putIntoTeam(olivia: TestClient, northwindId: string, mia: string, name: string): Promise<void> {
  const team = await olivia.call(createTeam, { params: { id: northwindId }, body: { name } });
  const params = { id: northwindId, team: team.ok ? team.data.id : '' };
  expect(await olivia.call(addTeamMembers, { params, body: { users: [{ id: mia }] } })).toMatchObject({ ok: true });
}

test('both windows of a person count what another one does, by one stream that the other takes over; signing out ends it', async ({
  page,
  context,
  server,
  signInAs,
  northwindId,
}) => {
  test.slow();
  const { inboxWatch } = server.platform;
  const [olivia, mia] = [await server.client('olivia'), await server.client('mia')];
  const me = await mia.call(getMe);
  const id = me.ok ? me.data.userId : '';
  await signInAs('mia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await expect.poll(() => inboxWatch.count()).toBe(1);
  const other = await context.newPage();
  await other.goto(`${server.origin}/organizations`);
  await arrived(other);
  const bells = [page, other].map((window) => window.getByRole('button', { name: 'Notifications, 1 unread' }));
  await putIntoTeam(olivia, northwindId, id, 'Night shift');
  for (const bell of bells) await expect(bell).toBeVisible();
  expect(inboxWatch.count()).toBe(1);

  // The window that has the stream goes, and the other one takes over.
  await page.close();
  await expect.poll(() => inboxWatch.count()).toBe(1);
  await putIntoTeam(olivia, northwindId, id, 'Reception');
  await expect(other.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();

  const third = await context.newPage();
  await third.goto(`${server.origin}/app/signout`);
  await expect(third).toHaveURL(/\/signin/);
  await expect(other).toHaveURL(/\/signin/);
  await expect.poll(() => inboxWatch.count()).toBe(0);
});
