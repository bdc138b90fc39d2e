import * as contract from '@foyer/api/people/invite.contract';
import { judgeRegrant } from '@foyer/api/people/people.rules';
import { isSameRoles } from '@foyer/api/people/role-set';
import type { Transaction } from '#db/database.ts';
import { isUuid } from '#db/uuid.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { lockPending, type PendingRow, updatePending } from './pending-invite.store.ts';
import { withStanding } from './standing.ts';
import { findTeams, findTeamsByKey, type NamedTeam } from './user.store.ts';

const namesOf = (teams: readonly NamedTeam[]) => teams.map(({ name }) => name);

/** The keys of the teams that an invite is to give. */
async function teamKeysOf(tx: Transaction, { organization, body, fail }: Call<typeof contract.updateInvite>, row: PendingRow) {
  if (!body.teams) return row.teamKeys;
  const ids = body.teams.map(({ id }) => id);
  const found = await findTeams(tx, organization, ids);
  if (found.size < new Set(ids).size) fail('TEAM_NOT_FOUND');
  return [...found.values()].map(({ key }) => key);
}

export const updateInvite: Handler<typeof contract.updateInvite> = async (call, services) => {
  const { organization, params, body, version: seen, fail } = call;
  const { inviteId } = params;
  const data = await withStanding(contract.updateInvite, call, services, async ({ tx, by, actor }) => {
    const row = (isUuid(inviteId) ? await lockPending(tx, organization, inviteId) : undefined) ?? fail('INVITE_GONE');
    if (!isCurrent(row.version, seen)) fail('VERSION_CONFLICT');
    const roles = body.roles ?? row.roles;
    const refusal = judgeRegrant(actor.roles, row.roles, roles);
    if (refusal) fail(refusal);
    const keys = await teamKeysOf(tx, call, row);
    const before = await findTeamsByKey(tx, organization, row.teamKeys);
    const teams = body.teams ? await findTeamsByKey(tx, organization, keys) : before;
    const changes = [
      ...(isSameRoles(row.roles, roles) ? [] : changesBetween({ roles: row.roles }, { roles })),
      ...changesBetween({ teams: namesOf(before) }, { teams: namesOf(teams) }),
    ];
    const version = changes.length > 0 ? row.version + 1 : row.version;
    if (changes.length > 0) {
      await updatePending(tx, row.id, { roles, teamKeys: [...new Set(keys)], version });
      await recordChange(tx, by, { action: 'invite.updated', id: row.id, name: row.recipient, changes });
    }
    return { id: row.id, version, roles: [...roles], teams: teams.map(({ id, name }) => ({ id, name })) };
  });
  return { status: 200, data, headers: { version: data.version } };
};
