import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Language } from '@foyer/api/languages';
import { judgeRevocation, judgeRoleChange } from '@foyer/api/people/people.rules';
import { isSameRoles } from '@foyer/api/people/role-set';
import * as contract from '@foyer/api/people/user.contract';
import type { BulkResult, DirectoryEntry, OrganizationUserDetail } from '@foyer/api/people/user.schema';
import type { Membership, Session } from '#auth/caller.ts';
import type { Scope, Transaction } from '#db/database.ts';
import type { ChangeBy } from '#history/history.store.ts';
import { csvOf, pagesOf } from '#http/csv.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { problemText } from '#http/problem.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import { findRoles, lockOrganization } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import {
  countDirectoryOf,
  type DirectoryPosition,
  type DirectoryRow,
  type DirectoryWish,
  directoryPosition,
  findUserDetail,
  listDirectoryOf,
  listUsersOf,
} from './directory.store.ts';
import { inviteOf } from './invite-row.ts';
import { type Colleague, findColleagues, findTeams, joinTeams, removeColleagues, writeRoles } from './user.store.ts';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function entryOf(row: DirectoryRow, organization: string, now: Date): DirectoryEntry {
  if (row.kind === 'invite') return { kind: 'invite', ...inviteOf(row, organization, now) };
  return {
    kind: 'user',
    id: row.id,
    givenName: row.givenName ?? '',
    familyName: row.familyName ?? '',
    email: row.email,
    organization,
    roles: row.roles,
    confirmed: row.confirmedAt !== null,
    joinedAt: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    teamCount: row.teamCount,
    version: row.version ?? 1,
  };
}

const tableHeader = [
  'status',
  'givenName',
  'familyName',
  'email',
  'roles',
  'teams',
  'joinedAt',
  'lastSeenAt',
  'invitedAt',
  'expiresAt',
  'invitedBy',
];

function lineOfRow(row: DirectoryRow, organization: string, now: Date): (string | number | null)[] {
  const entry = entryOf(row, organization, now);
  const roles = row.roles.length === 0 ? 'member' : row.roles.join(', ');
  if (entry.kind === 'user')
    return [
      'active',
      entry.givenName,
      entry.familyName,
      entry.email,
      roles,
      entry.teamCount,
      entry.joinedAt,
      entry.lastSeenAt,
      null,
      null,
      null,
    ];
  const by = entry.invitedBy && `${entry.invitedBy.givenName} ${entry.invitedBy.familyName}`;
  const status = entry.expired ? 'expired' : 'invited';
  return [status, null, null, entry.recipient, roles, entry.teams.length, null, null, entry.sentAt, entry.expiresAt, by];
}

/** Who acts, as they are once the organization is locked: what the session knew may have changed while waiting. */
interface Standing {
  readonly tx: Transaction;
  readonly by: ChangeBy;
  readonly actor: Colleague;
  readonly ownerCount: number;
}

/** The calls of people in an organization. */
export function userHandlers(platform: Platform): Handlers<typeof contract> {
  const { clock, database, keys } = platform;
  const scopeOf = ({ organizationId }: Membership, session: Session): Scope => ({
    kind: 'organization',
    organizationId,
    personId: session.person.id,
  });

  async function detailOf(
    { membership, session }: { readonly membership: Membership; readonly session: Session },
    personId: string,
  ): Promise<OrganizationUserDetail | undefined> {
    const { organizationId, roles } = membership;
    const row = await findUserDetail(database, scopeOf(membership, session), Number(organizationId), personId);
    if (!row) return undefined;
    const { confirmedAt, joinedAt, lastSeenAt, secondFactor, ...rest } = row;
    return {
      ...rest,
      organization: organizationId,
      confirmed: confirmedAt !== null,
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      ...(roles.includes('owner') && { secondFactor }),
    };
  }

  /** Changes people: one at a time for each organization, so that what is decided is decided on what is there. */
  async function changing<T>(
    call: MemberCall,
    { membership, session }: { readonly membership: Membership; readonly session: Session },
    work: (standing: Standing) => Promise<T>,
  ): Promise<T | 'NOT_FOUND' | 'FORBIDDEN'> {
    const { organizationId } = membership;
    const id = Number(organizationId);
    return database.transaction(scopeOf(membership, session), async (tx) => {
      if (!(await lockOrganization(tx, id))) return 'NOT_FOUND';
      const own = await findRoles(tx, id, session.person.id);
      if (!own) return 'NOT_FOUND';
      if (!mayCall(call, own.roles)) return 'FORBIDDEN';
      const { person } = session;
      const actor = { id: person.id, name: '', roles: own.roles, version: 0 };
      return work({ tx, by: { organizationId, actor: person, at: clock.now() }, actor, ownerCount: own.ownerCount });
    });
  }

  type Row = BulkResult['results'][number];
  function refused(id: string, code: NonNullable<Row['code']>, language: Language): Row {
    return { id, outcome: 'refused', code, message: problemText(code, language) };
  }

  /** One row for each person who was named, in that order; each once. */
  async function rowsFor(
    { tx, by }: Standing,
    { users, language }: { readonly users: readonly string[]; readonly language: Language },
    judge: (colleague: Colleague) => Row,
  ): Promise<{ rows: Row[]; changed: Colleague[] }> {
    const ids = [...new Set(users)];
    const colleagues = await findColleagues(
      tx,
      Number(by.organizationId),
      ids.filter((id) => uuidPattern.test(id)),
    );
    const changed: Colleague[] = [];
    const rows = ids.map((id) => {
      const colleague = colleagues.get(id);
      if (!colleague) return refused(id, 'NOT_FOUND', language);
      const row = judge(colleague);
      if (row.outcome === 'changed') changed.push(colleague);
      return row;
    });
    return { rows, changed };
  }

  return {
    listUsers: async ({ membership, session, query: { limit = longestPage, cursor, q } }) => {
      const { organizationId } = membership;
      const now = clock.now();
      const rows = await listUsersOf(database, scopeOf(membership, session), {
        organizationId: Number(organizationId),
        wish: { q },
        limit,
        now,
        after: positionAfter<DirectoryPosition>(keys, 'users', cursor),
      });
      const { page, nextCursor } = pageOf(keys, 'users', rows, limit, ({ search, id }) => [search, id]);
      const data = page.map(({ id, givenName, familyName, email, roles }) => ({
        id,
        givenName,
        familyName,
        email,
        organization: organizationId,
        roles,
      }));
      return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    listDirectory: async ({ membership, session, query: { limit = longestPage, cursor, ...wish } }) => {
      const { organizationId } = membership;
      const now = clock.now();
      // A cursor goes on in the order that it comes from.
      const list = `directory ${wish.sort ?? 'name'}`;
      const rows = await listDirectoryOf(database, scopeOf(membership, session), {
        organizationId: Number(organizationId),
        wish,
        limit,
        now,
        after: positionAfter<DirectoryPosition>(keys, list, cursor),
      });
      const { page, nextCursor } = pageOf(keys, list, rows, limit, (row) => directoryPosition(wish.sort, row));
      const data = page.map((row) => entryOf(row, organizationId, now));
      return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
    },

    countDirectory: async ({ membership, session }) => ({
      status: 200,
      data: await countDirectoryOf(database, scopeOf(membership, session), Number(membership.organizationId), clock.now()),
    }),

    exportDirectory: async ({ membership, session, query }) => {
      const { organizationId } = membership;
      const wish: DirectoryWish = query;
      const scope = scopeOf(membership, session);
      const now = clock.now();
      const pages = pagesOf(
        longestPage,
        (row: DirectoryRow) => directoryPosition(wish.sort, row),
        (limit, after) => listDirectoryOf(database, scope, { organizationId: Number(organizationId), wish, limit, now, after }),
      );
      return {
        status: 200,
        csv: csvOf(tableHeader, pages, (row) => [lineOfRow(row, organizationId, now)]),
        headers: { fileName: `directory-${organizationId}.csv` },
      };
    },

    getOrganizationUser: async ({ membership, session, params, fail }) => {
      const userId = params.userId === 'me' ? session.person.id : params.userId;
      if (!uuidPattern.test(userId)) return fail('NOT_FOUND');
      const data = await detailOf({ membership, session }, userId);
      return data ? { status: 200, data, headers: { version: data.version } } : fail('NOT_FOUND');
    },

    updateUserRoles: async ({ membership, session, params, body, version, fail }) => {
      const { userId } = params;
      if (!uuidPattern.test(userId)) return fail('NOT_FOUND');
      const refusal = await changing(contract.updateUserRoles, { membership, session }, async ({ tx, by, actor, ownerCount }) => {
        const target = (await findColleagues(tx, Number(membership.organizationId), [userId])).get(userId);
        if (!target) return 'NOT_FOUND';
        if (!isCurrent(target.version, version)) return 'VERSION_CONFLICT';
        const judgement = judgeRoleChange({ actor, target, roles: body.roles, ownerCount });
        if (!judgement) await writeRoles(tx, by, [target], body.roles);
        return judgement;
      });
      if (refusal) return fail(refusal);
      const data = await detailOf({ membership, session }, userId);
      return data ? { status: 200, data, headers: { version: data.version } } : fail('NOT_FOUND');
    },

    revokeUser: async ({ membership, session, params: { userId }, fail }) => {
      if (!uuidPattern.test(userId)) return fail('NOT_FOUND');
      const refusal = await changing(contract.revokeUser, { membership, session }, async ({ tx, by, actor }) => {
        const target = (await findColleagues(tx, Number(membership.organizationId), [userId])).get(userId);
        if (!target) return 'NOT_FOUND';
        const judgement = judgeRevocation({ actor, target });
        if (!judgement) await removeColleagues(tx, by, [target]);
        return judgement;
      });
      return refusal ? fail(refusal) : { status: 204 };
    },

    updateRolesOfUsers: async ({ membership, session, body: { users, roles, preview = false }, language, fail }) => {
      const results = await changing(contract.updateRolesOfUsers, { membership, session }, async (standing) => {
        const { tx, by, actor, ownerCount } = standing;
        const { rows, changed } = await rowsFor(standing, { users, language }, (target) => {
          const { id, roles: before } = target;
          const code = judgeRoleChange({ actor, target, roles, ownerCount });
          if (code) return { ...refused(id, code, language), before: [...before] };
          return { id, outcome: isSameRoles(before, roles) ? 'same' : 'changed', before: [...before], after: [...roles] };
        });
        if (!preview) await writeRoles(tx, by, changed, roles);
        return rows;
      });
      return typeof results === 'string' ? fail(results) : { status: 200, data: { preview, results } };
    },

    addUsersToTeams: async ({ membership, session, body: { users, teams: ids, preview = false }, language, fail }) => {
      const results = await changing(contract.addUsersToTeams, { membership, session }, async (standing) => {
        const teams = await findTeams(standing.tx, Number(membership.organizationId), ids);
        if (ids.some((id) => !teams.has(id))) return 'TEAM_NOT_FOUND';
        const { rows, changed } = await rowsFor(standing, { users, language }, ({ id }) => ({ id, outcome: 'changed' }));
        const added = await joinTeams(standing.tx, standing.by, {
          people: changed,
          teams: [...new Set(teams.values())],
          isPreview: preview,
        });
        return rows.map((row): Row => {
          if (row.outcome === 'refused') return row;
          const teamsAdded = added.get(row.id) ?? 0;
          return { ...row, outcome: teamsAdded > 0 ? 'changed' : 'same', teamsAdded };
        });
      });
      return typeof results === 'string' ? fail(results) : { status: 200, data: { preview, results } };
    },

    revokeUsers: async ({ membership, session, body: { users, preview = false }, language, fail }) => {
      const results = await changing(contract.revokeUsers, { membership, session }, async (standing) => {
        const { tx, by, actor } = standing;
        const { rows, changed } = await rowsFor(standing, { users, language }, (target) => {
          const code = judgeRevocation({ actor, target });
          return code ? refused(target.id, code, language) : { id: target.id, outcome: 'changed' };
        });
        if (!preview) await removeColleagues(tx, by, changed);
        return rows;
      });
      return typeof results === 'string' ? fail(results) : { status: 200, data: { preview, results } };
    },
  };
}
