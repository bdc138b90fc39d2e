import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';

const lantern = { id: '10482', name: 'Lantern Hotels' };
const nothing = { actor: null, from: null, things: [], count: 0, read: true, organization: lantern };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** An entry of the inbox; of an hour ago, read, and naming nothing unless asked otherwise. */
export function entryOf(given: Partial<InboxEntry> & Pick<InboxEntry, 'kind'>): InboxEntry {
  return { id: '1', at: new Date(Date.now() - 60 * minuteMs).toISOString(), ...nothing, ...given };
}

/** An invite that waits for an answer. */
export const invitedEntry = () =>
  entryOf({
    kind: 'invited',
    actor: 'Sven Lindqvist',
    organization: { id: '41870', name: 'Osprey Outfitters' },
    invitedAs: ['projects', 'teams'],
    read: false,
  });

/** What Olivia was told, newest first: two are unread. */
export function toldEntries(): readonly InboxEntry[] {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const told: readonly Omit<InboxEntry, 'id'>[] = [
    {
      ...nothing,
      kind: 'connectorShared',
      at: ago(12 * minuteMs),
      read: false,
      from: 'Alvorada Viagens',
      things: [{ kind: 'connector', id: 'avisos00', name: 'Avisos de voo', generation: 'v1' }],
      count: 1,
    },
    {
      ...nothing,
      kind: 'inviteAccepted',
      at: ago(60 * minuteMs),
      read: false,
      actor: 'Paulo Reis',
      things: [{ kind: 'person', id: 'paulo', name: 'Paulo Reis' }],
      count: 1,
    },
    {
      ...nothing,
      kind: 'teamsJoined',
      at: ago(2 * dayMs),
      actor: 'Adam Okafor',
      things: [{ kind: 'team', id: 'technology', name: 'Technology' }],
      count: 1,
      maintainer: true,
    },
    {
      ...nothing,
      kind: 'authorizationFailed',
      at: ago(4 * dayMs),
      things: [{ kind: 'datasource', id: 'cards000_terminals', name: 'Card terminals', generation: 'v1' }],
      count: 1,
      authTag: 'vendor',
    },
    {
      ...nothing,
      kind: 'datasourceDeactivated',
      at: ago(7 * dayMs),
      from: 'Alvorada Viagens',
      things: [{ kind: 'datasource', id: 'avisos00_arrivals', name: 'Arrivals, Dublin', generation: 'v1' }],
      count: 1,
    },
    {
      ...nothing,
      kind: 'rolesChanged',
      at: ago(11 * dayMs),
      organization: { id: '20031', name: 'Alvorada Viagens' },
      actor: 'Beatriz Nogueira',
      things: [{ kind: 'person', id: 'olivia', name: 'Olivia Almeida' }],
      count: 1,
      roles: { before: [], after: ['projects', 'teams'] },
    },
  ];
  return told.map((entry, index) => ({ ...entry, id: String(told.length - index) }));
}
