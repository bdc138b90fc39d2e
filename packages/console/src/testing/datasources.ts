import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import type {
  NewerDatasource,
  NewerDatasourceSummary,
  OlderDatasource,
  OlderDatasourceSummary,
} from '@foyer/api/datasources/datasource.schema';
import { noImpact } from '@foyer/api/impact/impact.rules';
import type { Impact } from '@foyer/api/impact/impact.schema';
import { newerConnector } from './connectors.ts';
import { organization } from './organizations.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const own = { id: organization.id, name: organization.name };
const elsewhere = { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation' };

const summary: NewerDatasourceSummary = {
  id: 'd1',
  display: {
    name: 'Guests of all houses',
    description: 'Tiers, stays and consent of everybody who has ever stayed with us.',
    documentationUrl: 'https://docs.tidewater.example/guests',
    supportEmail: 'support@tidewater.example',
    imageUrl: '',
  },
  metadata: { connectorId: 'c1', status: 'active' },
  deployment: { id: 'Production480213', name: 'Production480213', displayName: 'Production Europe' },
  organization: own,
  owner: { id: own.id },
  status: 'active',
  shareStatus: 'private',
  createdAt: seconds('2025-11-02T08:00:00Z'),
  updatedAt: seconds('2026-02-20T16:48:00Z'),
  updatedBy: 'Inês Carvalho',
  version: 4,
};

/** One datasource of the newer form in full. */
export const newerDatasource: NewerDatasource = {
  ...summary,
  authStatusMap: {},
  mayShareWithAnyone: true,
  configs: { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: null, additionalAttributes: [], pluginAttributes: [] },
};

function row(at: number, name: string, change: Partial<NewerDatasourceSummary> = {}): NewerDatasourceSummary {
  const status = change.status ?? 'active';
  return {
    ...summary,
    id: `d${at + 1}`,
    display: { ...summary.display, name },
    updatedAt: summary.updatedAt - at * 90_000,
    ...change,
    metadata: { ...summary.metadata, status },
  };
}

/** Datasources of the newer form as a list call answers them: in each state, own and shared in. */
export const datasourceRows: readonly NewerDatasourceSummary[] = [
  row(0, 'Newsletter clicks 4821', { status: 'draft' }),
  row(1, 'Arrivals, Lisbon'),
  row(2, 'Tours booked by our guests through the agencies of the whole Iberian Peninsula', { shareStatus: 'shared_allow3rdParty' }),
  row(3, 'Guests of all houses', { shareStatus: 'shared' }),
  row(4, 'Clientes que viajam', { shareStatus: 'shared', owner: { id: elsewhere.id }, organization: elsewhere }),
  row(5, 'Arrivals, Dublin', { status: 'deleted', ttl: seconds('2026-04-02T10:00:00Z') }),
];

/** The same of the older form. */
export const olderDatasourceRows: readonly OlderDatasourceSummary[] = datasourceRows.map(({ display, metadata, ...rest }) => ({
  ...rest,
  ...display,
  connectorId: metadata.connectorId,
}));

/** What a deletion touches that many depend on. */
export const datasourceImpact: Impact = {
  ...noImpact,
  organizations: [{ ...elsewhere, imageUrl: '', verified: true, datasources: 0, projects: 2, mappings: 4, isTold: true }],
  projects: {
    count: 2,
    named: [
      {
        id: 'staging_guest-app',
        name: 'Guest app',
        mappings: 3,
        plugins: [
          { id: 'p1', name: 'Greeting' },
          { id: 'p2', name: 'Offers' },
        ],
      },
      { id: 'dev_concierge', name: 'Concierge', mappings: 0, plugins: [] },
    ],
  },
  mappings: 3,
  authorizations: 1,
};

/** One of the newer form that is set up: what the connector `newerConnector` asks for, and two attributes of its own. */
export const configuredDatasource: NewerDatasource = {
  ...newerDatasource,
  deployment: { id: 'Production Europe480213', name: 'Production Europe480213', displayName: 'Production Europe' },
  configs: {
    foyerConfig: { identityType: 'syntheticId' },
    connectorConfig: { baseUrl: 'https://crm.tidewater.example/v2', apiKey: 'tide-0123456789-0123456789', region: 'eu' },
    additionalAttributes: [
      {
        name: 'Preferred house',
        description: 'Where a guest stays most often.',
        dataType: 'string',
        scope: 'user',
        parameters: ['season'],
        defaultExpDuration: 604_800,
        connectorConfig: { path: 'stays.house' },
      },
      {
        name: 'Nights of the year',
        description: '',
        dataType: 'int',
        scope: 'user',
        parameters: [],
        defaultExpDuration: -1,
        connectorConfig: { path: 'stays.nights' },
      },
    ],
    pluginAttributes: newerConnector.configs.pluginAttributes,
  },
};

/** Its connector, as it lets datasources bring attributes that are filled from a path. */
export const connectorOfDatasource: NewerConnector = {
  ...newerConnector,
  metadata: { ...newerConnector.metadata, status: 'active' },
  configs: {
    ...newerConnector.configs,
    additionalAttributes: {
      allowAdditional: true,
      allowedScopes: ['user'],
      configSchema: { type: 'object', required: ['path'], properties: { path: { type: 'string', title: 'Path in the answer' } } },
      uiSchema: {},
    },
  },
};

const text = (configKey: string, configVal: string) => ({
  configKey,
  configVal,
  dataType: 'string' as const,
  isOutput: false,
  parameters: [],
});

/** One datasource of the older form in full: a draft, made of the older connector. */
export const olderDatasource: OlderDatasource = {
  id: 'd7',
  connectorId: 'k1',
  name: 'Newsletters of all houses',
  description: 'Who reads them, and what they click.',
  supportEmail: 'help@harbour.example',
  documentationUrl: 'https://docs.harbour.example/newsletters',
  imageUrl: '',
  deployment: { id: 'Sandbox480977', name: 'Sandbox480977', displayName: 'Sandbox' },
  organization: own,
  owner: { id: own.id },
  status: 'draft',
  shareStatus: 'private',
  createdAt: seconds('2025-12-02T08:00:00Z'),
  updatedAt: seconds('2026-02-20T16:48:00Z'),
  updatedBy: 'Sven Lindqvist',
  version: 4,
  authStatusMap: {},
  mayShareWithAnyone: true,
  configs: {
    identityTag: 'guestId',
    definedConfigs: [
      {
        headingName: 'Account',
        headingViewName: 'Account',
        description: '',
        mappings: {
          account: text('account', 'northwind'),
          secret: text('secret', 'a-secret-of-the-stories'),
          region: text('region', 'Europe'),
          pace: text('pace', 'Slow'),
          digest: { ...text('digest', ''), configVal: true, dataType: 'bool' },
        },
      },
    ],
    dynamicConfigs: [
      {
        headingName: 'Lists',
        headingViewName: 'Lists',
        isOutput: true,
        dynamicFields: [
          // A row's texts and its list of keys stand beside each other, which the type of a catch-all cannot say.
          {
            list: 'Guests who agreed to letters',
            kind: 'Guests',
            outputFieldName: 'Reads letters',
            dataType: 'bool',
            parameters: [],
          } as never,
          { list: '', kind: 'Partners', outputFieldName: 'Clicks', dataType: 'int', parameters: ['season', 'house'] } as never,
        ],
      },
    ],
  },
};

/** What depends on a connector of which two datasources are made here, and more elsewhere. */
export const connectorImpact: Impact = {
  ...datasourceImpact,
  datasources: {
    count: 2,
    named: [
      { id: 'd1', connectorId: 'c1', name: 'Guests of all houses', isActive: true },
      { id: 'd2', connectorId: 'c1', name: 'Arrivals, Lisbon', isActive: false },
    ],
  },
  organizations: datasourceImpact.organizations.map((partner) => ({ ...partner, datasources: 1 })),
  elsewhere: { datasources: 2, projects: 0, mappings: 0 },
  authorizations: 0,
};
