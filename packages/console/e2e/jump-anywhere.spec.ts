// The command palette: by keys to a team and a person, offered only what the role allows, and a team moved in its tree and back.
import { updateTeam } from '@foyer/api/teams/team.contract';
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

test.describe('what is typed leads to', () => {
  // The theme and the language are kept for the next pages.
  test.use({ isServerFresh: true });

  test('connectors, data sources and projects, with a typing error too, to places and to commands', async ({
    page,
    signInAs,
    northwindId,
  }) => {
    await signInAs('olivia');
    await page.goto(`/organization/${northwindId}`);
    await arrived(page);
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    const options = page.getByRole('option');
    const type = async (typed: string) => {
      await page.keyboard.press('Control+k');
      await field.fill(typed);
    };
    await type('weather');
    await expect(options.first()).toHaveText(/^Weather and events/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Weather and events' })).toBeVisible();

    await type('guest');
    await page.getByRole('option', { name: /^Guests of all houses/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guests of all houses' })).toBeVisible();

    await type('gest ap');
    await expect(page.getByText('No exact match, similar names')).toBeVisible();
    await expect(options.first()).toHaveText(/^Guest App/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/project\/eu-west_guest-app$/);
    await arrived(page);

    await type('dark');
    await expect(options.first()).toHaveText('Use the dark theme');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await type('remap');
    await expect(options.first()).toHaveText(/^Remapping/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/integrations\/v1#remapping$/);
  });

  test('the directory as a member, and recent things by their current names', async ({ page, signInAs, northwindId, server }) => {
    await signInAs('mia');
    await page.goto(`/organization/${northwindId}/overview`);
    await arrived(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await field.fill('guest exp');
    await page.getByRole('option', { name: /^Guest experience/ }).click();
    await page.waitForURL(/\/team\/guest-experience$/);
    await arrived(page);
    const noted = () => page.evaluate(() => localStorage.getItem('foyer:recentPlaces') ?? '');
    await expect.poll(noted, { timeout: 20_000 }).toContain('Guest experience');
    await page.keyboard.press('Control+k');
    await field.fill('directory');
    await expect(page.getByRole('option').first()).toHaveText(/^Directory/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/directory$/);
    await arrived(page);

    const owner = await server.client('olivia');
    const params = { id: northwindId, team: 'guest-experience' };
    expect((await owner.call(updateTeam, { params, body: { name: 'Guests and stays' } })).ok).toBe(true);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /^Guests and stays/ })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /^Guest experience/ })).toHaveCount(0);
  });

  test('the same in Portuguese', async ({ page, signInAs, northwindId, context, baseURL }) => {
    await context.addCookies([{ name: 'foyer-locale', value: 'pt-BR', url: baseURL ?? '' }]);
    await signInAs('olivia');
    await page.goto(`/organization/${northwindId}`);
    await arrived(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Buscar ou ir para' });
    await field.fill('escuro');
    await expect(page.getByRole('option').first()).toHaveText('Usar o tema escuro');
    await field.fill('remape');
    await expect(page.getByRole('option').first()).toHaveText(/^Remapeamento/);
    await field.fill('gest ap');
    await expect(page.getByText('Nenhum resultado exato, nomes parecidos')).toBeVisible();
    await expect(page.getByRole('option').first()).toHaveText(/^Guest App/);
  });
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
