// What a project's plugins receive: mapped by mouse, by key with parameters, tried with a sample, taken back, completed, repaired.
import { listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import { drag } from './support/drag.ts';
import { arrived, expect, test } from './support/journey.ts';

// What is changed here stays changed.
test.use({ isServerFresh: true });

async function guestApp(server: TestServer, organizationId: string) {
  const client = await server.client('olivia');
  const projects = await client.call(listRemappingProjects, { params: { id: organizationId } });
  const project = projects.ok
    ? projects.data.find(({ deployment, subdomain }) => deployment === 'staging' && subdomain === 'guest-app')
    : undefined;
  if (!project) throw new Error('The demo has no guest app on staging.');
  return project;
}

test('attributes are mapped by mouse and by key, with parameters, tried and taken back', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  test.slow();
  const client = await server.client('olivia');
  const project = await guestApp(server, northwindId);
  const stored = async (name: string, field: string) => {
    const answer = await client.call(listProjectPlugins, { params: { id: northwindId, project: project.id } });
    const plugins = answer.ok ? answer.data.data : [];
    return plugins.find((plugin) => plugin.name === name)?.tenantConfig.attributes[field]?.mapping ?? null;
  };

  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1#remapping`);
  await arrived(page);
  await expect(page.getByText('No project selected')).toBeVisible();
  await page.getByRole('combobox', { name: 'Project' }).fill(project.name);
  await page.getByRole('option', { name: `[staging] ${project.name}` }).click();
  await page.getByRole('button', { name: /^Guests of all houses/ }).click();
  await expect(page).toHaveURL(/\?project=[^&]+&datasource=[^&#]+&plugin=[^&#]+#remapping$/);
  const attributes = page.getByRole('grid', { name: 'Context attributes' });
  const plugins = page.getByRole('grid', { name: 'Available context plugins' });
  const progress = page.getByRole('status', { name: 'Progress' });
  const head = (name: string) => plugins.getByRole('button', { name: new RegExp(`^${name} \\d`) });

  // By mouse, without parameters: at once.
  if ((await head('Greeting').getAttribute('aria-expanded')) === 'false') await head('Greeting').click();
  await drag(page, attributes.getByRole('button', { name: /^Marketing consent,/ }), plugins.getByRole('button', { name: /^mayWrite,/ }));
  await expect(
    plugins.getByRole('button', { name: 'mayWrite, Yes/No, mapped from Marketing consent of Guests of all houses' }),
  ).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  expect(await stored('Greeting', 'mayWrite')).not.toBeNull();

  // By key, with a parameter on each side.
  if ((await head('Offers').getAttribute('aria-expanded')) === 'false') await head('Offers').click();
  await plugins.getByRole('button', { name: 'Remove mapping: spend' }).click();
  await expect(plugins.getByRole('button', { name: 'spend, Float, not mapped' })).toBeVisible();
  await attributes.getByRole('button', { name: /^Average spend,/ }).focus();
  await page.keyboard.press('Enter');
  await expect(plugins.getByRole('button', { name: 'spend, Float, map Average spend here' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remapping parameters for Average spend' });
  const save = dialog.getByRole('button', { name: 'Save mapping' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  for (const [source, destination] of [
    ['category', 'group'],
    ['months', 'period'],
  ] as const) {
    await dialog
      .getByRole('grid', { name: 'Source' })
      .getByRole('button', { name: new RegExp(`^${source},`) })
      .focus();
    await page.keyboard.press('Enter');
    const place = dialog.getByRole('button', { name: new RegExp(`^${destination}, .*, map ${source} here$`) });
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Remove mapping ${source} to ${destination}` })).toBeAttached();
  }
  await dialog.getByRole('button', { name: 'Default of currency' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('EUR');
  await page.keyboard.press('Enter');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');

  // What the plugin would receive of a sample.
  await dialog.getByRole('button', { name: 'Try it' }).click();
  const trying = dialog.getByRole('region', { name: 'Try it' });
  await trying.getByRole('textbox', { name: 'Value of months' }).fill('6');
  await expect(trying.getByRole('status')).toHaveText(/period6.*currency"EUR" by default/);
  await save.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(plugins.getByRole('button', { name: 'spend, Float, mapped from Average spend of Guests of all houses' })).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  expect(await stored('Offers', 'spend')).toMatchObject({
    from: {
      sourceParams: [
        { key: 'category', to: 0 },
        { key: 'months', to: 1 },
      ],
      destinationParams: [
        { key: 'group', from: 0 },
        { key: 'period', from: 1 },
        { key: 'currency', from: -1, default: 'EUR' },
      ],
    },
  });

  // The whole plugin is tried by key alone; the focus comes back.
  const tryOffers = plugins.getByRole('button', { name: 'Try it: Offers' });
  await tryOffers.press('Enter');
  const offers = page.getByRole('dialog', { name: 'Try it: Offers' });
  await offers.getByRole('region', { name: 'Average spend' }).getByRole('textbox', { name: 'Value of months' }).fill('12');
  await expect(offers.getByRole('region', { name: 'Average spend' }).getByRole('status')).toHaveText(/spend12\.5.*period12.*by default/);
  await expect(offers.getByRole('region', { name: 'Nothing, for any sample' })).toContainText(/topic\s*nothing\s*not mapped/);
  await page.keyboard.press('Escape');
  await expect(offers).toHaveCount(0);
  await expect(tryOffers).toBeFocused();

  // Taken back by saving, and a view that a colleague can open.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(plugins.getByRole('button', { name: 'spend, Float, not mapped' })).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  expect(await stored('Offers', 'spend')).toBeNull();
  await expect(page).toHaveURL(/plugin=/);
  await page.reload();
  await arrived(page);
  await expect(plugins.getByRole('button', { name: 'spend, Float, not mapped' })).toBeVisible();

  // Without parameters of its own an attribute is saved at once, also on a field that has some: with their defaults it is complete …
  if ((await head('Offers').getAttribute('aria-expanded')) === 'false') await head('Offers').click();
  await drag(page, attributes.getByRole('button', { name: /^Loyalty tier,/ }), plugins.getByRole('button', { name: /^topic,/ }));
  await expect(plugins.getByRole('button', { name: 'topic, String, mapped from Loyalty tier of Guests of all houses' })).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored('Offers', 'topic')).toMatchObject({ from: { destinationParams: [{ key: 'language', from: -1, default: '' }] } });

  // … and without, the field says what it lacks, and leads on to where that is set.
  if ((await head('Trips and tours').getAttribute('aria-expanded')) === 'false') await head('Trips and tours').click();
  await drag(page, attributes.getByRole('button', { name: /^Loyalty tier,/ }), plugins.getByRole('button', { name: /^city,/ }));
  const city = 'city, String, mapped from Loyalty tier of Guests of all houses';
  await expect(plugins.getByRole('button', { name: `${city}, incomplete: country has no source or default` })).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await arrived(page);
  await plugins.getByRole('button', { name: 'Complete the parameters of city' }).press('Enter');
  const completing = page.getByRole('dialog', { name: 'Remapping parameters for Loyalty tier' });
  await expect(completing.getByText('All destination params must be mapped or have a default value')).toBeVisible();
  await completing.getByRole('button', { name: 'Default of country' }).press('Enter');
  await page.keyboard.insertText('PT');
  await page.keyboard.press('Enter');
  await completing.getByRole('button', { name: 'Save mapping' }).press('Enter');
  await expect(plugins.getByRole('button', { name: city, exact: true })).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  expect(await stored('Trips and tours', 'city')).toMatchObject({ from: { destinationParams: [{ key: 'country', default: 'PT' }] } });

  // What the connector has no longer is found and repaired. That cannot be taken back, and nothing older is in its place.
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: 'To fix' }).check();
  await plugins.getByRole('button', { name: /^guide, String, mapped from Idioma do guia/ }).click();
  const choice = page.getByRole('menu', { name: 'Map to guide' });
  await expect(choice).toHaveCSS('max-height', '150px');
  await choice.getByRole('menuitem', { name: 'Loyalty tier' }).click();
  await expect(page.getByText('Every mapping works and is complete.')).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toHaveAccessibleDescription('The last step, on guide, can no longer be undone.');
  await undo.press('Control+z');
  expect(await stored('Trips and tours', 'city')).toMatchObject({ from: { destinationParams: [{ key: 'country', default: 'PT' }] } });
  expect(await stored('Trips and tours', 'guide')).toMatchObject({ from: { attribute: expect.stringMatching(/\.Loyalty tier$/) } });

  // What comes after it can be taken back as ever.
  await page.getByRole('radio', { name: 'All' }).check();
  await plugins.getByRole('button', { name: 'Remove mapping: guide' }).click();
  await expect(plugins.getByRole('button', { name: 'guide, String, not mapped' })).toBeVisible();
  await expect(progress).toHaveText('Saved!');
  await undo.click();
  await expect(plugins.getByRole('button', { name: /^guide, String, mapped from Loyalty tier/ })).toBeVisible();
});

test('a press on a field maps it, though the press itself changes the words that it began on', async ({
  page,
  signInAs,
  northwindId,
  server,
}) => {
  const project = await guestApp(server, northwindId);
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1?project=${project.id}#remapping`);
  await arrived(page);
  await page.getByRole('button', { name: /^Guests of all houses/ }).click();
  const plugins = page.getByRole('grid', { name: 'Available context plugins' });
  const attribute = page.getByRole('grid', { name: 'Context attributes' }).getByRole('button', { name: /^Marketing consent,/ });
  const field = plugins.getByRole('button', { name: /^isOpen,/ });
  await plugins.getByRole('button', { name: /^Greeting \d/ }).click();
  await attribute.press('Enter');
  await expect(plugins.getByText('Drop to map')).toBeVisible();
  // The pointer rests on the field's words, and the focus aims elsewhere: only the press aims at the field again.
  await field.hover({ position: { x: 70, y: 20 } });
  await expect(field).toHaveText(/Drop to map$/);
  await plugins.getByRole('button', { name: /^mayWrite,/ }).evaluate((other) => other.focus({ preventScroll: true }));
  await expect(field).toHaveText(/Add an output field$/);
  await page.mouse.down();
  await expect(field).toHaveText(/Drop to map$/);
  await page.mouse.up();
  await expect(
    plugins.getByRole('button', { name: 'isOpen, Yes/No, mapped from Marketing consent of Guests of all houses' }),
  ).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one tap picks an attribute up and one tap maps it; the focus is where one looks', async ({
    page,
    signInAs,
    northwindId,
    server,
  }) => {
    const project = await guestApp(server, northwindId);
    await signInAs('olivia');
    await page.goto(`/organization/${northwindId}/integrations/v1?project=${project.id}#remapping`);
    await arrived(page);
    await page.getByRole('radio', { name: 'Data sources' }).check();
    await page.getByRole('button', { name: /^Guests of all houses/ }).tap();
    for (const [attribute, field] of [
      ['Loyalty tier', 'greeting, String'],
      ['Last stay', 'since, Date Time'],
      ['Marketing consent', 'isOpen, Yes/No'],
    ] as const) {
      await page.getByRole('radio', { name: 'Attributes' }).check();
      await page.getByRole('button', { name: new RegExp(`^${attribute},`) }).tap();
      await expect(page.getByText(new RegExp(`^${attribute}: \\d+ fields? accepts? it\\.$`))).toBeFocused();
      await page.getByRole('button', { name: `${field}, map ${attribute} here` }).tap();
      await expect(page.getByRole('button', { name: `${field}, mapped from ${attribute} of Guests of all houses` })).toBeFocused();
    }
  });
});
