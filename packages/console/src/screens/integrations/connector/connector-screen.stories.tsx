import { getMe } from '@foyer/api/auth/auth.contract';
import { getConnector, getConnectorImpact, updateConnector } from '@foyer/api/connectors/connector.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { getOrganization, getOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { connectorAuthorizations, newerConnector } from '#testing/connectors.ts';
import { connectorImpact } from '#testing/datasources.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ConnectorScreen } from './connector-screen.tsx';

const on = (path: string, ...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: `/organization/10482/integrations/v1/connector/${path}`,
    pattern: '/organization/:id/integrations/:version/connector/:connector',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganizationFlags, { data: { org_integrations_v1: true } }),
      stub(getConnector.newer, { data: newerConnector }),
      stub(getConnectorImpact.newer, { data: connectorImpact }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

/** As long as a real one. */
const exampleKey = 'kEy-0123456789-abcdefghijklmnopqrstuvwxyz-0';
const active = { ...newerConnector, metadata: { ...newerConnector.metadata, status: 'active' as const } };

const meta = {
  title: 'Screens/Integrations/Connector',
  component: ConnectorScreen,
  render: () => (
    <InOrganization>
      <ConnectorScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One connector of the newer form: six tabs, saved as a whole.' } },
  },
} satisfies Meta<typeof ConnectorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What people see of it, with two changes that are not saved yet, one of them wrong. */
export const Unsaved: Story = {
  parameters: on('c1#basic'),
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByDisplayValue('Tidewater Loyalty CRM');
    await userEvent.type(name, ' 2027');
    await userEvent.type(await within(canvasElement).findByDisplayValue('support@tidewater.example'), ' no');
    await userEvent.tab();
    await screen.findByText(/Invalid support email format|suporte inválido|Formato/i);
  },
};

/** Nothing is made of it yet. */
export const Unused: Story = { parameters: on('c1#basic', stub(getConnectorImpact.newer, { data: noImpact })) };

/** What is made of it is on its way. */
export const UsesLoading: Story = { parameters: on('c1#basic', stub(getConnectorImpact.newer, 'pending')) };

/** What is made of it did not load. */
export const UsesFailed: Story = {
  parameters: on('c1#basic', stub(getConnectorImpact.newer, { status: 500, problem: { message: 'An internal error occurred.' } })),
};

/** Before it goes back to draft: what depends on it, by name; what belongs to others is counted. */
export const Deactivate: Story = {
  parameters: on('c1#basic', stub(getConnector.newer, { data: active })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Deactivate|Desativar)$/ }));
    await screen.findByRole('alertdialog');
  },
};

/** Where it is reached. */
export const Deployments: Story = { parameters: on('c1#deployment') };

/** A deployment that is typed. */
export const DeploymentForm: Story = {
  parameters: on('c1#deployment'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Add deployment|Adicionar implantação)$/ }));
    await screen.findByRole('dialog');
  },
};

/** The schema beside the form that it makes. */
export const Configuration: Story = { parameters: on('c1#configuration') };

const { configs } = newerConnector;
const authorized = stub(getConnector.newer, {
  data: { ...newerConnector, configs: { ...configs, configSchema: { ...configs.configSchema, authorizations: connectorAuthorizations } } },
});

/** The systems at which its data sources are authorized. */
export const Authorizations: Story = { parameters: on('c1#authorization', authorized) };

/** Its data sources are authorized nowhere. */
export const NoAuthorizations: Story = { parameters: on('c1#authorization') };

/** One of the systems, as it is typed. */
export const AuthorizationForm: Story = {
  parameters: on('c1#authorization', authorized),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(Edit|Editar) Guest CRM$/ }));
    await screen.findByRole('dialog');
  },
};

/** An attribute in its panel. */
export const Attribute: Story = {
  parameters: on('c1#pre-defined-attributes'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Points'));
    await screen.findByDisplayValue('programme');
  },
};

/** An attribute that fields take is removed: they are named before it is saved. */
export const AttributeRemoved: Story = {
  parameters: on(
    'c1#pre-defined-attributes',
    stub(getConnectorImpact.newer, {
      data: {
        ...connectorImpact,
        mapped: [
          { attribute: 'Points', field: 'balance', plugin: { id: 'p1', name: 'Greeting' }, project: { id: 'dev_web', name: 'Guest web' } },
        ],
        mappedElsewhere: [{ attribute: 'Points', count: 2 }],
      },
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /(Actions for|Ações).* Points$/ }));
    await userEvent.click((await screen.findAllByRole('menuitem')).at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: /^(Save changes|Salvar alterações)/ }));
    await screen.findByText(/^(Save and break mappings\?|Salvar e interromper mapeamentos\?)$/);
  },
};

/** A save that was refused: the reason, and the way back to what was typed. */
export const SaveRefused: Story = {
  parameters: on('c1#basic', stub(updateConnector.newer, { status: 503, problem: { message: 'Foyer is not ready. Try again.' } })),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByDisplayValue('support@tidewater.example'), 'x');
    await userEvent.click(await screen.findByRole('button', { name: /^(Save changes|Salvar alterações)/ }));
    await screen.findByRole('button', { name: /^(Restore my edits|Restaurar minhas edições)/ });
  },
};

/** While it is active its documents and deployments are locked. */
export const ActiveUserAttributes: Story = {
  parameters: on('c1#user-defined-attributes', stub(getConnector.newer, { data: active })),
};

/** With the key that its own organization sees. */
export const ApiKey: Story = {
  parameters: on(
    'c1#basic',
    stub(getConnector.newer, { data: { ...newerConnector, metadata: { ...newerConnector.metadata, apiKey: exampleKey } } }),
  ),
  play: async () => {
    const show = await screen.findByRole('button', { name: /^(Show the API key|Mostrar a chave de API)$/ });
    await userEvent.click(show);
    show.scrollIntoView({ block: 'center' });
  },
};

/** A new one, with nothing in it. */
export const New: Story = { parameters: on('new#basic') };
