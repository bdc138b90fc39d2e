// The name saves itself: whatever the network does, the last edit is what stays, and what is shown is true.
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import type { Page, Route } from '@playwright/test';
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Organization name' });
const saves = /\/api\/organizations\/\d+$/;

/** Puts itself between page and server for every save. */
async function onSave(page: Page, handle: (route: Route, count: number) => Promise<void>): Promise<() => number> {
  let count = 0;
  await page.route(saves, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    count += 1;
    return handle(route, count);
  });
  return () => count;
}

test.beforeEach(async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/settings`);
  await arrived(page);
});

test('a rename is saved by itself, shown everywhere, and still there after a reload', async ({ page }) => {
  await nameField(page).fill('Northwind Residences');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Organization: *Northwind Residences/ })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeHidden({ timeout: 6000 });
  await page.reload();
  await expect(nameField(page)).toHaveValue('Northwind Residences');
});

test('on a slow network whose answers come late, the last edit wins', async ({ page, server, northwindId }) => {
  const count = await onSave(page, async (route, nth) => {
    // The first answer takes its time; what is typed meanwhile must not be undone by it.
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, nth === 1 ? 2500 : 50));
    await route.fulfill({ response });
  });
  await nameField(page).fill('Northwind One');
  await expect(page.getByText('Saving', { exact: true })).toBeVisible();
  await expect.poll(count).toBe(1);
  await nameField(page).fill('Northwind Two');
  await page.waitForTimeout(700);
  await nameField(page).fill('Northwind Three');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(nameField(page)).toHaveValue('Northwind Three');
  expect(count()).toBe(2);
  const client = await server.client('olivia');
  const stored = await client.call(getOrganization, { params: { id: northwindId } });
  expect(stored.ok && stored.data.name).toBe('Northwind Three');
});

test('when the network fails, what was typed stays and is saved when it is back', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // A person touches the page before they type, and with that the toaster is at hand.
  await nameField(page).click();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await nameField(page).fill('Northwind Offline');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(nameField(page)).toHaveValue('Northwind Offline');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Northwind Offline');
});

test('an answer that was lost on its way back is not taken for a conflict', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|ERR_CONNECTION/);
  await onSave(page, async (route, nth) => {
    if (nth > 1) return route.fallback();
    await route.fetch();
    await route.abort('failed');
  });
  await nameField(page).fill('Northwind Lost');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Somebody else has saved in the meantime' })).toHaveCount(0);
});

test('what is typed just before leaving is saved', async ({ page }) => {
  await nameField(page).fill('Northwind in Passing');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Northwind in Passing/ })).toBeVisible();
});

test('two owners who rename at once are both asked, and neither is overwritten unseen', async ({ page, context, northwindId }) => {
  const other = await context.newPage();
  await other.goto(`/organization/${northwindId}/settings`);
  await arrived(other);
  await nameField(other).fill('Northwind of the Other');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await nameField(page).fill('Northwind of Mine');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved in the meantime' });
  await expect(dialog.getByText('Northwind of the Other')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.reload();
  await expect(nameField(other)).toHaveValue('Northwind of Mine');
});

test('feature flags take effect at once and are kept; a refused one goes back', async ({ page }) => {
  const flag = page.getByRole('switch', { name: 'Experience Studio 2.0' });
  await expect(flag).toBeChecked();
  await flag.click();
  // The projects that lose it are named first.
  const question = page.getByRole('alertdialog', { name: 'Turn off Experience Studio 2.0?' });
  await expect(question.getByRole('link', { name: /^Guest App/ }).first()).toBeVisible();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(flag).not.toBeChecked();
  await expect(flag).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(flag).not.toBeChecked();
  await page.route(/\/flags$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 403, json: { message: 'Not today.' } }) : route.fallback(),
  );
  await flag.click();
  await expect(page.getByText('Not today.', { exact: true })).toBeVisible();
  await expect(flag).not.toBeChecked();
});

test('a pencil beside the name says that it can be changed', async ({ page }) => {
  const mark = page.locator('[data-edit-mark]');
  await expect(mark).toBeVisible();
  await nameField(page).click();
  await expect(mark).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a pencil says that the name can be changed, as long as nobody changes it', async ({ page }) => {
    const mark = page.locator('[data-edit-mark]');
    await expect(mark).toBeVisible();
    await mark.tap({ force: true });
    await expect(nameField(page)).toBeFocused();
    await expect(mark).toBeHidden();
  });
});
