import type { HistoryEntry } from '@foyer/api/history/history.schema';

const sven = { id: '102a0000-0000-4000-8000-000000000102', name: 'Sven Lindqvist' };
const ines = { id: '103a0000-0000-4000-8000-000000000103', name: 'Inês Carvalho' };

const told: readonly Omit<HistoryEntry, 'id' | 'at'>[] = [
  {
    actor: sven,
    action: 'user.rolesChanged',
    thing: { kind: 'user', id: '7', name: 'Noor Haddad' },
    changes: [{ field: 'roles', before: [], after: ['projects', 'teams'] }],
  },
  {
    actor: ines,
    action: 'invite.sent',
    thing: { kind: 'invite', id: '31', name: 'kaito.mori@lantern.example' },
    changes: [{ field: 'roles', before: null, after: [] }],
  },
  {
    actor: ines,
    action: 'team.moved',
    thing: { kind: 'team', id: 'fd', name: 'Front desk' },
    changes: [{ field: 'parent', before: 'Guest experience', after: null }],
  },
  {
    actor: { id: null, name: 'Tomasz Wiśniewski' },
    action: 'organization.updated',
    thing: { kind: 'organization', id: '10482', name: 'Lantern Hotels' },
    changes: [
      { field: 'name', before: 'Lantern Hotel Group of the Northern and Western Coast', after: 'Lantern Hotels' },
      { field: 'image', before: false, after: true },
    ],
  },
  {
    actor: sven,
    action: 'organization.flagsChanged',
    thing: { kind: 'organization', id: '10482', name: 'Lantern Hotels' },
    changes: [{ field: 'org_enable_es2.0', before: null, after: true }],
  },
  { actor: sven, action: 'studioTheme.changed', thing: { kind: 'studioTheme', id: '1', name: 'Night' }, changes: [] },
  { actor: ines, action: 'team.deleted', thing: { kind: 'team', id: 'ss', name: 'Summer staff' }, changes: [] },
];

const newestMs = Date.parse('2026-11-20T16:42:00.000Z');
const entryOf = (index: number): HistoryEntry => ({
  ...(told[index % told.length] as (typeof told)[number]),
  id: String(index + 1),
  at: new Date(newestMs - index * 5_400_000).toISOString(),
});

/** One change of several kinds each, newest first; one of a kind that this console does not know. */
export const changes: readonly HistoryEntry[] = told.map((_, index) => entryOf(index));

/** As many changes as a test asks for. */
export function manyChanges(count: number): HistoryEntry[] {
  return Array.from({ length: count }, (_, index) => entryOf(index));
}
