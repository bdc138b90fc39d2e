import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listProjectDatasources, listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import type { ContextPlugin, MappingFault } from '@foyer/api/remapping/remapping.schema';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { projectDatasources, projectPlugins, remappingProjects, savedTenantConfig } from '#testing/remapping.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { IntegrationListScreen } from '../list-screen.tsx';

const projectId = remappingProjects[0]?.id ?? '';
const atStart = { projects: remappingProjects, datasources: projectDatasources, plugins: projectPlugins };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Nothing has a size here.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 640));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Looks at the first project, its first datasource and its first plugin, which others may change on the platform. */
async function open() {
  let now = atStart;
  const { user } = renderScreen(<IntegrationListScreen />, {
    url: `/organization/10482/integrations/v1?project=${projectId}&datasource=d1&plugin=p1#remapping`,
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listRemappingProjects, () => ({ data: [...now.projects] })),
      stub(listProjectDatasources, () => ({ data: { data: [...now.datasources] } })),
      stub(listProjectPlugins, () => ({ data: { data: [...now.plugins] } })),
    ],
  });
  await screen.findByRole('button', { name: 'Remove mapping: is-member' });
  return {
    user,
    /** Somebody else changes it, and half a minute goes by without a step of one's own. */
    change: async (to: Partial<typeof atStart>) => {
      now = { ...now, ...to };
      await act(() => vi.advanceTimersByTimeAsync(30_000));
    },
  };
}

const changed = (plugins: readonly ContextPlugin[], id: string, tenantConfig: (plugin: ContextPlugin) => ContextPlugin['tenantConfig']) =>
  plugins.map((plugin) => (plugin.id === id ? { ...plugin, tenantConfig: tenantConfig(plugin) } : plugin));
/** What the server says of all mappings when their datasource is taken away or rests. */
const broken = (fault: MappingFault) =>
  changed(projectPlugins, 'p1', ({ tenantConfig }) => ({
    ...tenantConfig,
    attributes: Object.fromEntries(Object.entries(tenantConfig.attributes).map(([field, mapped]) => [field, { ...mapped, fault }])),
  }));

const goneDatasource = 'The data source that you were viewing is no longer available to this project. Another one is shown.';

test.each<[string, Partial<typeof atStart>, words: string, heard?: string]>([
  [
    'the datasource that one looks at is gone',
    { datasources: projectDatasources.slice(1), plugins: broken('datasourceGone') },
    goneDatasource,
  ],
  ['the last datasource is gone', { datasources: [], plugins: broken('datasourceGone') }, 'No Data sources found', goneDatasource],
  ['the plugin that one looks at is gone', { plugins: projectPlugins.slice(1) }, 'The plugin that you were viewing no longer exists.'],
  ['the last plugin is gone', { plugins: [] }, 'No Context plugin set up'],
  [
    'the project is gone',
    { projects: remappingProjects.slice(1) },
    'The project in the address does not exist or cannot be remapped. Choose another one.',
  ],
  [
    'the project is deactivated',
    { projects: remappingProjects.map((project) => ({ ...project, active: false })) },
    'This project is inactive: nothing can be mapped until it is activated.',
  ],
])('says within half a minute, to be heard as well, that %s', async (_what, to, words, heard = words) => {
  const { change } = await open();
  expect(screen.queryByText(words)).toBeNull();
  await change(to);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(heard));
  expect(screen.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
});

test('shows which mappings rest with a datasource that is deactivated, and what somebody else has mapped', async () => {
  const { change } = await open();
  await change({ datasources: projectDatasources.slice(1), plugins: broken('datasourceInactive') });
  expect(await screen.findByRole('button', { name: /^is-member, .*, The data source is not active$/ })).toBeVisible();
  const from = projectPlugins[0]?.tenantConfig.attributes['is-member']?.mapping ?? null;
  await change({
    datasources: projectDatasources,
    plugins: changed(projectPlugins, 'p1', (plugin) => savedTenantConfig(plugin, 'city', from)),
  });
  expect(await screen.findByRole('button', { name: /^city, String, mapped from is-member of Tidewater Loyalty CRM$/ })).toBeVisible();
});

test('says of a plugin that goes while it is tried that it is gone', async () => {
  const { user, change } = await open();
  await user.click(screen.getByRole('button', { name: 'Try it: Member profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try it: Member profile' }));
  await change({ plugins: projectPlugins.slice(1) });
  expect(await dialog.findByRole('alert')).toHaveTextContent('The plugin that you were viewing no longer exists.');
  expect(dialog.getAllByRole('button', { name: 'Close' })[0]).toBeVisible();
});

test('says that the plugin one looks at has been turned off, and nothing of one that was', async () => {
  const { change } = await open();
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await change({ plugins: changed(projectPlugins, 'p1', ({ tenantConfig }) => ({ ...tenantConfig, isEnabled: false })) });
  expect(await screen.findByRole('button', { name: /^Member profile .* · turned off$/ })).toBeVisible();
  await waitFor(() => expect(heard()).toContain('Member profile has been turned off.'));
  await change({ plugins: projectPlugins });
  await waitFor(() => expect(heard()).not.toContain('Member profile has been turned off.'));
  expect(heard()).not.toContain('Spending has been turned off.');
});

test.each<[string, Partial<typeof atStart>, words: string]>([
  [
    'the datasource',
    { datasources: projectDatasources.slice(1), plugins: broken('datasourceInactive') },
    'The data source is no longer available to this project.',
  ],
  ['the plugin', { plugins: projectPlugins.slice(1) }, 'The plugin that you were viewing no longer exists.'],
  [
    'the project',
    { projects: remappingProjects.map((project) => ({ ...project, active: false })) },
    'This project is inactive: nothing can be mapped until it is activated.',
  ],
])('says in the open dialog that %s has gone or rests, and lets nothing be saved any more', async (_what, to, words) => {
  const { user, change } = await open();
  await user.click(screen.getByRole('button', { name: 'Remapping parameters of tier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remapping parameters for loyalty-tier' }));
  expect(dialog.getByRole('button', { name: 'Save mapping' })).not.toHaveAttribute('aria-disabled', 'true');
  await change(to);
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(dialog.getByRole('button', { name: 'Save mapping' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
