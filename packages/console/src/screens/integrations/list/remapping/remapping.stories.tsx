import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { listProjectDatasources, listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import { attributePath, fieldPath } from '@foyer/api/remapping/remapping-paths';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { projectDatasources, projectPlugins, remappingProjects, savedTenantConfig } from '#testing/remapping.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from '../list-screen.tsx';

const chosen = `?project=${remappingProjects[0]?.id}`;
const on = (search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations/v1${search}#remapping`,
    pattern: '/organization/:id/integrations/:version',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(listRemappingProjects, { data: [...remappingProjects] }),
      stub(listProjectDatasources, { data: { data: [...projectDatasources] } }),
      stub(listProjectPlugins, { data: { data: [...projectPlugins] } }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Integrations/Remapping',
  component: IntegrationListScreen,
  render: () => (
    <InOrganization>
      <IntegrationListScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Which attribute of which datasource goes into which field of a project’s context plugins.' } },
  },
} satisfies Meta<typeof IntegrationListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Mapped, with parameters, broken, suggested and open fields. */
export const Filled: Story = { parameters: on(chosen) };

/** The column of plugins: in narrow windows a step of its own. */
async function plugins(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await canvas.findByRole('group', { name: /^(Remapping|Remapeamento)$/ });
  const step = canvas.queryByRole('radio', { name: 'Plugins' });
  if (step) await userEvent.click(step);
  return canvas;
}

/** Only what holds no longer, to be repaired. */
export const Broken: Story = {
  parameters: on(chosen),
  play: async ({ canvasElement }) => {
    const canvas = await plugins(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: /^(To fix|A corrigir)$/ }));
  },
};

const basket = {
  from: {
    attribute: attributePath('d2', 'basket-total'),
    sourceParams: [],
    destinationParams: [{ key: 'unit', from: -1, default: '' }],
  },
  to: [fieldPath('ctx.spending', 'lifetime')],
};
const lacking = projectPlugins.map((plugin) =>
  plugin.id === 'p2' ? { ...plugin, tenantConfig: savedTenantConfig(plugin, 'lifetime', basket) } : plugin,
);
const onSpending = on(`${chosen}&datasource=d2&plugin=p2`, stub(listProjectPlugins, { data: { data: lacking } }));

/** A field whose parameter has neither a source nor a default. */
export const Incomplete: Story = { parameters: onSpending, play: async ({ canvasElement }) => void (await plugins(canvasElement)) };

/** Where that is set: without sources every parameter needs a default. */
export const Completing: Story = {
  parameters: onSpending,
  play: async ({ canvasElement }) => {
    const canvas = await plugins(canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(Complete the parameters of|Completar os parâmetros de) lifetime$/ }),
    );
    await screen.findByRole('dialog', { name: /basket-total$/ });
  },
};

/** All mappings as a table, in which each can be removed. */
export const AsTable: Story = { parameters: on(`${chosen}&view=table`) };

/** The parameters of a mapping. */
export const Parameters: Story = {
  parameters: on(chosen),
  play: async ({ canvasElement }) => {
    const name = /^(Remapping parameters of|Remapear os parâmetros de) tier$/;
    const canvas = await plugins(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: /loyalty-tier$/ });
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Try it|Experimentar)$/ }));
    await waitFor(() => expect(within(dialog).getByRole('region', { name: /^(Try it|Experimentar)$/ })).toBeVisible());
  },
};

/** What each field of a plugin would receive of samples. */
export const TryPlugin: Story = {
  parameters: on(chosen),
  play: async ({ canvasElement }) => {
    const name = /^(Try it|Experimentar): Member profile$/;
    const canvas = await plugins(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(within(dialog).getByRole('region', { name: 'is-member' })).toBeVisible());
  },
};

/** Asked before a plugin with mapped fields is turned off. */
export const TurningOff: Story = {
  parameters: on(chosen),
  play: async ({ canvasElement }) => {
    const canvas = await plugins(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Use|Usar) Member profile$/ }));
    await screen.findByRole('alertdialog', { name: /Member profile\?$/ });
  },
};

/** No project is chosen yet. */
export const NoProject: Story = { parameters: on('') };

export const NoDatasources: Story = {
  parameters: on(
    chosen,
    stub(listProjectDatasources, { data: { data: [] } }),
    stub(listProjectPlugins, { data: { data: projectPlugins.slice(1) } }),
  ),
};

export const NoPlugins: Story = { parameters: on(chosen, stub(listProjectPlugins, { data: { data: [] } })) };

/** The project's remapping did not load. */
export const Failed: Story = {
  parameters: on(chosen, stub(listProjectPlugins, { status: 500, problem: { message: 'An internal error occurred.' } })),
};
