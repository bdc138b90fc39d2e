// The command palette: by keys to a team and a person, offered only what the role allows, and a team moved in its tree and back.
import { arrived, expect, test } from './support/journey.ts';

test('somebody jumps to a team and to a person by typing', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill('guest exp');
  await page.getByRole('option', { name: /^Guest experience/ }).click();
  await page.waitForURL(/\/team\/guest-experience$/);
  await arrived(page);
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await field.fill('mia');
  await page.getByRole('option', { name: /^Mia/ }).first().click();
  await page.waitForURL(/\/directory\?user=/);
});

test('a member is offered nothing that changes the organization', async ({ page, signInAs, northwindId }) => {
  await signInAs('mia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible();
  for (const name of ['Create project', 'Invite users', 'Create team']) await expect(page.getByRole('option', { name })).toHaveCount(0);
});

test.describe('a team in its tree', () => {
  // What is changed here stays changed.
  test.use({ isServerFresh: true });

  test('is dragged under another, and put back', async ({ page, signInAs, northwindId }) => {
    await signInAs('olivia');
    await page.goto(`/organization/${northwindId}/directory#teams`);
    await arrived(page);
    const [team, target] = [page.getByRole('treeitem', { name: /^Marketing/ }), page.getByRole('treeitem', { name: /^Guest experience/ })];
    await team.hover();
    await page.mouse.down();
    await target.hover();
    await target.hover();
    await expect(target).toHaveAttribute('data-mark', 'target');
    await page.mouse.up();
    // What it means for people is said before it happens.
    await page.getByRole('dialog', { name: 'Move team' }).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('“Marketing” is now under “Guest experience”.').first()).toBeVisible();
    await expect(team).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('“Marketing” is back where it was.').first()).toBeVisible();
    await expect(team).toBeVisible();
  });
});
