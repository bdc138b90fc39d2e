import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { concern, recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { tell } from '#inbox/inbox.store.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import { deleteTeamRows, listAncestors, lockTeam } from './team.store.ts';
import { listPlacesBelow, nameLinksOf } from './team-link.store.ts';

export const deleteTeam: Handler<typeof contract.deleteTeam> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, version, fail } = call;
  await database.transaction(scope, async (tx) => {
    await lockOrganization(tx, organization);
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
    const parent = (await listAncestors(tx, organization, [row.path])).get(row.path)?.at(-1)?.name;
    const links = await nameLinksOf(tx, row);
    const places = await listPlacesBelow(tx, row);
    const lists = { subteams: await deleteTeamRows(tx, row), ...links.names };
    // What it held goes with it: the history is where that can still be read.
    const held = Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0));
    const changes = changesBetween({ description: row.description || undefined, parent, ...held }, {});
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    const concerns = [...links.ids.map((id) => concern('project', id)), ...[...places.keys()].map((id) => concern('user', id))];
    await recordChange(tx, by, { action: 'team.deleted', id: row.segment, name: row.name, changes, concerns });
    await tell(
      tx,
      by,
      [...places].map(([person, things]) => ({ kind: 'teamDeleted', to: { person }, things })),
    );
  });
  return { status: 204 };
};
