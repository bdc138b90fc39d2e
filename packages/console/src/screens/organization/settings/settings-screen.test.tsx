import { getMe } from '@foyer/api/auth/auth.contract';
import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import {
  deleteOrganization,
  getOrganization,
  getOrganizationFlags,
  leaveOrganization,
  updateOrganization,
  updateOrganizationFlags,
} from '@foyer/api/organizations/organization.contract';
import type { Organization, OrganizationFlags } from '@foyer/api/organizations/organization.schema';
import { getVerificationRequest } from '@foyer/api/organizations/verification.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { connectorRows } from '#testing/connectors.ts';
import { datasourceRows } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization, ownOwner, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';

import { renderScreen } from '#testing/render-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

async function open(given: Partial<Organization> = {}, ...more: Stub[]) {
  const stubs = [
    stub(getMe, { data: me }),
    stub(getOrganization, { data: { ...organization, ...given } }),
    stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
    stub(getFeatureFlags, { data: featureFlags }),
    stub(listProjects, { data: [] }),
    ...[listConnectors.older, listConnectors.newer, listDatasources.older, listDatasources.newer].map((list) => stub(list, { data: [] })),
    ...more,
  ];
  const rendered = renderScreen(<SettingsScreen />, { url: '/organization/10482/settings', pattern: '/organization/:id/settings', stubs });
  await screen.findByText('#10482');
  return rendered;
}
const nameField = () => screen.getByRole('textbox', { name: 'Organization name' });
const told = () => notifications.state().shown.map(({ kind, text }) => `${kind}: ${text}`);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.useRealTimers());

describe('about this organization', () => {
  test('shows id, subscription, date and verification, and leads back to the organization', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'About this organization' })).toBeVisible();
    expect(screen.getByText('Enterprise')).toBeVisible();
    expect(screen.getByText('March 14, 2023')).toBeVisible();
    expect(screen.getByText('Yes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/organization/10482');
  });

  test('an unverified one says what that limits, and links to support', async () => {
    await open({ verified: false }, stub(getVerificationRequest, { data: { request: null } }));
    expect(screen.getByText('No')).toBeVisible();
    expect(screen.getByText(/each person here can invite fewer people a day/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Contact support' });
    const [address, subject] = link.getAttribute('href')?.split('?subject=') ?? [];
    expect(address).toBe('mailto:support@foyer.example');
    expect(decodeURIComponent(subject ?? '')).toMatch(/^Verify organization .+ \(#10482\)$/);
  });

  test('leads its owners back to the checklist', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('link', { name: 'Open checklist' })).toHaveAttribute('href', '/organization/10482/overview#setup');
    unmount();
    await open({ roles: [] });
    expect(screen.queryByRole('link', { name: 'Open checklist' })).toBeNull();
  });

  test('lists the owners and marks the reader', async () => {
    await open();
    const section = screen.getByRole('region', { name: 'Owners' });
    expect(within(section).getAllByRole('listitem')[0]).toHaveTextContent('Olivia Almeida (you)olivia@foyer.example');
    expect(within(section).getAllByRole('listitem')[1]).toHaveTextContent('Sven Lindqvist');
    expect(within(section).getAllByText('(you)')).toHaveLength(1);
    expect(within(section).getByRole('link', { name: 'Manage users' })).toHaveAttribute('href', '/organization/10482/directory');
  });

  test.each([
    [['teams'] as const, 1],
    [['projects'] as const, 0],
    [[], 0],
  ])('leads %j to managing users, if they may', async (roles, links) => {
    await open({ roles: [...roles] });
    const section = screen.getByRole('region', { name: 'Owners' });
    expect(within(section).queryAllByRole('link', { name: 'Manage users' })).toHaveLength(links);
  });

  test('whoever is no owner reads name and image, sees no flags, and can leave but not delete', async () => {
    await open({ roles: ['projects', 'teams'] });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Feature flags' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave organization' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete organization' })).toBeNull();
    expect(screen.getAllByRole('heading', { name: 'Leave this organization' })).toHaveLength(1);
  });
});

describe('renaming', () => {
  test('saves 500 ms after the edit with the version last seen, and shows saving, then saved for 3 seconds', async () => {
    const sent: unknown[] = [];
    const save = stub(updateOrganization, async ({ body }) => {
      sent.push(body);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { data: { ...organization, name: 'Lantern Group', version: 4 } };
    });
    const { user } = await open({}, save);
    await user.clear(nameField());
    await user.type(nameField(), 'Lantern Group');
    expect(sent).toEqual([]);
    await pass(500);
    expect(sent).toEqual([{ name: 'Lantern Group', externalUrl: '' }]);
    expect(screen.getByText('Saving')).toBeVisible();
    await pass(250);
    expect(screen.getByText('Saved')).toBeVisible();
    await pass(3000);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(told()).toEqual([]);
  });

  test('a failure is said beside the name and as a notification, what was typed stays, and it can be tried again', async () => {
    let isRefusing = true;
    const save = stub(updateOrganization, () =>
      isRefusing ? { status: 409, problem: { message: 'Not now.' } } : { data: { ...organization, name: 'Lantern Group', version: 4 } },
    );
    const { user } = await open({}, save);
    await user.clear(nameField());
    await user.type(nameField(), 'Lantern Group');
    await pass(600);
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(nameField()).toHaveAccessibleDescription('Not now.');
    expect(told()).toEqual(['error: Not now.']);
    expect(nameField()).toHaveValue('Lantern Group');
    isRefusing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('without a network it says so, and keeps what was typed', async () => {
    const { user } = await open({}, stub(updateOrganization, 'offline'));
    await user.type(nameField(), ' Group');
    await pass(600);
    expect(told()).toEqual(['error: The server cannot be reached. Check your connection and try again.']);
    expect(nameField()).toHaveAccessibleDescription('The server cannot be reached. Check your connection and try again.');
    expect(nameField()).toHaveValue('Lantern Hotels Group');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('when somebody else has saved, both names are offered and nothing is stored until one is chosen', async () => {
    let theirs = false;
    const sent: unknown[] = [];
    const save = stub(updateOrganization, ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return { data: { ...organization, name: 'Mine', version: 9 } };
      theirs = true;
      return { status: 412, problem: { code: 'VERSION_CONFLICT', message: '' } };
    });
    const load = stub(getOrganization, () => ({ data: theirs ? { ...organization, name: 'Theirs', version: 8 } : organization }));
    const { user } = await open({}, load, save);
    await user.clear(nameField());
    await user.type(nameField(), 'Mine');
    await pass(600);
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved in the meantime' }));
    expect(dialog.getByText('Theirs')).toBeVisible();
    await pass(3000);
    expect(sent).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('when somebody else has saved another image, the question is about the image', async () => {
    let isTheirs = false;
    const save = stub(updateOrganization, () => {
      isTheirs = true;
      return { status: 412, problem: { code: 'VERSION_CONFLICT', message: '' } };
    });
    const load = stub(getOrganization, () => ({
      data: isTheirs ? { ...organization, imageUrl: '/media/9.webp', version: 8 } : organization,
    }));
    const { user } = await open({}, load, save);
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }));
    await pass(600);
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved in the meantime' }));
    expect(dialog.getByText('The one you chose')).toBeVisible();
    expect(dialog.getByText('The one that was saved')).toBeVisible();
  });

  test('a new image saves with the name, and a removed one says so', async () => {
    const sent: unknown[] = [];
    const save = stub(updateOrganization, ({ body }) => {
      sent.push(body);
      return { data: { ...organization, imageUrl: sent.length === 1 ? '/media/1.webp' : '', version: 3 + sent.length } };
    });
    const { user } = await open({}, save);
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }));
    await pass(600);
    expect(sent[0]).toEqual({ name: 'Lantern Hotels', externalUrl: '', image: expect.any(Blob) });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await pass(600);
    expect(sent[1]).toEqual({ name: 'Lantern Hotels', externalUrl: '', removeImage: 'true' });
    expect(told()).toEqual(['success: Image removed']);
  });

  test('a file of a wrong kind is refused when it is chosen, and is not sent', async () => {
    const sent: unknown[] = [];
    await open(
      {},
      stub(updateOrganization, ({ body }) => {
        sent.push(body);
        return { data: { ...organization, version: 4 } };
      }),
    );
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'bad.txt', { type: 'text/plain' })] } });
    expect(screen.getByText(/This file cannot be read as an image/)).toBeVisible();
    await pass(600);
    expect(sent).toEqual([]);
    fireEvent.change(input, { target: { files: [new File(['x'], 'good.png', { type: 'image/png' })] } });
    expect(screen.queryByText(/This file cannot be read as an image/)).toBeNull();
  });

  test('leaving the screen sends what was waiting', async () => {
    const sent: unknown[] = [];
    const save = stub(updateOrganization, ({ body }) => {
      sent.push(body);
      return { data: { ...organization, name: 'Lantern Group', version: 4 } };
    });
    const { user, router } = await open({}, save);
    await user.clear(nameField());
    await user.type(nameField(), 'Lantern Group');
    await act(() => router.navigate('/organizations'));
    await waitFor(() => expect(sent).toEqual([{ name: 'Lantern Group', externalUrl: '' }]));
  });
});

describe('feature flags', () => {
  const flag = (name: string) => screen.findByRole('switch', { name });

  test('show three toggles; with no studio flag set 1.0 is on and 2.0 off', async () => {
    await open();
    expect(await flag('Integrations V1')).toBeChecked();
    expect(await flag('Experience Studio 1.0')).toBeChecked();
    expect(await flag('Experience Studio 2.0')).not.toBeChecked();
  });

  test('take effect at once, before the server has answered', async () => {
    const { user } = await open({}, stub(updateOrganizationFlags, 'pending'));
    await user.click(await flag('Experience Studio 2.0'));
    expect(await flag('Experience Studio 2.0')).toBeChecked();
    await user.click(await flag('Integrations V1'));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Integrations V1' })).not.toBeChecked());
  });

  test('a studio is turned off after the projects that lose it were named', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      {},
      stub(listProjects, { data: projects.map((project) => ({ ...project, flags: {} })) }),
      stub(updateOrganizationFlags, ({ body }) => {
        sent.push(body);
        return { data: body };
      }),
    );
    await user.click(await flag('Experience Studio 1.0'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off Experience Studio 1.0?' }));
    const active = projects.find((project) => project.active);
    const named = within(question.getByRole('region', { name: 'Projects' }));
    expect(named.getByRole('link', { name: new RegExp(`^${active?.name}`) })).toHaveAttribute('target', '_blank');
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(sent).toEqual([{ 'org_enable_es1.0': false, 'org_enable_es2.0': false }]));
  });

  test('go back exactly when the server says no, and say why', async () => {
    const { user } = await open({}, stub(updateOrganizationFlags, { status: 403, problem: { message: 'Owners only.' } }));
    await user.click(await flag('Experience Studio 2.0'));
    await waitFor(() => expect(told()).toEqual(['error: Owners only.']));
    expect(await flag('Experience Studio 2.0')).not.toBeChecked();
    expect(await flag('Experience Studio 1.0')).toBeChecked();
    expect(await flag('Integrations V1')).toBeChecked();
  });
});

describe('turning Integrations V1', () => {
  const flag = () => screen.findByRole('switch', { name: 'Integrations V1' });
  const own = connectorRows.find(({ metadata }) => metadata.status === 'active' && metadata.organization.id === '10482');
  const [received] = connectorRows.filter(({ metadata }) => metadata.organization.id !== '10482');
  const [datasource] = datasourceRows;
  if (!own || !received || !datasource) throw new Error('An own and a received connector, and a data source, are needed.');
  const held = [
    stub(listConnectors.newer, { data: [own, received], headers: { 'X-Total-Count': '60' } }),
    stub(listDatasources.newer, { data: [datasource], headers: { 'X-Total-Count': '1' } }),
  ];
  const question = () => screen.findByRole('alertdialog');

  test('names first what moves out of sight, each with a link, and is turned when that is confirmed', async () => {
    let sent: OrganizationFlags | undefined;
    const save = stub(updateOrganizationFlags, ({ body }) => {
      sent = body;
      return { data: body };
    });
    const { user } = await open({}, ...held, save);
    await user.click(await flag());
    const dialog = within(await question());
    expect(await question()).toHaveAccessibleName('Turn off Integrations V1?');
    expect(await question()).toHaveTextContent('it keeps working, and each list links to it.');
    expect(sent).toBeUndefined();
    const connectors = within(dialog.getByRole('region', { name: 'Connectors' }));
    expect(connectors.getByRole('link', { name: `${own.display.name} (opens in a new tab)` })).toHaveAttribute(
      'href',
      `/organization/10482/integrations/v1/connector/${own.id}`,
    );
    expect(connectors.queryByRole('link', { name: new RegExp(received.display.name) })).toBeNull();
    expect(connectors.getByText(`Shared by ${received.metadata.organization.name}`)).toBeVisible();
    expect(connectors.getByText('58 more')).toBeVisible();
    expect(within(dialog.getByRole('region', { name: 'Data sources' })).getByText(datasource.display.name)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(sent).toEqual({ org_integrations_v1: false }));
    expect(await flag()).not.toBeChecked();
  });

  test('stays as it is when the question is canceled', async () => {
    const { user } = await open({}, ...held);
    await user.click(await flag());
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await flag()).toBeChecked();
  });

  test('asks too where what moves could not be found out, and says so', async () => {
    const { user } = await open({}, stub(listConnectors.newer, { status: 500, problem: { message: 'No.' } }));
    await user.click(await flag());
    expect(await question()).toHaveTextContent('What is in the newer version could not be loaded.');
  });

  test('moves nothing, and asks nothing, where the console shows one version alone', async () => {
    const alone = stub(getFeatureFlags, { data: { ...featureFlags, ct_enable_integrations_v1: false } });
    const { user } = await open(
      {},
      ...held,
      alone,
      stub(updateOrganizationFlags, ({ body }) => ({ data: body })),
    );
    await user.click(await flag());
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Integrations V1' })).not.toBeChecked());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('feature flags that fail', () => {
  const flag = (name: string) => screen.findByRole('switch', { name });

  test('go back alone, and a later toggle is worked out from what is really stored', async () => {
    let stored: OrganizationFlags = {};
    let underWay = 0;
    let calls = 0;
    const save = stub(updateOrganizationFlags, async ({ body }) => {
      calls += 1;
      underWay += 1;
      expect(underWay).toBe(1);
      const isRefused = calls === 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      underWay -= 1;
      if (isRefused) return { status: 500, problem: { message: 'Not now.' } };
      stored = { ...stored, ...body };
      return { data: stored };
    });
    const { user } = await open(
      {},
      stub(getOrganizationFlags, () => ({ data: stored })),
      save,
    );
    await user.click(await flag('Experience Studio 1.0'));
    await user.click(await flag('Experience Studio 2.0'));
    expect(await flag('Experience Studio 1.0')).not.toBeChecked();
    expect(await flag('Experience Studio 2.0')).toBeChecked();
    await pass(1000);
    await waitFor(() => expect(stored).toEqual({ 'org_enable_es1.0': true, 'org_enable_es2.0': true }));
    expect(await flag('Experience Studio 1.0')).toBeChecked();
    expect(await flag('Experience Studio 2.0')).toBeChecked();
    expect(told()).toEqual(['error: Not now.']);
  });

  test('show what the server holds when a change was stored although its answer was a failure', async () => {
    let stored: OrganizationFlags = { org_integrations_v1: true };
    const save = stub(updateOrganizationFlags, ({ body }) => {
      stored = { ...stored, ...body };
      return 'offline';
    });
    const { user } = await open(
      {},
      stub(getOrganizationFlags, () => ({ data: stored })),
      save,
    );
    await user.click(await flag('Integrations V1'));
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(await flag('Integrations V1')).not.toBeChecked();
  });
});

describe('leaving', () => {
  test('is confirmed, said, and leads to the picker after a second', async () => {
    const { user, location } = await open({}, stub(leaveOrganization, { data: undefined }));
    await user.click(screen.getByRole('button', { name: 'Leave organization' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave Lantern Hotels?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave organization' }));
    await waitFor(() => expect(told()).toEqual(['success: Successfully left organization.']));
    expect(location()).toBe('/organization/10482/settings');
    await pass(1000);
    expect(location()).toBe('/organizations');
  });

  test('a sole owner reads why it is not possible', async () => {
    await open({ owners: [ownOwner] });
    const button = screen.getByRole('button', { name: 'Leave organization' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('You must assign another owner before leaving organization.');
  });

  test('a refusal is said in the dialog and as a notification', async () => {
    const message = 'You must assign another owner before leaving organization.';
    const { user } = await open({}, stub(leaveOrganization, { status: 409, problem: { code: 'ONLY_OWNER', message } }));
    await user.click(screen.getByRole('button', { name: 'Leave organization' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Leave organization' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(told()).toEqual([`error: ${message}`]);
  });
});

describe('deleting', () => {
  const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Delete organization' }));
    return screen.findByRole('alertdialog', { name: 'Delete Lantern Hotels?' });
  };

  test('says what goes with it, and asks for the id', async () => {
    const { user } = await open({}, stub(deleteOrganization, { data: undefined }));
    const dialog = await openDialog(user);
    expect(dialog).toHaveTextContent('All 36 people will lose access. Its 6 projects and 12 teams are deleted');
    const confirm = within(dialog).getByRole('button', { name: 'Delete organization' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(confirm).toHaveAccessibleDescription('Organization ID should not be empty');
    await user.type(within(dialog).getByRole('textbox'), '99');
    expect(within(dialog).getByText('Invalid Organization ID', { selector: 'p, p *' })).toBeVisible();
  });

  test.each([
    [0, 0, 'Only you will lose access. It is deleted with all integrations and cannot be restored.'],
    [1, 0, 'Only you will lose access. Its 1 project is deleted with all integrations'],
    [0, 3, 'Only you will lose access. Its 3 teams are deleted with all integrations'],
  ])('counts up nothing that is not there: %i projects and %i teams', async (projects, teams, text) => {
    const { user } = await open({ counts: { ...organization.counts, users: 1, projects, teams } });
    expect(await openDialog(user)).toHaveTextContent(text);
  });

  test('with the id it is done, said, and leads to the picker after three seconds', async () => {
    const { user, location } = await open({}, stub(deleteOrganization, { data: undefined }));
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByRole('textbox'), ' 10482 ');
    await user.click(within(dialog).getByRole('button', { name: 'Delete organization' }));
    await waitFor(() => expect(told()).toEqual(['success: Organization removed successfully.']));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    for (const toggle of screen.getAllByRole('switch')) expect(toggle).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Leave organization' })).toHaveAttribute('aria-disabled', 'true');
    await pass(2900);
    expect(location()).toBe('/organization/10482/settings');
    await pass(200);
    expect(location()).toBe('/organizations');
  });

  test('a failure is said in the dialog and as a notification', async () => {
    const { user } = await open({}, stub(deleteOrganization, { status: 500, problem: { message: 'The door is stuck.' } }));
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByRole('textbox'), '10482{Enter}');
    expect(await within(dialog).findByText('The door is stuck.')).toBeVisible();
    expect(told()).toEqual(['error: The door is stuck.']);
  });
});

test('what is left of a limited plan is shown, and whom to ask where nothing is', async () => {
  await open({ room: { seats: { limit: 120, used: 118 }, projects: { limit: 20, used: 20 } } });
  expect(screen.getByRole('heading', { name: 'Plan' })).toBeVisible();
  expect(screen.getByText('2 of 120 seats are left. Open invites take one.')).toBeVisible();
  expect(screen.getByText(/^0 of 20 projects are left\./)).toBeVisible();
  const asks = screen.getAllByRole('link', { name: /^Ask .+ for more$/ });
  expect(asks).toHaveLength(1);
  expect(asks[0]).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

test('without limits there is no plan to show', async () => {
  await open();
  expect(screen.queryByRole('heading', { name: 'Plan' })).toBeNull();
});
