import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { tell } from '#inbox/inbox.store.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import { judgeMove } from './team.rules.ts';
import { findTeam, heightOf, listAncestors, lockTeam, moveTeamRow } from './team.store.ts';
import { findTeamDetail } from './team-detail.ts';
import { newsOfMove } from './team-move-news.ts';
import { listReachBelow } from './team-reach.store.ts';

export const moveTeam: Handler<typeof contract.moveTeam> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, version, fail } = call;
  const data = await database.transaction(scope, async (tx) => {
    // Two moves at once could put each of two teams below the other.
    await lockOrganization(tx, organization);
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
    const parent = body.parent ? ((await findTeam(tx, organization, body.parent)) ?? fail('TEAM_PARENT_NOT_FOUND')) : undefined;
    const refusal = judgeMove(row.path, await heightOf(tx, row), parent?.path);
    if (refusal) fail(refusal);
    if ((parent?.key ?? null) !== row.parentKey) {
      const former = await listAncestors(tx, organization, [row.path]);
      // What the team is given by those above it changes; what it and those below it were given themselves does not.
      const atStake = [...(former.get(row.path) ?? []).map(({ id }) => id), ...(parent ? [parent.path] : [])];
      const before = await listReachBelow(tx, row, atStake);
      const moved = await moveTeamRow(tx, row, parent);
      const changes = changesBetween({ parent: former.get(row.path)?.at(-1)?.name ?? null }, { parent: parent?.name ?? null });
      const by = { organizationId: organization, actor: caller, at: clock.now() };
      await recordChange(tx, by, { action: 'team.moved', id: row.segment, name: row.name, changes });
      await tell(tx, by, newsOfMove(moved, before, await listReachBelow(tx, moved, atStake)));
    }
    return (await findTeamDetail(tx, row, 'none')) ?? fail('NOT_FOUND');
  });
  return { status: 200, data, headers: { version: data.version } };
};
