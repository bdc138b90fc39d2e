import { getMe } from '@foyer/api/auth/auth.contract';
import { getConnectorImpact, listConnectorSharing, listConnectors } from '@foyer/api/connectors/connector.contract';
import { listConnectorChoices } from '@foyer/api/connectors/connector-list.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { connectorRows, olderConnectorRows } from '#testing/connectors.ts';
import { connectorImpact } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { IntegrationListScreen } from './list-screen.tsx';

const on = (version: '' | '/v1', search: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations${version}${search}#connectors`,
    pattern: version ? '/organization/:id/integrations/:version' : '/organization/:id/integrations',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: version !== '' } }),
      // Of the other version there are none.
      stub(listConnectors.older, { data: [] }),
      stub(listConnectors.newer, { data: [] }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Integrations/List',
  component: IntegrationListScreen,
  render: () => (
    <InOrganization>
      <IntegrationListScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'The connectors of an organization and those shared with it, with what can be done with each.' } },
  },
} satisfies Meta<typeof IntegrationListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In each state, own and shared in. */
export const Filled: Story = { parameters: on('/v1', '', stub(listConnectors.newer, { data: [...connectorRows] })) };

/** The older form says of each whether it is shared; what is deleted says when it goes, and can be restored. */
export const DeletedMenu: Story = {
  parameters: on('', '', stub(listConnectors.older, { data: [...olderConnectorRows] })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Old Point of Sale/ }));
  },
};

/** Before a connector goes its name is asked for; here others use it, and what hangs on it is said. */
export const Deleting: Story = {
  parameters: on(
    '/v1',
    '',
    stub(listConnectors.newer, { data: [...connectorRows] }),
    stub(listConnectorSharing.newer, { data: [{ id: '11306', name: 'Museum of the Tidal Coast', imageUrl: '', verified: true }] }),
    stub(getConnectorImpact.newer, { data: connectorImpact }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Harbour Mail/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(Delete|Excluir)$/ }));
    await screen.findByRole('alertdialog');
  },
};

/** What another organization shared goes from the list; what is made of it here is named first. */
export const Removing: Story = {
  parameters: on(
    '/v1',
    '',
    stub(listConnectors.newer, { data: [...connectorRows] }),
    stub(getConnectorImpact.newer, {
      data: { ...connectorImpact, organizations: [], elsewhere: { datasources: 0, projects: 0, mappings: 0 } },
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Tidal Coast Visitors/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(Remove|Remover)$/ }));
    await screen.findByRole('alertdialog');
  },
};

/** The code to hand to others. */
export const ShareCode: Story = {
  parameters: on(
    '/v1',
    '',
    stub(listConnectors.newer, { data: [...connectorRows] }),
    stub(getShareCode, { data: { pseudonym: 'quiet-harbour-4821-lantern' } }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Share code|Código de compartilhamento)$/ }));
    await screen.findByDisplayValue('quiet-harbour-4821-lantern');
  },
};

const used = connectorRows.map((row, at) => ({ ...row, metadata: { ...row.metadata, uses: [0, 3, 12, 0, 1, 0][at] ?? 0 } }));

/** Two filters are on; the others are a press away. */
export const Filters: Story = {
  parameters: on(
    '/v1',
    '?status=active&deployment=Sandbox&sort=-uses',
    stub(listConnectors.newer, { data: used.slice(1, 3), headers: { 'X-Total-Count': '2' } }),
    stub(listConnectorChoices.newer, {
      data: {
        deployments: [
          { name: 'Production Europe', count: 6 },
          { name: 'Sandbox', count: 6 },
        ],
      },
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Filters|Filtros): 2$/ }));
    await screen.findByRole('combobox', { name: /^(Use|Uso)$/ });
  },
};

/** Several are to be deactivated: what stops is said before, and what cannot be changed, with the reason. */
export const DeactivatingSeveral: Story = {
  parameters: on(
    '/v1',
    '',
    stub(listConnectors.newer, { data: used }),
    stub(getConnectorImpact.newer, ({ params }) => ({ data: params.connector === 'c2' ? connectorImpact : noImpact })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/Lighthouse Booking/, /Tidal Coast/, /Tidewater/])
      await userEvent.click(await canvas.findByRole('checkbox', { name }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Deactivate|Desativar)$/ }));
    await screen.findByText('Arrivals, Lisbon');
  },
};

/** What a new connector can start from. */
export const Templates: Story = {
  parameters: on('/v1', '', stub(listConnectors.newer, { data: [...connectorRows] })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Use a template|Usar um modelo)$/ }));
    await screen.findByRole('radio', { name: /Weather|Clima/ });
  },
};

const held = stub(listConnectors.older, { data: [...olderConnectorRows], headers: { 'X-Total-Count': '12' } });

/** Others are in the older version: the list says how many, and leads there. */
export const OtherVersion: Story = { parameters: on('/v1', '', stub(listConnectors.newer, { data: [...connectorRows] }), held) };

/** A search finds nothing here, and some in the older version. */
export const FoundInOtherVersion: Story = { parameters: on('/v1', '?q=tide', stub(listConnectors.newer, { data: [] }), held) };

/** None yet. */
export const Empty: Story = { parameters: on('/v1', '', stub(listConnectors.newer, { data: [] })) };

/** It did not load. */
export const Failed: Story = {
  parameters: on('/v1', '', stub(listConnectors.newer, { status: 500, problem: { message: 'An internal error occurred.' } })),
};
