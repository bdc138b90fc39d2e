import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { concern, recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { tell } from '#inbox/inbox.store.ts';
import { lockTeam } from './team.store.ts';
import { removeMemberRow } from './team-link.store.ts';

export const removeTeamMember: Handler<typeof contract.removeTeamMember> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, fail } = call;
  await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const name = (await removeMemberRow(tx, row, params.userId)) ?? fail('NOT_FOUND');
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    const changes = changesBetween({ members: [name] }, {});
    const concerns = [concern('user', params.userId)];
    await recordChange(tx, by, { action: 'team.membersChanged', id: row.segment, name: row.name, changes, concerns });
    const things = [{ kind: 'team', id: row.path, name: row.name }] as const;
    await tell(tx, by, [{ kind: 'teamLeft', to: { person: params.userId }, things }]);
  });
  return { status: 204 };
};
