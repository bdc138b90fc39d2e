import type { OverviewChange } from '@foyer/api/overview/overview.schema';
import { expect, test } from 'vitest';
import { changesByDay } from './changes-by-day.ts';

const change = (id: string, at: string, action = 'invite.sent', actor = 'Olivia'): OverviewChange => ({
  ...{ id, at, action, changes: [] },
  actor: { id: actor, name: actor },
  thing: { kind: 'invite', id, name: id },
});

test('changes of one kind by one person on one day are one entry, and days without changes are left out', () => {
  const days = changesByDay([
    change('6', '2026-11-20T12:00:00'),
    change('5', '2026-11-20T11:00:00'),
    change('4', '2026-11-20T10:00:00', 'team.created'),
    change('3', '2026-11-20T09:00:00', 'team.created', 'Adam'),
    change('2', '2026-11-17T09:00:00', 'team.created', 'Adam'),
  ]);
  expect(days.map(({ groups }) => groups.map(({ changes }) => changes.map(({ id }) => id)))).toEqual([[['6', '5'], ['4'], ['3']], [['2']]]);
  expect(changesByDay([])).toEqual([]);
});
