import type { InboxDetails } from '@foyer/api/inbox/inbox.schema';
import type { AccessLevel } from '@foyer/api/teams/team.schema';
import type { Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { type ChangeBy, concern, recordChange } from '#history/history.store.ts';
import { type News, tell } from '#inbox/inbox.store.ts';
import type { TeamRow } from './team.store.ts';
import { type LevelChange, listReachingThrough } from './team-link.store.ts';

const namesOf = (changed: readonly LevelChange[], when: 'before' | 'after') => {
  const projects = changed.flatMap((change) => (change[when] === undefined ? [] : [`${change.name} (${change[when]})`]));
  return projects.length > 0 ? { projects } : {};
};

function kindOf(changed: readonly LevelChange[]): News['kind'] {
  if (changed.every(({ before }) => before === undefined)) return 'teamProjectsGiven';
  return changed.every(({ after }) => after === undefined) ? 'teamProjectTaken' : 'teamLevelsChanged';
}

function detailsOf({ path, name }: TeamRow, changed: readonly LevelChange[]): Pick<InboxDetails, 'team' | 'levels'> {
  const [{ before, after } = {}, ...others] = changed;
  const levels = { ...(before && { before }), ...(after && { after }) };
  return { team: { id: path, name }, ...(others.length === 0 && after && { levels }) };
}

/** Records that a team has other access to projects than before, and tells the people whom it concerns: those in the team and below it (IBX-25). */
export async function noteProjectChange(tx: Transaction, by: ChangeBy, row: TeamRow, changed: readonly LevelChange[]): Promise<void> {
  if (changed.length === 0) return;
  const changes = changesBetween(namesOf(changed, 'before'), namesOf(changed, 'after'));
  const concerns = changed.map(({ id }) => concern('project', id));
  await recordChange(tx, by, { action: 'team.projectsChanged', id: row.segment, name: row.name, changes, concerns });
  const highest = Math.max(...changed.map(({ before = 0, after = 0 }) => Math.max(before, after))) as AccessLevel;
  const people = await listReachingThrough(tx, row, highest);
  const news = {
    kind: kindOf(changed),
    things: changed.map(({ id, name }) => ({ kind: 'project', id, name }) as const),
    details: detailsOf(row, changed),
  };
  await tell(
    tx,
    by,
    people.map((person) => ({ ...news, to: { person } })),
  );
}
