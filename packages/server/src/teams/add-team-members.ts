import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { concern, recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { tell } from '#inbox/inbox.store.ts';
import { missingOf } from './batch-result.ts';
import { lockTeam } from './team.store.ts';
import { addMemberRows } from './team-link.store.ts';

export const addTeamMembers: Handler<typeof contract.addTeamMembers> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, language, fail } = call;
  const known = await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const { known, added } = await addMemberRows(tx, row, body.users);
    if (added.length > 0) {
      const by = { organizationId: organization, actor: caller, at: clock.now() };
      const changes = changesBetween({}, { members: added.map(({ name }) => name) });
      const concerns = added.map(({ id }) => concern('user', id));
      await recordChange(tx, by, { action: 'team.membersChanged', id: row.segment, name: row.name, changes, concerns });
      await tell(
        tx,
        by,
        added.map(({ id, maintainer }) => ({
          kind: 'teamsJoined',
          to: { person: id },
          things: [{ kind: 'team', id: row.path, name: row.name }],
          ...(maintainer && { details: { maintainer } }),
        })),
      );
    }
    return known;
  });
  return { status: 200, data: missingOf(body.users, known, language) };
};
