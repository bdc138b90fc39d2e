import type { OverviewChange } from '@foyer/api/overview/overview.schema';

/** Changes of one kind that one person made one after another, on one day. */
export interface ChangeGroup {
  readonly id: string;
  readonly first: OverviewChange;
  readonly changes: readonly OverviewChange[];
}

/** The changes of one day, newest first. */
export interface ChangeDay {
  /** Any moment of the day. */
  readonly at: string;
  readonly groups: readonly ChangeGroup[];
}

const dayOf = (at: string) => new Date(at).toDateString();
const isAlike = (one: OverviewChange, other: OverviewChange) =>
  one.action === other.action && one.actor.id === other.actor.id && one.actor.name === other.actor.name;

/** Puts changes into days, and those of one kind and one person into one entry. Days without changes are left out. */
export function changesByDay(changes: readonly OverviewChange[]): ChangeDay[] {
  const days: { at: string; groups: { id: string; first: OverviewChange; changes: OverviewChange[] }[] }[] = [];
  for (const change of changes) {
    let day = days.at(-1);
    if (day === undefined || dayOf(day.at) !== dayOf(change.at)) {
      day = { at: change.at, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group && isAlike(group.first, change)) group.changes.push(change);
    else day.groups.push({ id: change.id, first: change, changes: [change] });
  }
  return days;
}
