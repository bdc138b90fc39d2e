import type { DatasourceImpact, DatasourceSummary, DatasourceSummaryV1, DatasourceV1 } from '@foyer/api/datasources/datasource.schema';
import { organization } from './organizations.ts';

const seconds = (text: string) => Date.parse(text) / 1000;
const own = { id: organization.id, name: organization.name };
const elsewhere = { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation' };

const summary: DatasourceSummaryV1 = {
  id: 'd1',
  display: {
    name: 'Guests of all houses',
    description: 'Tiers, stays and consent of everybody who ever slept with us.',
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
export const datasourceV1: DatasourceV1 = {
  ...summary,
  authStatusMap: {},
  mayShareWithAnyone: true,
  configs: { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: null, additionalAttributes: [], pluginAttributes: [] },
};

function row(at: number, name: string, change: Partial<DatasourceSummaryV1> = {}): DatasourceSummaryV1 {
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
export const datasourceRows: readonly DatasourceSummaryV1[] = [
  row(0, 'Newsletter clicks 4821', { status: 'draft' }),
  row(1, 'Arrivals, Lisbon'),
  row(2, 'Tours booked by our guests through the agencies of the whole Iberian Peninsula', { shareStatus: 'shared_allow3rdParty' }),
  row(3, 'Guests of all houses', { shareStatus: 'shared' }),
  row(4, 'Clientes que viajam', { shareStatus: 'shared', owner: { id: elsewhere.id }, organization: elsewhere }),
  row(5, 'Arrivals, Dublin', { status: 'deleted', ttl: seconds('2026-04-02T10:00:00Z') }),
];

/** The same of the older form. */
export const olderDatasourceRows: readonly DatasourceSummary[] = datasourceRows.map(({ display, metadata, ...rest }) => ({
  ...rest,
  ...display,
  connectorId: metadata.connectorId,
}));

/** What a deletion touches that many depend on. */
export const datasourceImpact: DatasourceImpact = {
  organizations: [{ ...elsewhere, imageUrl: '', verified: true, projects: 2 }],
  projects: [
    { id: 'staging_guest-app', name: 'Guest app' },
    { id: 'dev_concierge', name: 'Concierge' },
  ],
  mappings: 3,
  authorizations: 1,
};
