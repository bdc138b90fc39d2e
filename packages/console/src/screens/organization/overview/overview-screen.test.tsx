import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { getOverview } from '@foyer/api/overview/overview.contract';
import type { Overview } from '@foyer/api/overview/overview.schema';
import { stub } from '@foyer/api/stub';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { memberOverview, newOverview, overview } from '#testing/overview.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  notifications.clear();
});

function open(data: Overview = overview, given: Partial<Organization> = {}, failing?: Parameters<typeof stub<typeof getOverview>>[1]) {
  return renderScreen(<OverviewScreen />, {
    url: '/organization/10482/overview',
    pattern: '/organization/:id/overview',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganization, { data: { ...organization, ...given } }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(getOverview, failing ?? { data }),
    ],
  });
}
const section = (name: RegExp) => screen.findByRole('region', { name });

describe('an owner’s overview', () => {
  test('says what needs attention, why, and leads to where it is fixed', async () => {
    open();
    const attention = await section(/^Needs attention 6/);
    const rows = within(attention).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Card terminals lost its authorization');
    expect(rows[0]).toHaveTextContent(/Terminal vendor refused it .+\. 2 projects use it\./);
    expect(rows[1]).toHaveTextContent('Lobby Screens has 2 broken mappings');
    expect(rows[1]).toHaveTextContent('Trips and tours, guide: the attribute Idioma do guia no longer exists.');
    expect(rows[2]).toHaveTextContent(/Guests of all houses must be authorized again by Mar [67]/);
    expect(rows[3]).toHaveTextContent(/dora\.stein@agency\.example did not accept the invite.*Sent by you on Feb 17/);
    expect(rows[5]).toHaveTextContent(/The request to be verified was declined.*: The register has no such company\./);
    const hrefs = rows.map((row) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(hrefs.slice(0, 4)).toEqual([
      Array(2).fill('/organization/10482/integrations/datasource/k1_d7#authorization'),
      Array(2).fill('/organization/10482/integrations/v1?project=dev_lobby-screens&plugin=p1#remapping'),
      Array(2).fill('/organization/10482/integrations/v1/datasource/k2_d9#authorization'),
      Array(2).fill('/organization/10482/directory?only=expired&invite=i1'),
    ]);
    expect(hrefs[5]).toEqual(Array(2).fill('/organization/10482/settings'));
  });

  test('says of a request to be verified that waits who sent it', async () => {
    const waiting = { kind: 'verification', state: 'waiting', at: '2026-02-26T09:00:00.000Z', by: 'Sven Lindqvist', reason: '' } as const;
    open({ ...overview, attention: { total: 1, items: [waiting] } });
    expect(await section(/^Needs attention 1/)).toHaveTextContent(
      /The request to be verified waits for the provider.*Sven Lindqvist sent it/,
    );
  });

  test('says of a data source that was never authorized that it is not, rather than that it no longer is', async () => {
    const [lost, ...others] = overview.attention.items;
    if (lost?.kind !== 'authorization') throw new Error('the first is an authorization');
    const { unmount } = open({ ...overview, attention: { total: 6, items: [{ ...lost, state: 'never' }, ...others] } });
    const [row] = within(await section(/^Needs attention 6/)).getAllByRole('listitem');
    expect(row).toHaveTextContent('Card terminals is not authorized');
    expect(row).toHaveTextContent('It was never authorized at Terminal vendor, so nothing is received from there. 2 projects use it.');
    expect(within(row as HTMLElement).getByRole('link', { name: 'Authorize: Card terminals' })).toBeVisible();
    unmount();
    open({ ...overview, attention: { total: 6, items: [{ ...lost, state: 'never', systems: 2 }, ...others] } });
    const [counted] = within(await section(/^Needs attention 6/)).getAllByRole('listitem');
    expect(counted).toHaveTextContent('It was never authorized at 2 systems, so nothing is received from them.');
  });

  test('has links to what it counts, to its projects and their studios, and to its teams', async () => {
    open();
    expect(await screen.findByRole('link', { name: '36 people' })).toHaveAttribute('href', '/organization/10482/directory');
    // Whether the console has integrations on comes with a call of its own.
    expect(await screen.findByRole('link', { name: '7 data sources' })).toHaveAttribute('href', '/organization/10482/integrations/v1');
    const projects = await section(/^My projects 6/);
    expect(within(projects).getByRole('link', { name: 'Guest App' })).toHaveAttribute('href', '/organization/10482/project/dev_guest-app');
    expect(await within(projects).findByRole('link', { name: 'Experience Studio Guest App (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(within(projects).getByText('2 broken')).toBeVisible();
    const teams = await section(/^My teams 2/);
    expect(within(teams).getByRole('link', { name: /^Technology\s*\/\s*Integrations/ })).toHaveAttribute(
      'href',
      '/organization/10482/team/te_in',
    );
  });

  test('tells what changed by day, alike changes of one person once, and links what is still there', async () => {
    open();
    const changes = await section(/^What changed lately/);
    expect(changes).toHaveTextContent('Invited paulo.reis@lantern.example and rita.holm@lantern.example');
    expect(within(changes).getByRole('link', { name: 'Guest CRM' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/connector/k1',
    );
    expect(within(changes).queryByRole('link', { name: 'Kiosk telemetry' })).toBeNull();
    expect(within(changes).getAllByRole('link', { name: 'Sven Lindqvist' })[0]).toHaveAttribute(
      'href',
      '/organization/10482/directory?user=102',
    );
    expect(within(changes).getByRole('link', { name: 'History' })).toHaveAttribute('href', '/organization/10482/history');
  });

  test('links a deleted connector to its line in the list, by the name it has now', async () => {
    const deleted: Overview['changes'] = [
      {
        ...{ id: '10', at: '2026-03-01T12:00:00.000Z', actor: { id: '102', name: 'Sven Lindqvist' }, action: 'connector.deleted' },
        thing: { kind: 'connector', id: 'k2', name: 'Kiosk' },
        changes: [],
        place: { kind: 'connector', id: 'k2', generation: 'newer', name: 'Kiosk telemetry', isDeleted: true },
      },
    ];
    open({ ...overview, changes: deleted });
    const changes = await section(/^What changed lately/);
    expect(within(changes).getByRole('link', { name: 'Kiosk' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1?q=Kiosk+telemetry#connectors',
    );
  });

  test('offers to create and to invite, and has no section for what there is none of', async () => {
    open({ ...overview, attention: { total: 0, items: [] }, teams: { total: 0, items: [] } });
    expect(await screen.findByRole('link', { name: 'Create project' })).toHaveAttribute('href', '/organization/10482#create');
    expect(screen.getByRole('link', { name: 'Invite users' })).toHaveAttribute('href', '/organization/10482/invites');
    for (const name of [/^Needs attention/, /^My teams/, /^Set up/]) expect(screen.queryByRole('region', { name })).toBeNull();
  });
});

describe('a new organization’s overview', () => {
  test('has a checklist with the true state of each step, the next one first', async () => {
    open(newOverview);
    const setup = await section(/^Set up Lantern Hotels/);
    expect(setup).toHaveTextContent('2 of 6 steps done.');
    const steps = within(setup).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent(/Create the organizationBy you, Mar 1, 2026.*Done/);
    expect(within(steps[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/organization/10482#create');
    expect(steps[2]).toHaveTextContent(/By Sven Lindqvist, .*Done/);
    expect(await within(steps[4] as HTMLElement).findByRole('link')).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/new',
    );
    expect(screen.queryByRole('region', { name: /^My projects/ })).toBeNull();
  });

  test('can be rid of it, says where it is, and it stays away', async () => {
    const { user, unmount } = open(newOverview);
    await user.click(await screen.findByRole('button', { name: 'Hide checklist' }));
    expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull();
    expect(notifications.state().shown.map(({ text }) => text)).toEqual([
      'The checklist is hidden. You find it under About this organization.',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    unmount();
    const again = open(newOverview);
    await section(/^My projects/);
    expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull();
    await again.router.navigate('/organization/10482/overview#setup');
    expect(await section(/^Set up/)).toBeVisible();
  });

  test('has none once all is done, or once the organization is no longer new', async () => {
    const { setup } = newOverview;
    const { unmount } = open({ ...newOverview, ...(setup && { setup: { ...setup, isNew: false } }) });
    await section(/^My projects/);
    expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull();
    unmount();
    open({ ...newOverview, ...(setup && { setup: { isNew: true, steps: setup.steps.map((step) => ({ ...step, done: true })) } }) });
    await section(/^My projects/);
    expect(screen.queryByRole('region', { name: /^Set up/ })).toBeNull();
  });
});

describe('a member’s overview', () => {
  test('has no counts and nothing to create, and says since when they are one and whom to ask', async () => {
    open(memberOverview, { roles: [] });
    expect(await screen.findByText('You have been a member of Lantern Hotels since July 2024.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create project' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^(?:36 people|12 teams|6 projects)$/ })).toBeNull();
    const ask = await section(/^Who to ask/);
    expect(within(ask).getByRole('link', { name: 'Sven Lindqvist' })).toHaveAttribute('href', '/organization/10482/directory?user=102');
    expect(within(ask).getByRole('link', { name: 'sven@foyer.example' })).toHaveAttribute('href', 'mailto:sven@foyer.example');
    expect(ask).toHaveTextContent('Inês CarvalhoProjects, TeamsAdmin');
    expect(within(ask).getByRole('link', { name: '5 more' })).toHaveAttribute('href', '/organization/10482/directory?only=admin');
  });

  test('says at each project which team gives it, and of changes only what concerns them, without the way to the history', async () => {
    open(memberOverview, { roles: [] });
    const projects = await section(/^My projects 2/);
    expect(within(projects).getAllByRole('listitem')[0]).toHaveTextContent('EU West (Dublin) · Manager, from Technology');
    const changes = await section(/^What changed for you/);
    expect(changes).toHaveTextContent('Changed the projects of the team Technology');
    // Of themselves they are told as such.
    expect(changes).toHaveTextContent(/Changed your teams.*Technology/);
    expect(changes).not.toHaveTextContent('Changed the teams of');
    expect(within(changes).queryByRole('link', { name: 'History' })).toBeNull();
  });

  test('without any project says how one comes by them', async () => {
    open({ ...memberOverview, projects: { total: 0, items: [] }, teams: { total: 0, items: [] }, changes: [] }, { roles: [] });
    expect(await screen.findByText('You do not have access to any projects yet.')).toBeVisible();
    expect(screen.getByText('No changes yet.')).toBeVisible();
  });
});

test('an overview that does not load says why, and is asked for again', async () => {
  let isBroken = true;
  const { user } = open(overview, {}, () =>
    isBroken ? { status: 404, problem: { code: 'NOT_FOUND', message: 'Out of order.' } } : { data: overview },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The overview could not be loaded');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section(/^My projects/)).toBeVisible();
});
