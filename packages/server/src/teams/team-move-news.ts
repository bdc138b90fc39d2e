import type { InboxThing } from '@foyer/api/inbox/inbox.schema';
import { levelOf } from '@foyer/api/projects/project.rules';
import type { AccessLevel } from '@foyer/api/teams/team.schema';
import type { News } from '#inbox/inbox.store.ts';
import type { TeamRow } from './team.store.ts';
import type { TeamReach } from './team-reach.store.ts';

interface ReachOfPerson extends Pick<TeamReach, 'personId' | 'projectId' | 'name'> {
  before?: AccessLevel | undefined;
  after?: AccessLevel | undefined;
}

/** What people are told of a team that was moved: each of them, in which projects they have another access level than before (IBX-26). */
export function newsOfMove(row: Pick<TeamRow, 'path' | 'name'>, before: readonly TeamReach[], after: readonly TeamReach[]): News[] {
  const reach = new Map<string, ReachOfPerson>();
  const note = (when: 'before' | 'after', { personId, projectId, name, roles, level }: TeamReach) => {
    const key = `${personId} ${projectId}`;
    // Access that comes from roles does not depend on teams.
    const base = levelOf(roles, null);
    const known = reach.get(key) ?? { personId, projectId, name, before: base, after: base };
    reach.set(key, { ...known, [when]: levelOf(roles, level) });
  };
  for (const one of before) note('before', one);
  for (const one of after) note('after', one);
  const changed = [...reach.values()].filter((one) => one.before !== one.after);
  const things = Map.groupBy(changed, ({ personId }) => personId);
  return [...things].map(([person, ofPerson]) => ({
    kind: 'teamMoved',
    to: { person },
    things: ofPerson.map(
      ({ projectId, name, before: former, after: present }): InboxThing => ({
        kind: 'project',
        id: projectId,
        name,
        levels: { ...(former && { before: former }), ...(present && { after: present }) },
      }),
    ),
    details: { team: { id: row.path, name: row.name } },
  }));
}
