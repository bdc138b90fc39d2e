import type { Role } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { archivePlugin, createPlugin, listPlugins, updatePlugin } from '@foyer/api/publishing/plugin.contract';
import type { PublishedPlugin } from '@foyer/api/publishing/publishing.schema';
import { listProjectDatasources } from '@foyer/api/remapping/remapping.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { organization } from '#testing/organizations.ts';
import { publishedPlugins } from '#testing/plugins.ts';
import { projectDatasources } from '#testing/remapping.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PluginsSection } from './plugins-section.tsx';

vi.setConfig({ testTimeout: 20_000 });

function open({
  roles = ['projects'] as const,
  viewer = ['projects'],
  projectId = 'dev_guest-app',
  stubs = [],
}: {
  roles?: readonly ('projects' | 'datasources')[];
  viewer?: Role[];
  projectId?: string;
  stubs?: readonly Stub[];
} = {}) {
  const sent: unknown[] = [];
  const view = renderScreen(<PluginsSection organizationId="10482" projectId={projectId} roles={roles} />, {
    stubs: [
      stub(getOrganization, { data: { ...organization, roles: viewer } }),
      stub(listProjectDatasources, { data: { data: [...projectDatasources] } }),
      stub(listPlugins, { data: [...publishedPlugins] }),
      stub(createPlugin, ({ body }) => {
        sent.push(body);
        return { data: { dryRun: false, plugins: [] } };
      }),
      stub(updatePlugin, ({ params, query, body }) => {
        sent.push([params.uid, query['dryRun'], body.name]);
        const breaks = [{ field: 'tier', datasource: 'CRM', attribute: 'Tier', fault: 'fieldGone' as const }];
        const plugin = { uid: params.uid, name: body.name, change: 'changed' as const, breaks };
        return { data: { dryRun: query['dryRun'] === 'true', plugins: [plugin] } };
      }),
      stub(archivePlugin, ({ params }) => {
        sent.push(params.uid);
        return { data: { dryRun: false, plugins: [] } };
      }),
      ...stubs,
    ],
  });
  return { ...view, sent };
}
const told = () => notifications.state().shown.map(({ text }) => text);
const first = publishedPlugins[0] as PublishedPlugin;
afterEach(() => act(() => notifications.clear()));

describe('the plugins of a project', () => {
  test('say who published each and when, and how much is mapped', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Plugins' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      /Member profile.*ctx\.member-profile.*of 6 fields mapped.*Published with the credential Studio, production/,
    );
    expect(rows[1]).toHaveTextContent(/Published by Noor van Dijk/);
    expect(rows[2]).toHaveTextContent(/Core profileReserved.*Published by Foyer/);
    expect(rows[3]).toHaveTextContent(/Seasonal offersArchived/);
    expect(screen.queryByRole('button', { name: 'Archive Seasonal offers' })).toBeNull();
  });

  test('lead to their place in the remapping and to their own history, where these can be opened', async () => {
    open({ viewer: ['owner'] });
    const rows = within(await screen.findByRole('list', { name: 'Plugins' })).getAllByRole('listitem');
    const [profile, , reserved, archived] = rows.map((row) => within(row));
    const remapping = '/organization/10482/integrations/v1?project=dev_guest-app&plugin=p1#remapping';
    expect(await profile?.findByRole('link', { name: 'Member profile' })).toHaveAttribute('href', remapping);
    expect(profile?.getByRole('link', { name: 'Open remapping: Member profile' })).toHaveAttribute('href', remapping);
    expect(profile?.getByRole('link', { name: 'History: Member profile' })).toHaveAttribute(
      'href',
      '/organization/10482/history?thing=remapping&thingId=dev_guest-app%2Fp1',
    );
    // Neither is offered there.
    for (const row of [reserved, archived]) expect(row?.getAllByRole('link').map((link) => link.textContent)).toEqual(['History']);
  });

  test('of a project that cannot be remapped lead to no remapping', async () => {
    open({ viewer: ['owner'], projectId: 'eu-west_guest-app' });
    expect(await screen.findByRole('link', { name: 'History: Member profile' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /remapping/ })).toBeNull();
  });

  test('are only read by those who map and do not manage projects', async () => {
    open({ roles: ['datasources'] });
    expect(await screen.findByText('Member profile')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('one is created by hand, after what is wrong was said', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Create plugin' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create plugin' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText(/^The UID begins with a letter/)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^UID/ }), 'ctx.test');
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Test');
    await user.type(form.getByRole('textbox', { name: /^Field/ }), 'tier');
    await user.click(form.getByRole('button', { name: 'Add parameter' }));
    await user.type(form.getByRole('textbox', { name: /^Parameter/ }), 'house');
    await user.type(form.getByRole('textbox', { name: /^Default/ }), 'LIS');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(told()).toEqual(['Test was saved.']));
    const parameters = [{ key: 'house', valueType: 'string', default: 'LIS' }];
    expect(sent).toEqual([
      { uid: 'ctx.test', name: 'Test', isReserved: false, values: [{ uid: 'tier', valueType: 'string', parameters }] },
    ]);
  });

  test('a taken uid is said at the uid', async () => {
    const { user } = open({ stubs: [stub(createPlugin, { status: 409, problem: { message: '', code: 'PLUGIN_UID_TAKEN' } })] });
    await user.click(await screen.findByRole('button', { name: 'Create plugin' }));
    const uid = await screen.findByRole('textbox', { name: /^UID/ });
    await user.type(uid, 'ctx.test');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Test');
    await user.type(screen.getByRole('textbox', { name: /^Field/ }), 'tier{Enter}');
    await waitFor(() => expect(uid).toBeInvalid());
    expect(screen.getByText(/already has a plugin with this UID/)).toBeVisible();
  });

  test('a change that breaks mappings says so first, and is saved when asked once more', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Member profile' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change Member profile' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^This change breaks 1 mapping/)).toBeVisible();
    expect(sent).toEqual([[first.uid, 'true', 'Member profile']]);
    await user.click(form.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(told()).toEqual(['Member profile was saved.']));
    expect(sent[1]).toEqual([first.uid, 'false', 'Member profile']);
  });

  test('one that is mapped is archived after a question, which names the fields', async () => {
    const { user, sent } = open({ viewer: ['projects', 'datasources'] });
    await user.click(await screen.findByRole('button', { name: 'Archive Member profile' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive Member profile?' }));
    expect(question.getByText(/deliver nothing until it is published again/)).toBeVisible();
    const fields = within(question.getByRole('region', { name: 'Mapped fields' })).getAllByRole('listitem');
    expect(fields).toHaveLength(Object.keys(first.tenantConfig.attributes).length);
    expect(await within(fields[0] as HTMLElement).findByRole('link', { name: /^Tidewater Loyalty CRM/ })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/c1_d1',
    );
    await user.click(question.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(told()).toEqual(['Member profile was archived.']));
    expect(sent).toEqual([first.uid]);
  });

  test('one that nothing is mapped onto is archived at once, and that can be undone', async () => {
    const free = { ...first, tenantConfig: { ...first.tenantConfig, attributes: {} } };
    let isArchived = false;
    const { user, sent } = open({
      stubs: [
        stub(listPlugins, () => ({ data: [{ ...free, ...(isArchived && { archivedAt: '2026-03-02T22:00:00.000Z' }) }] })),
        stub(archivePlugin, () => {
          isArchived = true;
          return { data: { dryRun: false, plugins: [] } };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Archive Member profile' }));
    await waitFor(() => expect(told()).toEqual(['Member profile was archived.']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => notifications.state().shown[0]?.action?.onAction());
    await waitFor(() => expect(told()).toContain('Member profile is offered again.'));
    expect(sent).toEqual([[first.uid, 'false', 'Member profile']]);
  });
});
