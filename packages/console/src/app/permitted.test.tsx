import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { featureFlags } from '#testing/flags.ts';
import { changes } from '#testing/history.ts';
import { organization } from '#testing/organizations.ts';
import { renderApp } from '#testing/render-app.tsx';

// The code of whole screens comes first.
vi.setConfig({ testTimeout: 30_000 });

type Roles = typeof organization.roles;

const of = '/organization/10482';
const common = (roles: () => Roles) => [
  stub(getFeatureFlags, { data: featureFlags }),
  stub(getOrganization, () => ({ data: { ...organization, roles: roles() } })),
  stub(getOrganizationFlags, { data: {} }),
];

describe('a page that the person’s role does not open', () => {
  test.each<[string, Roles, string, string]>([
    [`${of}/history`, [], 'You cannot open the history', 'Owner'],
    [`${of}/history`, ['teams'], 'You cannot open the history', 'Owner'],
    [`${of}/invites`, ['projects'], 'You cannot invite people', 'Admin: Teams; or Owner'],
    [`${of}/teams/new`, [], 'You cannot create teams', 'Admin: Teams; or Owner'],
    [`${of}/integrations`, [], 'You cannot open integrations', 'Admin: Connectors or Data sources; or Owner'],
    [`${of}/integrations/v1`, ['teams'], 'You cannot open integrations', 'Admin: Connectors or Data sources; or Owner'],
    [`${of}/integrations/connector/c1`, [], 'You cannot open integrations', 'Admin: Connectors or Data sources; or Owner'],
    [`${of}/integrations/v1/connector/new`, ['datasources'], 'You cannot create connectors', 'Admin: Connectors; or Owner'],
    [`${of}/integrations/datasource/d1`, ['connectors'], 'You cannot open data sources', 'Admin: Data sources; or Owner'],
    [`${of}/integrations/v1/datasource/new`, ['connectors'], 'You cannot create data sources', 'Admin: Data sources; or Owner'],
  ])('%s as %j says so, which role opens it, and who gives that', async (url, roles, title, needed) => {
    const { at } = renderApp(
      url,
      common(() => roles),
    );
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 20_000 })).toBeVisible();
    expect(screen.getByText('Needed').nextElementSibling).toHaveTextContent(needed);
    const owners = screen.getByRole('heading', { name: 'Who can give you this role' }).parentElement as HTMLElement;
    expect(within(owners).getByRole('link', { name: 'Olivia Almeida' })).toHaveAttribute(
      'href',
      `${of}/directory?user=${organization.owners[0]?.id}`,
    );
    // As the server judges who grants what.
    const admins =
      needed === 'Owner' ? '' : needed.includes('Teams') ? 'Teams permission can give it too.' : 'can give it too, if they have';
    if (admins === '') expect(owners).not.toHaveTextContent('Admins');
    else expect(owners).toHaveTextContent(admins);
    // Within the shell, at its own address, and nothing is told as a failure.
    expect(screen.getByRole('navigation', { name: 'Pages of the organization' })).toBeVisible();
    expect(at()).toBe(url);
    expect(notifications.state().shown).toEqual([]);
  });

  test('says the person’s own role in full', async () => {
    renderApp(
      `${of}/history`,
      common(() => ['teams', 'projects']),
    );
    expect((await screen.findByText('Your role')).nextElementSibling).toHaveTextContent('Admin: Projects and Teams');
  });

  test('is closed as soon as a call is refused, where the role was taken meanwhile', async () => {
    let roles: Roles = ['owner'];
    let isRefused = false;
    const { router } = renderApp(`${of}/history`, [
      ...common(() => roles),
      stub(listHistory, () => (isRefused ? { status: 403, problem: { code: 'FORBIDDEN', message: 'No.' } } : { data: [...changes] })),
      stub(listConnectors.older, { data: [] }),
    ]);
    expect(await screen.findByText('Changed the roles of Noor Haddad', {}, { timeout: 20_000 })).toBeVisible();
    roles = [];
    isRefused = true;
    await router.navigate(`${of}/history?q=noor`);
    expect(await screen.findByRole('heading', { level: 1, name: 'You cannot open the history' })).toBeVisible();
  });
});
