import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { featureFlags } from '#testing/flags.ts';
import { organization, organizations } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openMenu(flags: typeof featureFlags) {
  const { user } = renderApp('/organization/10482/settings', [
    stub(getFeatureFlags, { data: flags }),
    stub(getOrganization, { data: organization }),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, { data: [...organizations] }),
  ]);
  await user.click(await screen.findByRole('button', { name: /Olivia Almeida/ }));
  return within(await screen.findByRole('menu', { name: 'Your menu' }));
}

describe('the languages of the menu', () => {
  test('are there while translations are on', async () => {
    const menu = await openMenu(featureFlags);
    expect(await menu.findByRole('menuitemradio', { name: 'Português (Brasil)' })).toBeVisible();
  });

  test('are not there while they are off', async () => {
    const menu = await openMenu({ ...featureFlags, ct_enable_translations: false });
    // The flags have come: they bring the link to integrations.
    await menu.findByRole('menuitem', { name: 'Integrations' });
    expect(menu.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
    expect(menu.queryByText('Language')).toBeNull();
    expect(menu.queryByRole('menuitemradio', { name: 'Português (Brasil)' })).toBeNull();
  });
});
