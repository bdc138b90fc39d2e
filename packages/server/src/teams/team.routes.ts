import { paths } from '@foyer/api/paths';
import type * as contract from '@foyer/api/teams/team.contract';
import type { TeamDetail } from '@foyer/api/teams/team.schema';
import type { Session } from '#auth/caller.ts';
import type { Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { judgeMove, nest, teamOf } from './team.rules.ts';
import {
  deleteTeamRows,
  findTeam,
  findTeamLine,
  heightOf,
  insertTeam,
  listAncestors,
  listTeamLines,
  listTeamsBelow,
  lockTeam,
  moveTeamRow,
  updateTeamRow,
} from './team.store.ts';
import { nameLinksOf } from './team-link.store.ts';

type Teams = Pick<typeof contract, 'listTeams' | 'getTeam' | 'createTeam' | 'updateTeam' | 'moveTeam' | 'deleteTeam'>;

/** The calls of teams themselves. */
export function teamHandlers({ clock, database, keys }: Platform): Handlers<Teams> {
  const byOf = (organizationId: number | string, { person }: Session) => ({ organizationId, actor: person, at: clock.now() });

  async function detailOf(
    tx: Transaction,
    row: { readonly organizationId: number; readonly key: number },
    levels: 'none' | 'one' | 'all' = 'all',
  ): Promise<TeamDetail | undefined> {
    const { organizationId, key } = row;
    const found = await findTeamLine(tx, organizationId, key);
    if (found === undefined) return undefined;
    const { below, version, ...line } = found;
    const ancestors = (await listAncestors(tx, organizationId, [line.path])).get(line.path) ?? [];
    const team = teamOf(line, line.subteams);
    if (levels === 'all') nest([team], await listTeamsBelow(tx, organizationId, [line]));
    if (levels === 'one') {
      const wish = { organizationId, parent: line, q: undefined, limit: longestPage, after: undefined };
      team.subteams = (await listTeamLines(tx, wish)).slice(0, longestPage).map((child) => teamOf(child, child.subteams));
    }
    return { ...team, ancestors, below, version };
  }

  return {
    listTeams: async ({ membership: { organizationId: tenant }, session, query, fail }) => {
      const organizationId = Number(tenant);
      const limit = query.limit ?? longestPage;
      const after = positionAfter<readonly [string, number]>(keys, 'teams', query.cursor);
      const answer = await database.read({ kind: 'organization', organizationId: tenant, personId: session.person.id }, async (tx) => {
        const parent = query.parent ? await findTeam(tx, organizationId, query.parent) : undefined;
        if (query.parent && parent === undefined) return undefined;
        const rows = await listTeamLines(tx, { organizationId, parent, q: query.q, limit, after });
        const { page, nextCursor } = pageOf(keys, 'teams', rows, limit, ({ search, key }) => [search, key]);
        const data = page.map((line) => teamOf(line, line.subteams));
        if (query.q) {
          const ancestors = await listAncestors(
            tx,
            organizationId,
            data.map(({ id }) => id),
          );
          for (const team of data) team.ancestors = ancestors.get(team.id) ?? [];
        } else if (query.levels !== 'one') {
          nest(data, await listTeamsBelow(tx, organizationId, page));
        }
        return { data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
      });
      return answer ? { status: 200, ...answer } : fail('NOT_FOUND');
    },

    getTeam: async ({ membership: { organizationId }, session, params, query, fail }) => {
      const data = await database.read({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await findTeam(tx, Number(organizationId), params.team);
        return row && detailOf(tx, row, query.levels);
      });
      return data ? { status: 200, data, headers: { version: data.version } } : fail('NOT_FOUND');
    },

    createTeam: async ({ membership: { organizationId: tenant }, session, body, fail }) => {
      const organizationId = Number(tenant);
      const outcome = await database.transaction(
        { kind: 'organization', organizationId: tenant, personId: session.person.id },
        async (tx) => {
          // The parent is neither moved nor deleted meanwhile: the new id begins with its own.
          await lockOrganization(tx, organizationId);
          const parent = body.parent ? await findTeam(tx, organizationId, body.parent) : undefined;
          if (body.parent && parent === undefined) return 'TEAM_PARENT_NOT_FOUND';
          const refusal = judgeMove('', 1, parent?.path);
          if (refusal) return refusal;
          const { name, description } = body;
          const row = await insertTeam(tx, organizationId, { name, description, parent }, clock.now());
          const changes = changesBetween({}, { name, description: description || null, parent: parent?.name ?? null });
          await recordChange(tx, byOf(organizationId, session), { action: 'team.created', id: row.segment, name, changes });
          return (await detailOf(tx, row, 'none')) ?? 'NOT_FOUND';
        },
      );
      if (typeof outcome === 'string') return fail(outcome === 'TEAM_MOVE_BELOW_ITSELF' ? 'NOT_FOUND' : outcome);
      return {
        status: 201,
        data: outcome,
        headers: { location: paths.team.to({ id: String(organizationId), team: outcome.id }), version: outcome.version },
      };
    },

    updateTeam: async ({ membership: { organizationId }, session, params, body, version, fail }) => {
      const outcome = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        if (row === undefined) return 'NOT_FOUND';
        if (!isCurrent(row.version, version)) return 'VERSION_CONFLICT';
        const given = { name: body.name, description: body.description ?? row.description };
        const changes = changesBetween({ name: row.name, description: row.description }, given);
        if (changes.length > 0) {
          await updateTeamRow(tx, row, given);
          await recordChange(tx, byOf(organizationId, session), { action: 'team.updated', id: row.segment, name: given.name, changes });
        }
        return (await detailOf(tx, row, 'none')) ?? 'NOT_FOUND';
      });
      return typeof outcome === 'string' ? fail(outcome) : { status: 200, data: outcome, headers: { version: outcome.version } };
    },

    moveTeam: async ({ membership: { organizationId: tenant }, session, params, body, version, fail }) => {
      const organizationId = Number(tenant);
      const outcome = await database.transaction(
        { kind: 'organization', organizationId: tenant, personId: session.person.id },
        async (tx) => {
          // Two moves at once could put each of two teams below the other.
          await lockOrganization(tx, organizationId);
          const row = await lockTeam(tx, organizationId, params.team);
          if (row === undefined) return 'NOT_FOUND';
          if (!isCurrent(row.version, version)) return 'VERSION_CONFLICT';
          const parent = body.parent ? await findTeam(tx, organizationId, body.parent) : undefined;
          if (body.parent && parent === undefined) return 'TEAM_PARENT_NOT_FOUND';
          const refusal = judgeMove(row.path, await heightOf(tx, row), parent?.path);
          if (refusal) return refusal;
          if ((parent?.key ?? null) !== row.parentKey) {
            const former = await listAncestors(tx, organizationId, [row.path]);
            await moveTeamRow(tx, row, parent);
            const changes = changesBetween({ parent: former.get(row.path)?.at(-1)?.name ?? null }, { parent: parent?.name ?? null });
            await recordChange(tx, byOf(organizationId, session), { action: 'team.moved', id: row.segment, name: row.name, changes });
          }
          return (await detailOf(tx, row, 'none')) ?? 'NOT_FOUND';
        },
      );
      return typeof outcome === 'string' ? fail(outcome) : { status: 200, data: outcome, headers: { version: outcome.version } };
    },

    deleteTeam: async ({ membership: { organizationId }, session, params, version, fail }) => {
      const refusal = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        await lockOrganization(tx, Number(organizationId));
        const row = await lockTeam(tx, Number(organizationId), params.team);
        if (row === undefined) return 'NOT_FOUND';
        if (!isCurrent(row.version, version)) return 'VERSION_CONFLICT';
        const parent = (await listAncestors(tx, Number(organizationId), [row.path])).get(row.path)?.at(-1)?.name;
        const links = await nameLinksOf(tx, row);
        const lists = { subteams: await deleteTeamRows(tx, row), ...links };
        // What it held goes with it: the history is where that can still be read.
        const held = Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0));
        const changes = changesBetween({ description: row.description || undefined, parent, ...held }, {});
        await recordChange(tx, byOf(organizationId, session), { action: 'team.deleted', id: row.segment, name: row.name, changes });
        return undefined;
      });
      return refusal ? fail(refusal) : { status: 204 };
    },
  };
}
