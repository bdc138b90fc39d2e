import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { organization, organizations } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openHelp(url: string) {
  const { user } = renderApp(url, [
    stub(getOrganization, { data: organization }),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, { data: [...organizations] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  return { user, menu: within(await screen.findByRole('menu', { name: 'Help' })) };
}

describe('the help menu', () => {
  test.each([
    ['/organizations', '/help/getting-started'],
    ['/organization/10482/settings', '/help/settings'],
  ])('of %s opens the guide at %s, in a tab of its own', async (url, guide) => {
    const { menu } = await openHelp(url);
    const link = menu.getByRole('menuitem', { name: /^Guide for this page/ });
    expect(link).toHaveAttribute('href', guide);
    expect(link).toHaveAttribute('target', '_blank');
    expect(menu.getByRole('menuitem', { name: /^All of the guide/ })).toHaveAttribute('href', '/help');
    expect(menu.getByRole('menuitem', { name: 'Contact support' })).toHaveAttribute('href', 'mailto:support@foyer.example');
  });

  test('lists the keys, and gives the focus back', async () => {
    const { user, menu } = await openHelp('/organization/10482/settings');
    await user.click(menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus());
  });
});
