import type { SearchResult } from '@foyer/api/search/search.schema';

/** What the platform finds, whatever is asked for. */
export const found: SearchResult = {
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
};
