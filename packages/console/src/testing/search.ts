import type { SearchResult } from '@foyer/api/search/search.schema';

/** What the platform finds, whatever is asked for. */
export const found: SearchResult = {
  similar: false,
  organizations: [{ id: '11306', name: 'Alvorada Viagens', verified: true }],
  projects: [
    { id: 'dev_guest-app', name: 'Guest App', deployment: 'dev', active: true },
    { id: 'dev_winter-campaign-2025', name: 'Winter Campaign 2025', deployment: 'dev', active: false },
  ],
  teams: [
    { id: 'guest', name: 'Guest experience', parent: '' },
    { id: 'guest_loyalty', name: 'Loyalty and lifecycle messaging', parent: 'Guest experience' },
  ],
  users: [{ id: '103', givenName: 'Noor', familyName: 'Haddad', email: 'noor@foyer.example' }],
  invites: [{ id: '3f0c8d1e-6f0a-4a53-9a35-3c6d3a2b7f11', email: 'noor.pending@agency.example' }],
  connectors: [
    { id: 'guestcrm01', name: 'Guest CRM', generation: 'newer', deleted: false, shared: false },
    { id: 'tides00001', name: 'Tides of the coast', generation: 'newer', deleted: false, shared: true },
    { id: 'payments01', name: 'Payment gateway', generation: 'older', deleted: true, shared: false },
  ],
  datasources: [
    { id: 'guests0001', connectorId: 'guestcrm01', name: 'Guests of all houses', generation: 'newer', deleted: false, shared: false },
  ],
  attributes: [
    {
      name: 'Loyalty tier',
      of: { kind: 'connector', id: 'guestcrm01', name: 'Guest CRM', generation: 'newer', deleted: false, shared: false },
    },
  ],
  plugins: [{ uid: 'ctx.concierge', name: 'Concierge', project: { id: 'dev_guest-app', name: 'Guest App' } }],
};

/** Nothing has a name like that. */
export const nothingFound: SearchResult = {
  ...{ similar: false, organizations: [], projects: [], teams: [], users: [], invites: [] },
  ...{ connectors: [], datasources: [], attributes: [], plugins: [] },
};
