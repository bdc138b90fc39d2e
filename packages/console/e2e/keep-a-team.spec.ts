// A team's whole life: made below another, filled, given a project, moved, and taken away again.
import { getTeam, listTeamMembers, listTeamProjects } from '@foyer/api/teams/team.contract';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner makes a team, gives it people and a project, moves it, deletes it, and drags another', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  // Seven screens and three seconds of waiting by specification.
  test.slow();
  const client = await server.client('olivia');
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/teams/new?parent=guest-experience`);
  await arrived(page);
  await expect(page.getByRole('combobox', { name: 'Parent team' })).toHaveValue('Guest experience');
  await page.getByRole('textbox', { name: 'Team name' }).fill('Night desk');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.waitForURL(/\/team\/guest-experience_[a-z0-9]+$/);
  await arrived(page);
  const first = page.url();
  const firstId = first.split('/').at(-1) ?? '';
  const params = { id: northwindId, team: firstId };

  await page.getByRole('button', { name: 'Add members' }).click();
  const members = page.getByRole('dialog', { name: 'Manage members' });
  await members.getByRole('searchbox').fill('mia');
  await members.getByRole('checkbox', { name: /^Select Mia/ }).check();
  await members.getByRole('button', { name: 'Save changes' }).click();
  await expect(members).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: /^Mia/ })).toBeVisible();

  await page.getByRole('tab', { name: /^Projects/ }).click();
  await page.getByRole('button', { name: 'Manage projects' }).click();
  const given = page.getByRole('dialog', { name: 'Manage projects' });
  await given.getByRole('checkbox', { name: 'Select Loyalty Club' }).check();
  await given.getByRole('combobox', { name: 'Access level of Loyalty Club' }).selectOption({ label: 'Manager' });
  await given.getByRole('button', { name: 'Save changes' }).click();
  await expect(given).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Loyalty Club/ })).toContainText('Manager');
  expect(await client.call(listTeamMembers, { params })).toMatchObject({ headers: { totalCount: 1 } });
  expect(await client.call(listTeamProjects, { params })).toMatchObject({ data: [{ name: 'Loyalty Club', level: 20 }] });

  await page.getByRole('button', { name: 'Move team' }).click();
  const move = page.getByRole('dialog', { name: 'Move team' });
  await move.getByRole('combobox', { name: 'Parent team' }).fill('Front of');
  await page.getByRole('option', { name: /^Front of house/ }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await page.waitForURL(/\/team\/front-of-house_[a-z0-9]+#projects$/);

  // The address from before still leads there.
  await page.goto(first);
  await arrived(page);
  await expect(page).toHaveURL(/\/team\/front-of-house_[a-z0-9]+$/);

  await page.getByRole('button', { name: 'Delete team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click();
  await page.waitForURL(/\/directory#teams$/);
  expect((await client.call(getTeam, { params })).status).toBe(404);

  // What a drag means for people is said before it happens.
  const technology = page.getByRole('treeitem', { name: /^Technology/ });
  await technology.dragTo(page.getByRole('treeitem', { name: /^Marketing/ }));
  const drop = page.getByRole('dialog', { name: 'Move team' });
  await expect(drop.getByRole('combobox', { name: 'Parent team' })).toHaveValue('Marketing');
  await expect(drop.getByText('Access to projects:')).toBeVisible();
  await drop.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('“Technology” is now under “Marketing”.').first()).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a team is carried below another after a short rest; without one the finger scrolls', async ({ page, signInAs, northwindId }) => {
    await signInAs('olivia');
    await page.goto(`/organization/${northwindId}/directory#teams`);
    await arrived(page);
    const technology = page.getByRole('treeitem', { name: /^Technology/ });
    const marketing = page.getByRole('treeitem', { name: /^Marketing/ });
    await expect(technology).toBeVisible();
    const middleOf = async (row: typeof technology) => {
      const box = await row.boundingBox();
      return { x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const from = await middleOf(technology);
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof from)[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints });

    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: from.y - 40 });
    await touch('touchEnd');
    await expect(page.getByText(/Moving “Technology”/)).toHaveCount(0);

    await expect(async () => {
      await touch('touchStart', await middleOf(technology));
      await expect(page.getByText(/“Technology”/).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    const target = await middleOf(marketing);
    await touch('touchMove', { x: target.x, y: target.y + 4 });
    await touch('touchMove', target);
    await touch('touchEnd');
    const drop = page.getByRole('dialog', { name: 'Move team' });
    await expect(drop.getByRole('combobox', { name: 'Parent team' })).toHaveValue('Marketing');
  });
});

test('the people who can be added to a team end in the middle of a row, so that more are seen to follow', async ({
  page,
  signInAs,
  northwindId,
}) => {
  await signInAs('olivia');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/organization/${northwindId}/team/guest-experience`);
    await arrived(page);
    await page.getByRole('button', { name: 'Manage members' }).click();
    const scroller = page.getByRole('dialog', { name: 'Manage members' }).locator('[data-list-scroller]');
    await expect(scroller.getByRole('checkbox', { name: /^Select (?!all)/ }).nth(5)).toBeVisible();
    // How much is in sight of the last row that is.
    const shares = await scroller.evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll('tr')].map((row) => row.getBoundingClientRect());
      return rows.filter((row) => row.top < bottom && row.bottom > bottom).map((row) => (bottom - row.top) / row.height);
    });
    expect(shares).toHaveLength(1);
    expect(shares[0]).toBeGreaterThan(0.25);
    expect(shares[0]).toBeLessThan(0.75);
  }
});
