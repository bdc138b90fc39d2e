import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import type { OrganizationFlags } from '@foyer/api/organizations/organization.schema';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { featureFlags } from '#testing/flags.ts';
import { organization, organizations } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openMenu(flags: typeof featureFlags, own: OrganizationFlags = {}) {
  const { user } = renderApp('/organization/10482/settings', [
    stub(getFeatureFlags, { data: flags }),
    stub(getOrganization, { data: organization }),
    stub(getOrganizationFlags, { data: own }),
    stub(listOrganizations, { data: [...organizations] }),
  ]);
  await user.click(await screen.findByRole('button', { name: /Olivia Almeida/ }));
  return within(await screen.findByRole('menu', { name: 'Your menu' }));
}

describe('the menu’s way to integrations', () => {
  const link = (menu: Awaited<ReturnType<typeof openMenu>>) => menu.queryByRole('menuitem', { name: 'Integrations' });

  test('is there while they are on', async () => {
    const menu = await openMenu(featureFlags);
    await waitFor(() => expect(link(menu)).toHaveAttribute('href', '/organization/10482/integrations'));
  });

  test('is not there while they are off', async () => {
    const menu = await openMenu({ ...featureFlags, ct_enable_integrations: false });
    // The flags have come: they bring the languages.
    await menu.findByRole('menuitemradio', { name: 'Português (Brasil)' });
    expect(link(menu)).toBeNull();
  });

  test('leads to the newer form where console and organization have it on', async () => {
    const menu = await openMenu(featureFlags, { org_integrations_v1: true });
    await waitFor(() => expect(link(menu)).toHaveAttribute('href', '/organization/10482/integrations/v1'));
  });
});

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
