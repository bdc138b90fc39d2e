import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { organization } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';
import { renderScreen } from '#testing/render-screen.tsx';
import { GuideScreen } from './guide-screen.tsx';

const open = (url: string, language: 'en' | 'pt-BR' = 'en') => renderScreen(<GuideScreen />, { url, pattern: '/help/:page?', language });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the guide', () => {
  test('opens without an organization, with all of its pages', async () => {
    const { user } = renderApp('/help', [stub(getOrganization, { data: organization })]);
    await title('Guide');
    await user.click(within(screen.getByRole('main')).getAllByRole('link', { name: 'Teams' })[0] as HTMLElement);
    await title('Teams');
    await waitFor(() => expect(document.title).toBe('Teams - Foyer'));
  });

  test('is in the language of the console', async () => {
    open('/help/people', 'pt-BR');
    await title('Pessoas e funções');
    expect(screen.getByRole('row', { name: /^Proprietário Fazer tudo/ })).toBeVisible();
  });

  test('leads to the passage that the address names, and on from page to page', async () => {
    const { user, location } = open('/help/invites#invite');
    await title('Inviting people');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invite up to ten people' })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'role' }));
    expect(location()).toBe('/help/people#roles');
  });

  test('says when it has no such page, and leads to those that it has', async () => {
    open('/help/nothing');
    await title('The guide has no such page');
    expect(screen.getByRole('link', { name: 'All of the guide' })).toHaveAttribute('href', '/help');
  });
});

describe('the search in the guide', () => {
  test('finds passages by title and text, and leads to them', async () => {
    const { user, location } = open('/help');
    await title('Guide');
    await user.type(screen.getByRole('searchbox', { name: 'Search the guide' }), 'parent team');
    await title('Found in the guide');
    const [first] = within(screen.getByRole('region', { name: 'Found in the guide' })).getAllByRole('link');
    expect(first).toHaveTextContent('Parent teams and sub-teams');
    await user.click(first as HTMLElement);
    expect(location()).toBe('/help/teams#sub-teams');
  });

  test('says when nothing is found', async () => {
    open('/help?q=xylophone');
    expect(await screen.findByText('Nothing found in the guide')).toBeVisible();
    expect(await screen.findByText('0 passages found')).toBeInTheDocument();
  });
});
