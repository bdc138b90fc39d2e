import { eligibleDeployments } from '@foyer/api/datasources/eligible-deployments';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import {
  clearAttributeMapping,
  listProjectDatasources,
  listProjectPlugins,
  listRemappingProjects,
  saveAttributeMapping,
  updateTenantConfig,
} from '@foyer/api/remapping/remapping.contract';
import type { ContextPlugin, Mapping } from '@foyer/api/remapping/remapping.schema';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { featureFlags } from '#testing/flags.ts';
import { organization } from '#testing/organizations.ts';
import { projectDatasources, projectPlugins, remappingProjects, savedTenantConfig } from '#testing/remapping.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from '../list-screen.tsx';

const projectId = remappingProjects[0]?.id ?? '';
const here = `/organization/10482/integrations/v1?project=${projectId}#remapping`;

// Nothing has a size here.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 640));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A platform that keeps what is saved. */
function open(stubs: NonNullable<StageOptions['stubs']> = [], url = here, pattern = '/organization/:id/integrations/:version') {
  let plugins: readonly ContextPlugin[] = projectPlugins;
  const saved: { field: string; mapping: Mapping | null }[] = [];
  const keep = (pluginId: string, field: string, mapping: Mapping | null) => {
    saved.push({ field, mapping });
    plugins = plugins.map((plugin) =>
      plugin.id === pluginId ? { ...plugin, tenantConfig: savedTenantConfig(plugin, field, mapping) } : plugin,
    );
    const config = plugins.find(({ id }) => id === pluginId)?.tenantConfig;
    if (!config) throw new Error('There is no such plugin.');
    return { data: config };
  };
  const rendered = renderScreen(<IntegrationListScreen />, {
    url,
    pattern,
    stubs: [
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listRemappingProjects, { data: [...remappingProjects] }),
      stub(listProjectDatasources, { data: { data: [...projectDatasources] } }),
      stub(listProjectPlugins, () => ({ data: { data: [...plugins] } })),
      stub(saveAttributeMapping, ({ params, body }) => keep(params.plugin, params.attribute, body.from ? (body as Mapping) : null)),
      stub(clearAttributeMapping, ({ params }) => keep(params.plugin, params.attribute, null)),
      ...stubs,
    ],
  });
  return { ...rendered, saved };
}
const grid = (name: string) => screen.findByRole('grid', { name });
const attribute = async (name: string) => within(await grid('Context attributes')).getByRole('button', { name: new RegExp(`^${name},`) });
const field = async (name: RegExp) => within(await grid('Available context plugins')).findByRole('button', { name });
const progress = () => screen.getByRole('status', { name: 'Progress' });
const heard = (text: string) => waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));
const told = () => notifications.state().shown.map(({ text }) => text);

describe('the remapping of a project', () => {
  test('lists projects as [deployment] name, finds them, and keeps the choice in the address', async () => {
    const project = remappingProjects[1];
    const { user, location } = open([], '/organization/10482/integrations/v1#remapping');
    expect(await screen.findByText('No project selected')).toBeVisible();
    const listed = new Intl.ListFormat('en-GB').format(eligibleDeployments);
    expect(screen.getByText(`Only projects on ${listed} are listed: no others can be remapped.`)).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Project' }), project?.name ?? '');
    expect(await screen.findByText(`[${project?.deployment}] ${project?.name}`)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await grid('Available context plugins');
    // Teams to show at first is in the address too, so that whoever gets it sees the same.
    await waitFor(() =>
      expect(location()).toBe(`/organization/10482/integrations/v1?project=${project?.id}&datasource=d1&plugin=p1#remapping`),
    );
  });

  test('leaves the focus on the project selector when a project is chosen there, and then another', async () => {
    const { user, location } = open([], '/organization/10482/integrations/v1#remapping');
    await screen.findByText('No project selected');
    const selector = screen.getByRole('combobox', { name: 'Project' });
    for (const project of remappingProjects) {
      await user.clear(selector);
      await user.type(selector, project.name);
      await screen.findByText(`[${project.deployment}] ${project.name}`);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(location()).toContain(`project=${project.id}`));
      await grid('Available context plugins');
      expect(selector).toHaveFocus();
    }
  });

  test('says which projects can be remapped when none is found', async () => {
    const { user } = open([], '/organization/10482/integrations/v1#remapping');
    await screen.findByText('No project selected');
    await user.type(screen.getByRole('combobox', { name: 'Project' }), 'zzz');
    const said = `No project found. Only projects on ${new Intl.ListFormat('en-GB').format(eligibleDeployments)} can be remapped.`;
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
  });

  test('says that the datasource or the plugin of the address is gone, and shows others', async () => {
    open([], here.replace('#', '&datasource=d9&plugin=p9#'));
    expect(await screen.findByText('The plugin that you were viewing no longer exists.')).toBeVisible();
    expect(
      screen.getByText('The data source that you were viewing is no longer available to this project. Another one is shown.'),
    ).toBeVisible();
    expect(await attribute('home-city')).toBeVisible();
  });

  test('whoever comes to a plugin without a data source gets the one that it is mapped from', async () => {
    const reversed = stub(listProjectDatasources, { data: { data: projectDatasources.toReversed() } });
    const { location } = open([reversed], here.replace('#', '&plugin=p1#'));
    await waitFor(() =>
      expect(location()).toBe(`/organization/10482/integrations/v1?project=${projectId}&plugin=p1&datasource=d1#remapping`),
    );
    expect(await attribute('points-balance')).toBeVisible();
  });

  test('lists all mappings as a table in which each can be removed, and leads from there to the field', async () => {
    const { user, saved, location } = open([], here.replace('#', '&view=table#'));
    const table = within(await screen.findByRole('table', { name: 'Mappings' }));
    expect(table.getByRole('row', { name: /^tier Member profile loyalty-tier Tidewater Loyalty CRM Works/ })).toBeVisible();
    expect(table.getByRole('row', { name: /^member-since Member profile enrolled-at .* The attribute no longer exists/ })).toBeVisible();
    const first = within(table.getByRole('row', { name: /^tier/ }));
    expect(first.getByRole('link', { name: 'Member profile' })).toHaveAttribute(
      'href',
      `/organization/10482/integrations/v1?project=${projectId}&plugin=p1#remapping`,
    );
    expect(await first.findByRole('link', { name: 'Tidewater Loyalty CRM' })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/c1_d1',
    );
    await user.click(table.getByRole('button', { name: 'Remove mapping: is-member' }));
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    expect(saved).toEqual([{ field: 'is-member', mapping: null }]);
    expect(table.queryByRole('row', { name: /^is-member/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search mappings' }), 'enrolled');
    expect(table.queryByRole('row', { name: /^tier/ })).toBeNull();
    await user.click(table.getByRole('button', { name: 'member-since' }));
    await waitFor(async () => expect(await field(/^member-since,/)).toHaveFocus());
    expect(location()).not.toContain('view=');
  });

  test('shows attributes with their type, hides reserved plugins and those of datasources, and opens what the address names', async () => {
    open([], here.replace('#', '&datasource=d2&plugin=p2#'));
    expect(await attribute('basket-total')).toHaveAccessibleName('basket-total, Float');
    expect(screen.getByRole('link', { name: 'Harbour shop orders' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/v1\/datasource\/\w+_d2$/),
    );
    expect(await field(/^last-order, Date Time, not mapped$/)).toBeVisible();
    const plugins = within(await grid('Available context plugins'));
    expect(plugins.getByRole('button', { name: 'Member profile 2 of 6 fields mapped · 1 broken', expanded: false })).toBeVisible();
    expect(plugins.getByRole('button', { name: 'Spending 0 of 2 fields mapped · turned off', expanded: true })).toBeVisible();
    expect(plugins.queryByRole('button', { name: /^(Platform|Tidewater)/ })).toBeNull();
  });

  test('maps at once what has no parameters, and says Saved! only when it is', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, saved } = open([
      stub(saveAttributeMapping, async ({ body }) => {
        await held;
        const plugin = projectPlugins[0];
        if (!plugin) throw new Error('There is no plugin.');
        return { data: savedTenantConfig(plugin, 'city', body as Mapping) };
      }),
    ]);
    await user.click(await attribute('home-city'));
    await user.click(await field(/^city, String, map home-city here$/));
    expect(await field(/^city, String, mapped from home-city of Tidewater Loyalty CRM$/)).toBeVisible();
    expect(progress()).toHaveTextContent('Saving');
    release();
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    expect(saved).toEqual([]);
  });

  test('asks for parameters first, with the exact messages, and maps nothing on Cancel', async () => {
    const { user, saved } = open();
    expect(await attribute('lifetime-value')).toHaveAccessibleName('lifetime-value, Float, 1 parameter');
    await user.click(await attribute('lifetime-value'));
    await user.click(screen.getByRole('button', { name: /^Spending/ }));
    await user.click(await field(/^lifetime, Float, map lifetime-value here$/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remapping parameters for lifetime-value' }));
    const save = dialog.getByRole('button', { name: 'Save mapping' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(
      dialog.getByText("All destination params must be mapped or have a default value and some destinations don't have a default value"),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);

    await user.click(await attribute('lifetime-value'));
    await user.click(await field(/^lifetime, Float, map lifetime-value here$/));
    const again = within(await screen.findByRole('dialog', { name: 'Remapping parameters for lifetime-value' }));
    await user.click(again.getByRole('button', { name: /^currency, String/ }));
    await user.click(again.getByRole('button', { name: /^unit, String, map currency here$/ }));
    expect(again.getByText('All source params without mapping or conditions will be ignored')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Save mapping' }));
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    expect(saved).toEqual([
      {
        field: 'lifetime',
        mapping: {
          from: {
            attribute: 'ctx.integrations-datasource.d1.lifetime-value',
            sourceParams: [{ key: 'currency', to: 0, condition: '' }],
            destinationParams: [{ key: 'unit', from: 0, default: '' }],
          },
          to: ['ctx.spending.lifetime'],
        },
      },
    ]);

    // An attribute that is mapped there already keeps its parameters.
    await user.click(await attribute('lifetime-value'));
    await user.click(await field(/^lifetime, Float, map lifetime-value here/));
    const stored = within(await screen.findByRole('dialog', { name: 'Remapping parameters for lifetime-value' }));
    expect(stored.getByRole('button', { name: 'Remove mapping currency to unit' })).toBeInTheDocument();

    // Escape does not discard what was drawn without asking.
    await user.click(stored.getByRole('button', { name: 'Remove mapping currency to unit' }));
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(stored.queryByRole('button', { name: 'Remove mapping currency to unit' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toHaveLength(1);
  });

  test('shows what a sample would become, with conditions and defaults', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remapping parameters of tier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remapping parameters for loyalty-tier' }));
    await user.click(dialog.getByRole('button', { name: 'Try it' }));
    const panel = within(dialog.getByRole('region', { name: 'Try it' }));
    await user.type(panel.getByRole('textbox', { name: 'Value of tier' }), 'none');
    expect(panel.getByText('Nothing is passed on: the condition of tier is not met.')).toBeVisible();
    await user.clear(panel.getByRole('textbox', { name: 'Value of tier' }));
    await user.type(panel.getByRole('textbox', { name: 'Value of points' }), '12');
    expect(panel.getByText('12')).toBeVisible();
    expect(panel.getByText('"en-CA"')).toBeVisible();
  });

  test('tries a whole plugin: a sample for each attribute in, and for each field what comes of it, or why nothing does', async () => {
    const { user } = open();
    const opener = await screen.findByRole('button', { name: 'Try it: Member profile' });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Try it: Member profile' }));
    // With parameters, a condition and a default.
    const tier = within(dialog.getByRole('region', { name: 'loyalty-tier' }));
    expect(tier.getByRole('status')).toHaveTextContent(
      /^Member profile receives\s*tier\s*"gold"\s*member-key\s*nothing.*locale\s*"en-CA" by default$/,
    );
    await user.type(tier.getByRole('textbox', { name: 'Value of tier' }), 'none');
    expect(tier.getByRole('status')).toHaveTextContent(/tier\s*nothing\s*Nothing is passed on: the condition of tier is not met\.$/);
    // Without parameters.
    const member = within(dialog.getByRole('region', { name: 'is-member' }));
    expect(member.getByRole('status')).toHaveTextContent(/is-member\s*true$/);
    await user.clear(member.getByRole('textbox', { name: 'Value of is-member' }));
    await user.type(member.getByRole('textbox', { name: 'Value of is-member' }), 'perhaps');
    expect(member.getByRole('status')).toHaveTextContent(/is-member\s*nothing\s*Not a value of its type: is-member \(Yes\/No\)\.$/);
    // The rest receives nothing of any sample.
    const rest = dialog.getByRole('region', { name: 'Nothing, for any sample' });
    expect(rest).toHaveTextContent(/member-since\s*nothing\s*The attribute no longer exists/);
    expect(rest).toHaveTextContent(/segment\s*nothing\s*not mapped/);
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('brings many parameters of a plugin that is tried only when they are asked for', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ key: `part-${at}`, valueType: 'string' as const }));
    const datasources = projectDatasources.map((datasource) => ({
      ...datasource,
      values: datasource.values.map((one) => (one.uid === 'is-member' ? { ...one, parameters: many } : one)),
    }));
    const { user } = open([stub(listProjectDatasources, { data: { data: datasources } })]);
    await user.click(await screen.findByRole('button', { name: 'Try it: Member profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'Try it: Member profile' });
    const member = within(within(dialog).getByRole('region', { name: 'is-member' }));
    expect(member.getAllByRole('textbox')).toHaveLength(1);
    await user.click(member.getByRole('button', { name: 'Parameters', expanded: false }));
    expect(member.getAllByRole('textbox')).toHaveLength(10);
  });

  test('has nothing to try of a plugin that nothing is mapped onto, and says of one that is turned off that it receives nothing yet', async () => {
    const off = projectPlugins.map((plugin) => ({ ...plugin, tenantConfig: { ...plugin.tenantConfig, isEnabled: false } }));
    const { user } = open([stub(listProjectPlugins, { data: { data: off } })]);
    await user.click(await screen.findByRole('button', { name: 'Try it: Spending' }));
    const empty = within(await screen.findByRole('dialog', { name: 'Try it: Spending' }));
    expect(empty.getByRole('heading', { name: 'Nothing is mapped yet' })).toBeVisible();
    expect(empty.queryByRole('textbox')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Try it: Member profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try it: Member profile' }));
    expect(dialog.getByText('Member profile is turned off: it receives this when it is turned on.')).toBeVisible();
  });

  test('removes, takes back and does again', async () => {
    const { user, saved } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove mapping: is-member' }));
    expect(await field(/^is-member, Yes\/No, not mapped$/)).toBeVisible();
    await heard('Mapping is-member to is-member removed.');
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await field(/^is-member, Yes\/No, mapped from is-member/)).toBeVisible();
    await heard('Undone: Mapping is-member to is-member removed.');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.mapping?.from.attribute).toBe('ctx.integrations-datasource.d1.is-member');
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    (await field(/^is-member,/)).focus();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await heard('Redone: Mapping is-member to is-member removed.');
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    await user.keyboard('{Control>}z{/Control}');
    expect(await field(/^is-member, Yes\/No, mapped from is-member/)).toBeVisible();
    await waitFor(() => expect(saved).toHaveLength(4));
  });

  test('returns to what is stored when a save fails, says why, and offers the step again', async () => {
    let isBroken = true;
    const { user } = open([
      stub(saveAttributeMapping, ({ body }) => {
        if (isBroken) return { status: 500, problem: { message: 'The mapping could not be kept.' } };
        const plugin = projectPlugins[0];
        if (!plugin) throw new Error('There is no plugin.');
        return { data: savedTenantConfig(plugin, 'city', body as Mapping) };
      }),
    ]);
    await user.click(await attribute('home-city'));
    await user.click(await field(/^city, String, map home-city here$/));
    await waitFor(() => expect(told()).toContain('Error: The mapping could not be kept.'));
    expect(await field(/^city, String, not mapped$/)).toBeVisible();
    expect(progress()).toHaveTextContent('Not saved');
    isBroken = false;
    notifications.state().shown.at(-1)?.action?.onAction();
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    expect(await field(/^city, String, mapped from home-city/)).toBeVisible();
  });

  test('reads a removal out when the server has it, and not one that did not reach it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const removed = 'Mapping is-member to is-member removed.';
    let isOffline = true;
    const stored = projectPlugins[0];
    if (!stored) throw new Error('There is no plugin.');
    const { user } = open([
      stub(clearAttributeMapping, () => (isOffline ? 'offline' : { data: savedTenantConfig(stored, 'is-member', null) })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove mapping: is-member' }));
    await waitFor(() => expect(progress()).toHaveTextContent('Not saved'));
    // Longer than an announcement waits before it speaks.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getAllByRole('status').map((one) => one.textContent)).not.toContain(removed);
    isOffline = false;
    notifications.state().shown.at(-1)?.action?.onAction();
    await heard(removed);
  });

  test('takes suggestions only when told', async () => {
    const { user, saved } = open();
    await field(/^points-balance, Integer, not mapped$/);
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Accept 2 suggestions' }));
    await waitFor(() => expect(saved.map((one) => one.field).sort()).toEqual(['city', 'points-balance']));
    // The button is gone; the focus is not.
    await waitFor(async () => expect(await field(/^points-balance, Integer, mapped from points-balance/)).toHaveFocus());
  });

  test('leads to the next open field, and shows those to fix alone, with what is wrong', async () => {
    const { user } = open();
    await field(/^points-balance,/);
    await user.click(screen.getByRole('button', { name: 'Next field that is not mapped' }));
    await waitFor(async () => expect(await field(/^points-balance,/)).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'To fix' }));
    expect(await field(/^member-since, Date Time, mapped from enrolled-at .*, The attribute no longer exists$/)).toBeVisible();
    expect(within(await grid('Available context plugins')).queryByRole('button', { name: /^city,/ })).toBeNull();
  });

  test('turns a plugin on, which can be undone', async () => {
    const bodies: unknown[] = [];
    let version = 1;
    let isEnabled = false;
    const config = () => ({ isEnabled, contextPluginId: 'p2', version, attributes: {} });
    const { user } = open([
      stub(listProjectPlugins, () => ({
        data: { data: projectPlugins.map((plugin) => (plugin.id === 'p2' ? { ...plugin, tenantConfig: config() } : plugin)) },
      })),
      stub(updateTenantConfig, ({ body }) => {
        bodies.push(body);
        ({ isEnabled } = body);
        version += 1;
        return { data: config() };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Use Spending' }));
    await waitFor(() => expect(told()).toEqual(['Plugin updated successfully!']));
    expect(bodies).toEqual([{ isEnabled: true, contextPluginId: 'p2', attributes: {} }]);
    const undo = notifications.state().shown[0]?.action;
    expect(undo).toMatchObject({ label: 'Undo', altText: 'Turn off Spending again' });
    act(() => undo?.onAction());
    await waitFor(() => expect(told()).toContain('Spending is turned off again.'));
    expect(bodies.at(-1)).toEqual({ isEnabled: false, contextPluginId: 'p2', attributes: {} });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use Spending' })).toHaveAttribute('aria-pressed', 'false'));
  });

  test('asks before a plugin with mapped fields is turned off, and names them with their data sources', async () => {
    const bodies: { isEnabled: boolean }[] = [];
    const { user } = open([
      stub(updateTenantConfig, ({ body }) => {
        bodies.push(body);
        if (bodies.length === 1) return { status: 500, problem: { message: 'Broken.' } };
        return { data: { ...(projectPlugins[0] as ContextPlugin).tenantConfig, isEnabled: false, version: 5 } };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Use Member profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn off Member profile?' }));
    expect(bodies).toEqual([]);
    expect(dialog.getByText('3 mapped fields receive nothing while it is turned off. The mappings stay.')).toBeVisible();
    const rows = within(dialog.getByRole('region', { name: 'Mapped fields' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^tier.*Tidewater Loyalty CRM.*loyalty-tier$/);
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: /^Tidewater Loyalty CRM/ })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1/datasource/c1_d1',
    );
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('Error: Broken.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies.map(({ isEnabled }) => isEnabled)).toEqual([false, false]);
    expect(notifications.state().shown.at(-1)).toMatchObject({
      text: 'Plugin updated successfully!',
      action: { altText: 'Turn on Member profile again' },
    });
  });

  test('only logs that the projects did not load', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open([stub(listRemappingProjects, { status: 500, problem: { message: 'Broken.' } })], '/organization/10482/integrations/v1#remapping');
    expect(await screen.findByText('No project selected')).toBeVisible();
    await waitFor(() => expect(warned).toHaveBeenCalledOnce());
    expect(told()).not.toContain('Broken.');
  });

  test('filters each of the three columns by name', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search attributes' }), 'points');
    expect(await attribute('points-balance')).toBeVisible();
    expect(within(await grid('Context attributes')).getAllByRole('row')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Search plugins and fields' }), 'last');
    expect(await field(/^last-order, Date Time, not mapped$/)).toHaveTextContent('Add an output field');
    expect(within(await grid('Available context plugins')).queryByRole('button', { name: /^Member profile/ })).toBeNull();
    // The filter hides the field that takes it, which is not said to be none.
    await user.click(await attribute('points-balance'));
    expect(screen.getByText('points-balance: 1 field accepts it, and the filter hides it.')).toBeVisible();
    await user.keyboard('{Escape}');
    const column = within(screen.getByRole('region', { name: 'Available data sources' }));
    await user.type(column.getByRole('searchbox', { name: 'Search data sources' }), 'harbour');
    await waitFor(() => expect(column.queryByText('Tidewater Loyalty CRM')).toBeNull());
    expect(column.getByText('Harbour shop orders')).toBeVisible();
  });

  test('is not there on the route without a version', async () => {
    open([], '/organization/10482/integrations', '/organization/:id/integrations');
    await screen.findByRole('tab', { name: 'Connectors' });
    expect(screen.queryByRole('tab', { name: 'Remapping' })).toBeNull();
  });

  test('is there behind its flag', async () => {
    open([stub(getFeatureFlags, { data: { ...featureFlags, ct_enable_remapping: false } })]);
    await screen.findByRole('tab', { name: 'Connectors' });
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Remapping' })).toBeNull());
  });
});

describe('an attribute without parameters', () => {
  const onSpending = here.replace('#', '&datasource=d2&plugin=p2#');
  const lacking = /^lifetime, Float, mapped from basket-total of Harbour shop orders, incomplete: unit has no source or default$/;
  const direct = {
    field: 'lifetime',
    mapping: {
      from: {
        attribute: 'ctx.integrations-datasource.d2.basket-total',
        sourceParams: [],
        destinationParams: [{ key: 'unit', from: -1, default: '' }],
      },
      to: ['ctx.spending.lifetime'],
    },
  };

  test.each<[string, (user: ReturnType<typeof open>['user']) => Promise<void>]>([
    [
      'pressed',
      async (user) => {
        await user.click(await attribute('basket-total'));
        await user.click(await field(/^lifetime, Float, map basket-total here$/));
      },
    ],
    [
      'placed by key',
      async (user) => {
        (await attribute('basket-total')).focus();
        await user.keyboard('{Enter}');
        await waitFor(async () => expect(await field(/^lifetime,/)).toHaveFocus());
        await user.keyboard('{Enter}');
      },
    ],
    [
      'chosen at the field',
      async (user) => {
        await user.click(await field(/^lifetime, Float, not mapped$/));
        await user.click(
          within(await screen.findByRole('menu', { name: 'Map to lifetime' })).getByRole('menuitem', { name: 'basket-total' }),
        );
      },
    ],
  ])('that is %s is saved without the dialog on a field with parameters, which then says what it lacks', async (_how, act) => {
    const { user, saved } = open([], onSpending);
    await act(user);
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saved).toEqual([direct]);
    expect(await field(lacking)).toHaveTextContent('Incomplete · Harbour shop orders');
    await heard('basket-total mapped to lifetime. Incomplete: unit has no source or default.');
    const plugins = within(await grid('Available context plugins'));
    expect(plugins.getByRole('button', { name: 'Spending 1 of 2 fields mapped · 1 incomplete · turned off' })).toBeVisible();
    expect(screen.getByText('1 incomplete', { exact: false, selector: 'p > span' })).toBeVisible();
  });

  test('is suggested and accepted like any other, and what is incomplete is said', async () => {
    const plugins = projectPlugins.map((plugin) => ({
      ...plugin,
      values: plugin.values.map((one) =>
        one.uid === 'city' ? { ...one, parameters: [{ key: 'country', valueType: 'string' as const }] } : one,
      ),
    }));
    const { user } = open([stub(listProjectPlugins, { data: { data: plugins } })]);
    await user.click(await screen.findByRole('button', { name: 'Accept 2 suggestions' }));
    await heard('2 suggestions accepted. 1 of them is incomplete.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is completed in the dialog, one press from the field, which saves once every parameter has a default', async () => {
    const { user, saved } = open([], onSpending);
    await user.click(await attribute('basket-total'));
    await user.click(await field(/^lifetime, Float, map basket-total here$/));
    await user.click(screen.getByRole('radio', { name: 'To fix' }));
    expect(await field(lacking)).toBeVisible();
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    await user.click(await screen.findByRole('button', { name: 'Complete the parameters of lifetime' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remapping parameters for basket-total' }));
    const save = dialog.getByRole('button', { name: 'Save mapping' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('All destination params must be mapped or have a default value')).toBeVisible();
    expect(dialog.getByText('No parameters found')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Default of unit' }));
    await user.keyboard('EUR{Enter}');
    expect(save).not.toHaveAttribute('aria-disabled');
    await user.click(save);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.mapping?.from.destinationParams).toEqual([{ key: 'unit', from: -1, default: 'EUR' }]);
    expect(within(await grid('Available context plugins')).queryByRole('button', { name: /^lifetime,/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await field(/^lifetime, Float, mapped from basket-total of Harbour shop orders$/)).toBeVisible();
  });

  test('leaves nothing to complete where the field’s parameters have defaults of their own', async () => {
    const plugins = projectPlugins.map((plugin) => ({
      ...plugin,
      values: plugin.values.map((one) => ({ ...one, parameters: one.parameters.map((parameter) => ({ ...parameter, default: 'EUR' })) })),
    }));
    const { user } = open([stub(listProjectPlugins, { data: { data: plugins } })], onSpending);
    await user.click(await attribute('basket-total'));
    await user.click(await field(/^lifetime, Float, map basket-total here$/));
    await heard('basket-total mapped to lifetime.');
    await user.click(await screen.findByRole('button', { name: 'Try it: Spending' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try it: Spending' }));
    expect(dialog.getByRole('region', { name: 'basket-total' })).toHaveTextContent(/lifetime\s*12\.5\s*unit\s*"EUR" by default$/);
  });

  test('keeps the defaults that were set at the field when it takes the place of another', async () => {
    const { user, saved } = open();
    await user.click(await attribute('home-city'));
    await user.click(await field(/^tier, String, map home-city here in place of loyalty-tier$/));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.mapping?.from.destinationParams.map((one) => one.default)).toEqual(['', '', '', 'en-CA']);
    await heard('home-city mapped to tier. Incomplete: member-key, tier-name, points-balance have no source or default.');
  });

  test('shows in Try it that an incomplete field receives the value, and which parameter is left out; and in the table', async () => {
    const { user } = open([], onSpending);
    await user.click(await attribute('basket-total'));
    await user.click(await field(/^lifetime, Float, map basket-total here$/));
    await user.click(await screen.findByRole('button', { name: 'Try it: Spending' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try it: Spending' }));
    expect(dialog.getByRole('region', { name: 'basket-total' })).toHaveTextContent(
      /lifetime\s*12\.5\s*unit\s*nothing\s*Incomplete: unit has no source or default\.$/,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = within(await screen.findByRole('table', { name: 'Mappings' }));
    expect(table.getByRole('row', { name: /^lifetime Spending basket-total .* Incomplete: unit\b/ })).toBeVisible();
  });
});

describe('Undo', () => {
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  test('is not offered after a broken mapping was repaired, says why, and reverts nothing older', async () => {
    const { user, saved } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove mapping: is-member' }));
    const warned = 'Mapping a broken field again, or removing its mapping, is saved at once and cannot be undone.';
    expect(screen.getByText(warned)).toBeVisible();
    await waitFor(() => expect(undo()).not.toHaveAttribute('aria-disabled'));
    await user.click(await attribute('joined-on'));
    await user.click(await field(/^member-since, Date Time, map joined-on here in place of enrolled-at$/));
    await heard('joined-on mapped to member-since. This cannot be undone.');
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    expect(undo()).toHaveAttribute('aria-disabled', 'true');
    expect(undo()).toHaveAccessibleDescription('The last step, on member-since, can no longer be undone.');
    expect(screen.getByText('The last step, on member-since, can no longer be undone.', { selector: 'p' })).toBeVisible();
    (await field(/^member-since,/)).focus();
    await user.keyboard('{Control>}z{/Control}');
    await heard('The last step, on member-since, can no longer be undone.');
    expect(saved.map((one) => one.field)).toEqual(['is-member', 'member-since']);
    expect(await field(/^is-member, Yes\/No, not mapped$/)).toBeVisible();
  });

  test('that the server refuses stays the next step to be taken back', async () => {
    let refusals = 0;
    const stored = projectPlugins[0];
    if (!stored) throw new Error('There is no plugin.');
    const { user } = open([
      stub(saveAttributeMapping, ({ params, body }) => {
        refusals += 1;
        if (refusals > 2) return { data: savedTenantConfig(stored, params.attribute, body as Mapping) };
        return { status: 500, problem: { message: 'The mapping could not be kept.' } };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove mapping: tier' }));
    await waitFor(() => expect(progress()).toHaveTextContent('Saved!'));
    await user.click(await screen.findByRole('button', { name: 'Remove mapping: is-member' }));
    await waitFor(() => expect(undo()).not.toHaveAttribute('aria-disabled'));
    for (const count of [1, 2]) {
      await user.click(undo());
      await waitFor(() => expect(told()).toContain('Error: The mapping could not be kept.'));
      await waitFor(() => expect(undo()).not.toHaveAttribute('aria-disabled'));
      expect(refusals).toBe(count);
    }
    await user.click(undo());
    await heard('Undone: Mapping is-member to is-member removed.');
  });
});

test('a project without data sources leads to those there are; without projects that is said', async () => {
  const bare = projectPlugins.map((plugin) => ({ ...plugin, tenantConfig: { ...plugin.tenantConfig, attributes: {} } }));
  const first = open([stub(listProjectDatasources, { data: { data: [] } }), stub(listProjectPlugins, { data: { data: bare } })]);
  expect(await screen.findByRole('link', { name: 'Show data sources' })).toHaveAttribute(
    'href',
    '/organization/10482/integrations/v1#datasources',
  );
  first.unmount();
  open([stub(listRemappingProjects, { data: [] })], '/organization/10482/integrations/v1#remapping');
  expect(await screen.findByText('No project to remap')).toBeVisible();
});
