import { paths } from '@foyer/api/paths';
import { expectAccessible } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test('an owner sees what waits, and goes where it is fixed', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(paths.organization.to({ id: northwindId }));
  await arrived(page);
  const rail = page.getByRole('navigation', { name: 'Pages of the organization' });
  await expect(rail.getByRole('link').first()).toHaveText(/Overview/);
  await rail.getByRole('link', { name: 'Overview' }).click();
  await arrived(page);
  await expect(page).toHaveURL(paths.overview.to({ id: northwindId }));
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('lost its authorization');
  await expect(page.getByRole('region', { name: 'My projects' })).toContainText('Guest App');
  await expect(page.getByRole('region', { name: 'What changed lately' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await attention
    .getByRole('link', { name: /^Authorize: / })
    .first()
    .click();
  await arrived(page);
  await expect(page).toHaveURL(/integrations\/(?:v1\/)?datasource\//);
});

test('a member sees what is theirs, whom to ask, and nothing of the others', async ({ page, signInAs, northwindId }) => {
  await signInAs('mia');
  await page.goto(paths.overview.to({ id: northwindId }));
  await arrived(page);
  await expect(page.getByRole('region', { name: 'Who to ask' }).getByRole('link', { name: 'Olivia Marsh' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create project' })).toHaveCount(0);
});

test('on a phone the last places come with a button', async ({ page, signInAs, northwindId }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('olivia');
  await page.goto(paths.overview.to({ id: northwindId }));
  await arrived(page);
  const foot = page.getByRole('navigation', { name: 'Pages of the organization' });
  await foot.getByRole('button', { name: 'More' }).click();
  await foot.getByRole('link', { name: 'History' }).click();
  await arrived(page);
  await expect(page).toHaveURL(paths.history.to({ id: northwindId }));
});
