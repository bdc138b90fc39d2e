import type { Language } from '@foyer/api/languages';
import type * as contract from '@foyer/api/teams/team.contract';
import type { BatchResult } from '@foyer/api/teams/team.schema';
import type { Session } from '#auth/caller.ts';
import type { Transaction } from '#db/database.ts';
import { changesBetween, type FieldChange, fullName } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { problemText } from '#http/problem.ts';
import { findUser } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { seesAllProjectsOfTeams, teamOf } from './team.rules.ts';
import { findTeam, listAncestors, listTeamsOfPerson, lockTeam, type TeamRow } from './team.store.ts';
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
export function teamLinkHandlers({ clock, database, keys }: Platform): Handlers<Links> {
  /** Writes down what a team holds now that it did not, or no longer. */
  function record(
    tx: Transaction,
    { session, row }: { readonly session: Session; readonly row: TeamRow },
    action: 'team.membersChanged' | 'team.projectsChanged',
    change: FieldChange[],
  ): Promise<void> {
    const by = { organizationId: row.organizationId, actor: session.person, at: clock.now() };
    return recordChange(tx, by, { action, id: row.segment, name: row.name, changes: change });
  }

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
        const { known, added } = await addMemberRows(tx, row, body.users);
        if (added.length > 0) await record(tx, { session, row }, 'team.membersChanged', changesBetween({}, { members: added }));
        return known;
      });
      return known ? { status: 200, data: missing(body.users, known, language) } : fail('NOT_FOUND');
    },

    removeTeamMember: async ({ membership: { organizationId }, session, params, fail }) => {
      const isGone = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        const name = row && (await removeMemberRow(tx, row, params.userId));
        if (row === undefined || name === undefined) return false;
        await record(tx, { session, row }, 'team.membersChanged', changesBetween({ members: [name] }, {}));
        return true;
      });
      return isGone ? { status: 204 } : fail('NOT_FOUND');
    },

    listTeamProjects: async ({
      membership: { organizationId, roles },
      session,
      params,
      query: { q, limit = longestPage, cursor },
      fail,
    }) => {
      const after = positionAfter<readonly [string, number]>(keys, 'team projects', cursor);
      const rows = await database.read({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await findTeam(tx, Number(organizationId), params.team);
        const reachedBy = seesAllProjectsOfTeams(roles) ? undefined : session.person.id;
        return row && listProjectsOfTeam(tx, row, { q, limit, after, reachedBy });
      });
      if (rows === undefined) return fail('NOT_FOUND');
      const { page, nextCursor } = pageOf(keys, 'team projects', rows, limit, ({ search, key }) => [search, key]);
      return { status: 200, data: page.map(({ project }) => project), headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    addTeamProjects: async ({ membership: { organizationId }, session, params, body, language, fail }) => {
      const known = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        if (row === undefined) return undefined;
        const { known, changed } = await addProjectRows(tx, row, body.projects);
        const before = changed.flatMap(({ name, before }) => (before === undefined ? [] : [`${name} (${before})`]));
        const after = changed.map(({ name, after }) => `${name} (${after})`);
        if (changed.length > 0)
          await record(
            tx,
            { session, row },
            'team.projectsChanged',
            changesBetween(before.length > 0 ? { projects: before } : {}, { projects: after }),
          );
        return known;
      });
      return known ? { status: 200, data: missing(body.projects, known, language) } : fail('NOT_FOUND');
    },

    setTeamProjectLevel: async ({ membership: { organizationId }, session, params, body: { level }, fail }) => {
      const data = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockTeam(tx, Number(organizationId), params.team);
        const found = row && (await findProjectOfTeam(tx, row, params.project));
        if (row === undefined || found === undefined) return undefined;
        const { key, ...link } = found;
        if (link.level !== level) {
          await setLevelRow(tx, row, key, level);
          const changes = changesBetween({ projects: [`${link.name} (${link.level})`] }, { projects: [`${link.name} (${level})`] });
          await record(tx, { session, row }, 'team.projectsChanged', changes);
        }
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
        await record(tx, { session, row }, 'team.projectsChanged', changesBetween({ projects: [`${found.name} (${found.level})`] }, {}));
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
          const user = await findUser(tx, organizationId, userId);
          if (user === undefined) return undefined;
          const { known, before, after } = await addToTeamRows(tx, organizationId, userId, body.teams);
          const changes = changesBetween({ teams: [...before] }, { teams: [...after] });
          const by = { organizationId, actor: session.person, at: clock.now() };
          if (changes.length > 0) await recordChange(tx, by, { action: 'user.teamsChanged', id: userId, name: fullName(user), changes });
          return known;
        },
      );
      return known ? { status: 200, data: missing(body.teams, known, language) } : fail('NOT_FOUND');
    },
  };
}
