import type { Authorization } from '@foyer/api/datasources/datasource.schema';

/** An external system that a datasource was never connected with. */
export const authorization: Authorization = {
  authTag: 'crm',
  name: 'Guest CRM',
  status: '',
  clientId: '',
  hasSecret: false,
  message: '',
  waiting: false,
};

const at = Date.parse('2026-02-18T14:05:00Z') / 1000;

/** One in each state. */
export const authorizations: readonly Authorization[] = [
  { ...authorization, status: 'connected', at, clientId: 'northwind-guests', hasSecret: true },
  {
    ...authorization,
    authTag: 'bookings',
    name: 'Bookings',
    status: 'failed',
    at,
    clientId: 'northwind-bookings',
    hasSecret: true,
    message: 'The provider did not accept the client ID and client secret, or the sign-in took too long.',
  },
  {
    ...authorization,
    authTag: 'museum_visitors_and_memberships',
    name: 'Museum of the Tidal Coast and Estuary Foundation, visitors and memberships',
    status: 'revoked',
    at,
    clientId: 'a-client-id-that-somebody-has-made-much-longer-than-anybody-would-like-it-to-be.example',
    hasSecret: true,
    message: 'The provider revoked the access. Authorize again.',
  },
  { ...authorization, authTag: 'mail', name: 'Mail' },
];
