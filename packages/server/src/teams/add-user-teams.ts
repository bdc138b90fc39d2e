import type * as contract from '@foyer/api/teams/team.contract';
import { isUuid } from '#db/uuid.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { concern, recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { tell } from '#inbox/inbox.store.ts';
import { findUser, holdMembership } from '#organizations/organization.store.ts';
import { missingOf } from './batch-result.ts';
import { segmentOfId } from './team.rules.ts';
import { addToTeamRows } from './team-link.store.ts';

export const addUserTeams: Handler<typeof contract.addUserTeams> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, language, fail } = call;
  const { userId } = params;
  if (!isUuid(userId)) fail('NOT_FOUND');
  const known = await database.transaction(scope, async (tx) => {
    // Whoever is removed in this moment comes into no team.
    if (!(await holdMembership(tx, organization, userId))) fail('NOT_FOUND');
    const user = (await findUser(tx, organization, userId)) ?? fail('NOT_FOUND');
    const { known, before, after, added } = await addToTeamRows(tx, organization, userId, body.teams);
    const changes = changesBetween({ teams: [...before] }, { teams: [...after] });
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    if (changes.length > 0) {
      const concerns = added.things.map(({ id }) => concern('team', segmentOfId(id) ?? id));
      await recordChange(tx, by, { action: 'user.teamsChanged', id: userId, name: fullName(user), changes, concerns });
      await tell(tx, by, [{ kind: 'teamsJoined', to: { person: userId }, ...added }]);
    }
    return known;
  });
  return { status: 200, data: missingOf(body.teams, known, language) };
};
