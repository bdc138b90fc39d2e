import type { NewerConnector, NewerConnectorSummary, OlderConnector, OlderConnectorSummary } from '@foyer/api/connectors/connector.schema';
import { organization } from './organizations.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const own = { id: organization.id, name: organization.name };

/** One connector of the newer form in full. */
export const newerConnector: NewerConnector = {
  id: 'c1',
  configsVersion: 1,
  display: {
    name: 'Tidewater Loyalty CRM',
    description: 'Members, their levels and points, from the loyalty programme.',
    documentationUrl: 'https://docs.tidewater.example/loyalty',
    supportEmail: 'support@tidewater.example',
    imageUrl: '',
  },
  metadata: {
    connectorId: 'c1',
    status: 'draft',
    shareStatus: 'private',
    shared: false,
    owner: { id: own.id },
    organization: own,
    createdAt: seconds('2025-10-02T08:00:00Z'),
    updatedAt: seconds('2026-02-20T16:48:00Z'),
    updatedBy: 'Inês Carvalho',
    updatedById: '5b1a3a52-7a0e-4b77-9a3e-1d2f3c4b5a60',
    version: 7,
  },
  deployments: {
    'Production Europe480213': {
      name: 'Production Europe480213',
      displayName: 'Production Europe',
      refreshRequestUrl: 'https://eu.tidewater.example/refresh',
      configRegistrationUrl: 'https://eu.tidewater.example/register',
      connectorUrl: 'https://eu.tidewater.example',
      errorNotificationUrl: '',
      jwks_uri: 'https://eu.tidewater.example/.well-known/jwks.json',
    },
    Sandbox480977: {
      name: 'Sandbox480977',
      displayName: 'Sandbox',
      refreshRequestUrl: '',
      configRegistrationUrl: 'https://sandbox.tidewater.example/register',
      connectorUrl: '',
      errorNotificationUrl: 'https://sandbox.tidewater.example/errors',
      jwks_uri: 'https://sandbox.tidewater.example/.well-known/jwks.json',
    },
  },
  configs: {
    configSchema: {
      type: 'object',
      required: ['baseUrl', 'apiKey'],
      properties: {
        baseUrl: { type: 'string', format: 'uri', title: 'API base URL' },
        apiKey: { type: 'string', title: 'API key', minLength: 20 },
        region: { type: 'string', title: 'Data region', enum: ['eu', 'ca', 'br'], default: 'eu' },
        purge: { type: 'boolean', title: 'Purge data' },
      },
    },
    uiSchema: { apiKey: { 'ui:widget': 'password' }, region: { 'ui:widget': 'radio', 'ui:options': { inline: true } } },
    additionalAttributes: { allowAdditional: true, allowedScopes: ['user'], configSchema: {}, uiSchema: {} },
    pluginAttributes: [
      {
        name: 'Loyalty level',
        description: 'Bronze to platinum.',
        dataType: 'string',
        scope: 'user',
        parameters: [],
        defaultExpDuration: 86_400,
      },
      {
        name: 'Points',
        description: '',
        dataType: 'int',
        scope: 'user',
        parameters: ['programme', 'currency'],
        defaultExpDuration: 604_800,
      },
      { name: 'Opted out', description: '', dataType: 'bool', scope: 'user', parameters: [], defaultExpDuration: -1 },
      {
        name: 'Rate card',
        description: 'Of the hotel.',
        dataType: 'string',
        scope: 'tenant',
        parameters: ['season'],
        defaultExpDuration: 2_628_000,
      },
    ],
  },
};

/** One connector of the older form in full. */
export const connector: OlderConnector = {
  id: 'k1',
  name: 'Harbour Mail',
  description: 'Newsletters and their clicks.',
  supportEmail: 'help@harbour.example',
  documentationUrl: 'https://docs.harbour.example',
  imageUrl: '',
  status: 'draft',
  shareStatus: 'private',
  shared: false,
  owner: { id: own.id },
  organization: own,
  createdAt: seconds('2025-04-02T08:00:00Z'),
  updatedAt: seconds('2026-02-19T09:10:00Z'),
  updatedBy: 'Sven Lindqvist',
  version: 3,
  deployments: newerConnector.deployments,
  configTemplate: {
    definedConfigs: [
      {
        heading: 'Account',
        fields: [
          {
            name: 'account',
            viewName: 'Account name',
            description: 'As on the invoice.',
            dataType: 'string',
            inputType: 'textbox',
            isRequired: true,
          },
          { name: 'secret', viewName: 'Secret', dataType: 'string', inputType: 'password', isRequired: true },
          { name: 'region', viewName: 'Region', dataType: 'string', inputType: 'dropdown', inputOpts: ['Europe', 'America'] },
          { name: 'pace', viewName: 'Pace', dataType: 'string', inputType: 'radio', inputOpts: ['Slow', 'Fast'] },
          { name: 'digest', viewName: 'Daily digest', dataType: 'bool', inputType: 'checkbox' },
          { name: 'note', viewName: 'Note', dataType: 'string', inputType: 'textarea' },
        ],
      },
    ],
    dynamicConfigs: [
      {
        heading: { name: 'Lists', viewName: 'Lists', description: 'One row for each list.', isOutput: true },
        fieldColumns: [
          { name: 'list', viewName: 'List', dataType: 'string', inputType: 'textbox' },
          { name: 'kind', viewName: 'Kind', dataType: 'string', inputType: 'dropdown', inputOpts: ['Guests', 'Partners'] },
        ],
      },
    ],
  },
};

const { configs: _configs, ...summary } = newerConnector;

function row(at: number, name: string, change: Partial<NewerConnectorSummary['metadata']> = {}): NewerConnectorSummary {
  const id = `c${at + 1}`;
  return {
    ...summary,
    id,
    display: { ...summary.display, name },
    metadata: { ...summary.metadata, connectorId: id, updatedAt: summary.metadata.updatedAt - at * 90_000, ...change },
  };
}

const elsewhere = { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation' };

/** Connectors of the newer form as a list call answers them: in each state, own and shared in. */
export const connectorRows: readonly NewerConnectorSummary[] = [
  row(0, 'Tidewater Loyalty CRM'),
  row(1, 'Lighthouse Booking Engine', { status: 'active' }),
  row(2, 'Warehouse of Guests, Stays and Preferences (nightly)', {
    ...{ status: 'active', shareStatus: 'shared', shared: true },
    sharedWith: { count: 5, names: ['Alvorada Viagens', 'Harbour Museum', 'Casa do Rio'] },
  }),
  row(3, 'Harbour Mail', { status: 'active', shareStatus: 'shared_allow3rdParty', shared: true }),
  row(4, 'Tidal Coast Visitors', {
    status: 'active',
    shareStatus: 'shared',
    shared: true,
    owner: { id: elsewhere.id },
    organization: elsewhere,
  }),
  row(5, 'Old Point of Sale', { status: 'deleted', ttl: seconds('2026-04-02T10:00:00Z') }),
];

/** As many connectors as a test asks for. */
export function manyConnectors(count: number): NewerConnectorSummary[] {
  return Array.from({ length: count }, (_, at) => row(at, `Connector ${at + 1}`, { status: at % 3 === 0 ? 'draft' : 'active' }));
}

/** The same of the older form. */
export const olderConnectorRows: readonly OlderConnectorSummary[] = connectorRows.map(({ id, display, metadata, deployments }) => {
  const { connectorId: _connectorId, ...managed } = metadata;
  return { id, ...display, ...managed, deployments };
});

/** Systems at which data sources are authorized, as a connector of either form names them. */
export const connectorAuthorizations = [
  {
    authTag: 'crm',
    name: 'Guest CRM',
    authorizationUrl: 'https://accounts.tidewater.example/oauth2/authorize',
    tokenUrl: 'https://accounts.tidewater.example/oauth2/token',
    scope: 'guests.read',
  },
  {
    authTag: 'museum_visitors_and_memberships',
    name: 'Museum of the Tidal Coast and Estuary Foundation, visitors and memberships',
    authorizationUrl: 'https://accounts.museum-of-the-tidal-coast-and-estuary.example/realms/visitors/protocol/openid-connect/auth',
    tokenUrl: 'https://accounts.museum-of-the-tidal-coast-and-estuary.example/realms/visitors/protocol/openid-connect/token',
  },
] as const;
