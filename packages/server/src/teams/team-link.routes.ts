import type * as contract from '@foyer/api/teams/team.contract';
import type { BatchResult } from '@foyer/api/teams/team.schema';
import type { Language } from '#http/language.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { problemText } from '#http/problem.ts';
import { findUser } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { teamOf } from './team.rules.ts';
import { findTeam, listAncestors, listTeamsOfPerson, lockTeam } from './team.store.ts';
import {
  addMemberRows,
  addProjectRows,
  addToTeamRows,
  findProjectOfTeam,
  listMembersOf,
  listProjectsOfTeam,
  removeMemberRow,
  removeProjectRow,
  setLevelRow,
} from './team-link.store.ts';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a batch asked for and could not have, each once. */
function missing(asked: readonly { readonly id: string }[], known: ReadonlySet<string>, language: Language): BatchResult {
  const ids = [...new Set(asked.map(({ id }) => id))].filter((id) => !known.has(id));
  return { failed: ids.map((id) => ({ id, code: 'NOT_FOUND', message: problemText('NOT_FOUND', language) })) };
}

type Links = Pick<
  typeof contract,
  | 'listTeamMembers'
  | 'addTeamMembers'
  | 'removeTeamMember'
  | 'listTeamProjects'
  | 'addTeamProjects'
  | 'setTeamProjectLevel'
  | 'removeTeamProject'
  | 'listUserTeams'
  | 'addUserTeams'
>;

/** The calls of what teams hold: people and projects. */
export function teamLinkHandlers({ database, keys }: Platform): Handlers<Links> {
  return {
    listTeamMembers: async ({ membership: { organizationId }, session, params, query: { q, limit = longestPage, cursor }, fail }) => {
      const after = positionAfter<readonly [string, string]>(keys, 'team members', cursor);
      const rows = await database.read({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await findTeam(tx, Number(organizationId), params.team);
        return row && listMembersOf(tx, row, { q, limit, after });
      });
      if (rows === undefined) return fail('NOT_FOUND');
      const { page, nextCursor } = pageOf(keys, 'team members', rows, limit, ({ search, member }) => [search, member.id]);
      return { status: 200, data: page.map(({ member }) => member), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    addTeamMembers: async ({ membership: { organizationId }, session, params, body, language, fail }) => {
      const known = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        if (row === undefined) return undefined;
        const outcome = await addMemberRows(tx, row, body.users);
        return outcome.known;
      });
      return known ? { status: 200, data: missing(body.users, known, language) } : fail('NOT_FOUND');
    },

    removeTeamMember: async ({ membership: { organizationId }, session, params, fail }) => {
      const isGone = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        return row !== undefined && (await removeMemberRow(tx, row, params.userId));
      });
      return isGone ? { status: 204 } : fail('NOT_FOUND');
    },

    listTeamProjects: async ({ membership: { organizationId }, session, params, query: { q, limit = longestPage, cursor }, fail }) => {
      const after = positionAfter<readonly [string, number]>(keys, 'team projects', cursor);
      const rows = await database.read({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await findTeam(tx, Number(organizationId), params.team);
        return row && listProjectsOfTeam(tx, row, { q, limit, after });
      });
      if (rows === undefined) return fail('NOT_FOUND');
      const { page, nextCursor } = pageOf(keys, 'team projects', rows, limit, ({ search, key }) => [search, key]);
      return { status: 200, data: page.map(({ project }) => project), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    addTeamProjects: async ({ membership: { organizationId }, session, params, body, language, fail }) => {
      const known = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        if (row === undefined) return undefined;
        const outcome = await addProjectRows(tx, row, body.projects);
        return outcome.known;
      });
      return known ? { status: 200, data: missing(body.projects, known, language) } : fail('NOT_FOUND');
    },

    setTeamProjectLevel: async ({ membership: { organizationId }, session, params, body: { level }, fail }) => {
      const data = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        const found = row && (await findProjectOfTeam(tx, row, params.project));
        if (row === undefined || found === undefined) return undefined;
        const { key, ...link } = found;
        if (link.level !== level) await setLevelRow(tx, row, key, level);
        return { ...link, level };
      });
      return data ? { status: 200, data } : fail('NOT_FOUND');
    },

    removeTeamProject: async ({ membership: { organizationId }, session, params, fail }) => {
      const isGone = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        const found = row && (await findProjectOfTeam(tx, row, params.project));
        if (row === undefined || found === undefined) return false;
        await removeProjectRow(tx, row, found.key);
        return true;
      });
      return isGone ? { status: 204 } : fail('NOT_FOUND');
    },

    listUserTeams: async ({ membership: { organizationId: tenant }, session, params, query: { q, limit = longestPage, cursor }, fail }) => {
      const organizationId = Number(tenant);
      const personId = params.userId === 'me' ? session.person.id : params.userId;
      if (!uuidPattern.test(personId)) return fail('NOT_FOUND');
      const after = positionAfter<readonly [string, number]>(keys, 'teams of a person', cursor);
      const answer = await database.read({ kind: 'organization', organizationId: tenant, personId: session.person.id }, async (tx) => {
        if ((await findUser(tx, organizationId, personId)) === undefined) return undefined;
        const rows = await listTeamsOfPerson(tx, { organizationId, personId, q, limit, after });
        const { page, nextCursor } = pageOf(keys, 'teams of a person', rows, limit, ({ search, key }) => [search, key]);
        const ancestors = await listAncestors(
          tx,
          organizationId,
          page.map(({ path }) => path),
        );
        return {
          data: page.map((line) => ({ ...teamOf(line, line.subteams), ancestors: ancestors.get(line.path) ?? [] })),
          headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
        };
      });
      return answer ? { status: 200, ...answer } : fail('NOT_FOUND');
    },

    addUserTeams: async ({ membership: { organizationId: tenant }, session, params: { userId }, body, language, fail }) => {
      const organizationId = Number(tenant);
      if (!uuidPattern.test(userId)) return fail('NOT_FOUND');
      const known = await database.transaction(
        { kind: 'organization', organizationId: tenant, personId: session.person.id },
        async (tx) => {
          if ((await findUser(tx, organizationId, userId)) === undefined) return undefined;
          const outcome = await addToTeamRows(tx, organizationId, userId, body.teams);
          return outcome.known;
        },
      );
      return known ? { status: 200, data: missing(body.teams, known, language) } : fail('NOT_FOUND');
    },
  };
}
