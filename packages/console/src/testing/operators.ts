import type { OperatorOrganization, OperatorOrganizationRow } from '@foyer/api/operators/operator.schema';
import type { OperatorMail } from '@foyer/api/operators/operator-mail.schema';
import type { OperatorPerson, OperatorPersonRow } from '@foyer/api/operators/operator-person.schema';
import { me } from './people.ts';

/** Somebody of the provider. */
export const operatorMe = { ...me, userId: 'sven', username: 'sven@provider.example', given_name: 'Sven', role: 'operator' };

const row = (given: Partial<OperatorOrganizationRow> & Pick<OperatorOrganizationRow, 'id' | 'name'>): OperatorOrganizationRow => ({
  type: 'standard',
  createdAt: '2025-11-18T09:00:00.000Z',
  verified: true,
  asking: false,
  suspended: false,
  people: 12,
  projects: 3,
  lastActiveAt: '2026-03-01T16:05:00.000Z',
  ...given,
});

/** A page of the list. */
export const operatorRows: readonly OperatorOrganizationRow[] = [
  row({ id: '10007', name: 'Alvorada Viagens' }),
  row({ id: '10533', name: 'Kite & Harbour', suspended: true, lastActiveAt: '2025-10-30T10:00:00.000Z', people: 9 }),
  row({ id: '10482', name: 'Lantern Hotels', type: 'enterprise', people: 118, projects: 22 }),
  row({ id: '10042', name: 'Osprey Outfitters', verified: false, people: 2, projects: 1 }),
  row({ id: '10702', name: 'Saltmarsh Trust', verified: false, asking: true, people: 1, projects: 0, lastActiveAt: null }),
  row({ id: '10019', name: 'Tidewater Museum', verified: false, people: 4, projects: 1 }),
];

/** One of them, not verified yet. */
export const operatorOrganization: OperatorOrganization = {
  ...row({ id: '10019', name: 'Tidewater Museum', verified: false, people: 4, projects: 1 }),
  limits: { seats: 5, projects: 3, connectors: null },
  figures: { activePeople: 2, openInvites: 1, teams: 2, activeProjects: 1, connectors: 2, datasources: 3, failingConnections: 1 },
  owners: [
    {
      ...{ id: 'dora', givenName: 'Dora', familyName: 'Stein', email: 'dora.stein@tidewater.example' },
      ...{ confirmed: true, secondFactor: true },
    },
    {
      ...{ id: 'paulo', givenName: 'Paulo', familyName: 'Reis', email: 'paulo.reis@tidewater.example' },
      ...{ confirmed: false, secondFactor: false },
    },
  ],
  events: [
    {
      ...{ id: '2', at: '2026-02-20T15:15:00.000Z', act: 'withdraw', operator: 'Sven Lindqvist' },
      reason: 'The foundation named in the register was dissolved.',
    },
    { id: '1', at: '2025-12-01T09:40:00.000Z', act: 'verify', operator: null, reason: 'The register names the same foundation.' },
  ],
};

/** The same while its owners ask for it. */
export const askingOrganization: OperatorOrganization = {
  ...operatorOrganization,
  asking: true,
  request: {
    text: 'We are the foundation that runs the Tidewater Museum in Faro, entered in the register of foundations as 514 882 301. We prepare the signs of our new wing here.',
    links: ['https://tidewater.example/foundation', 'https://register.example/514882301'],
    at: '2026-03-01T10:20:00.000Z',
    by: 'Dora Stein',
    state: 'waiting',
  },
};

/** The same while it is suspended. */
export const suspendedOrganization: OperatorOrganization = {
  ...operatorOrganization,
  verified: true,
  suspended: true,
  suspension: { at: '2026-02-27T08:00:00.000Z', reason: 'The invoices since November are unpaid.' },
};

/** People whose address begins alike. */
export const operatorPeople: readonly OperatorPersonRow[] = [
  {
    ...{ id: 'mia', email: 'mia.alves@osprey.example', givenName: 'Mia', familyName: 'Alves' },
    ...{ confirmed: true, secondFactor: true },
  },
  {
    ...{ id: 'mia2', email: 'mia.berg@tidewater.example', givenName: 'Mia', familyName: 'Berg' },
    ...{ confirmed: false, secondFactor: false },
  },
];

/** Somebody who has lost their second factor and waits after wrong codes. */
export const operatorPerson: OperatorPerson = {
  ...{ id: 'mia', email: 'mia.alves@osprey.example', givenName: 'Mia', familyName: 'Alves' },
  ...{ confirmed: true, secondFactor: true, locked: true, sessions: 2 },
  createdAt: '2025-06-11T08:30:00.000Z',
  lastSignInAt: '2026-02-26T17:10:00.000Z',
  owns: [{ id: '10042', name: 'Osprey Outfitters' }],
  events: [
    {
      ...{ id: '3', at: '2025-12-10T10:20:00.000Z', act: 'signOut', operator: 'Sven Lindqvist' },
      reason: 'Her laptop was stolen on the train, case 4713.',
    },
    { id: '2', at: '2025-06-12T09:00:00.000Z', act: 'confirm', operator: null, reason: 'She wrote to us from this address.' },
  ],
};

/** Mails that wait for a mail server, one of a kind that a newer server knows. */
export const operatorMails: readonly OperatorMail[] = [
  {
    ...{ id: 'm1', kind: 'invite', recipient: 'm…@osprey.example', attempts: 4, lastError: 'connect ECONNREFUSED 10.0.0.7:587' },
    ...{ createdAt: '2026-03-01T15:10:00.000Z', nextAttemptAt: '2026-03-01T16:30:00.000Z' },
  },
  {
    ...{ id: 'm2', kind: 'receipt', recipient: 'd…@tidewater.example', attempts: 0, lastError: '' },
    ...{ createdAt: '2026-03-01T16:04:00.000Z', nextAttemptAt: '2026-03-01T16:06:00.000Z' },
  },
];
