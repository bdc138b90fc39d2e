// A connector in use is deactivated: what depends on it is named first, it shows on its data source, and it is undone.
import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { expectAccessible } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

test('an owner deactivates a connector that is in use, sees by name what depends on it, and undoes it', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  test.slow();
  const olivia = await server.client('olivia');
  const found = await olivia.call(listConnectors.newer, { params: { id: northwindId }, query: { q: 'Guest CRM', owner: 'own' } });
  const connector = (found.ok && found.data[0]?.id) || '';
  const status = async () => {
    const now = await olivia.call(listConnectors.newer, { params: { id: northwindId }, query: { q: 'Guest CRM', owner: 'own' } });
    return now.ok && now.data[0]?.metadata.status;
  };
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1/connector/${connector}`);
  await arrived(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Guest CRM?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused({ timeout: 30_000 });
  const source = question.getByRole('region', { name: 'Data sources' }).getByRole('link', { name: /^Guests of all houses/ });
  await expect(source).toBeVisible();
  await expect(question.getByRole('region', { name: 'Projects' })).toContainText(/mapped fields in .*Greeting/);
  await expect(question.getByRole('region', { name: 'Other organizations' })).toContainText('Alvorada Viagens');
  await expectAccessible(page);

  // A name leads to the thing in a tab of its own: the question stays.
  const [opened] = await Promise.all([page.waitForEvent('popup'), source.click()]);
  await arrived(opened);
  await expect(opened.getByRole('heading', { level: 1, name: 'Guests of all houses' })).toBeVisible();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate connector' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(status).toBe('draft');

  await opened.reload();
  await expect(opened.getByText('Its connector is not active.')).toBeVisible();
  await opened.getByRole('link', { name: 'Integrations' }).first().click();
  await expect(opened.getByRole('row', { name: /Guests of all houses/ })).toContainText('Connector off');
  await opened.close();

  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Guest CRM is active again').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect(await status()).toBe('active');
});
