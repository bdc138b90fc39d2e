import type * as contract from '@foyer/api/projects/project.contract';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { findUser } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { highestLevel, nestTeams, pathsOfRoles } from './access.rules.ts';
import { listPeopleOf, listTeamPathsOf, listTeamPathsTo, listTeamReach } from './access.store.ts';
import { previewAccess } from './access-preview.store.ts';
import { findProject, listProjectsOf } from './project.store.ts';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The calls that say who reaches which project, and why. */
export function accessHandlers({
  database,
  keys,
}: Platform): Handlers<Pick<typeof contract, 'listProjectUsers' | 'listProjectTeams' | 'listUserProjects' | 'previewAccess'>> {
  return {
    listProjectUsers: async ({ membership: { organizationId }, session, params, query: { q, limit = longestPage, cursor }, fail }) => {
      const after = positionAfter<readonly [string, string]>(keys, 'project users', cursor);
      const personId = session.person.id;
      const found = await database.read({ kind: 'organization', organizationId, personId }, async (tx) => {
        const project = (await findProject(tx, Number(organizationId), params.project, personId))?.project;
        if (project === undefined) return undefined;
        const rows = await listPeopleOf(tx, project, { q, limit, after });
        const { page, nextCursor } = pageOf(keys, 'project users', rows, limit, ({ search, id }) => [search, id]);
        const teamPaths = await listTeamPathsOf(
          tx,
          project,
          page.map(({ id }) => id),
        );
        return { page, nextCursor, teamPaths, totalCount: rows[0]?.total ?? 0 };
      });
      if (found === undefined) return fail('NOT_FOUND');
      const { page, nextCursor, teamPaths, totalCount } = found;
      const data = page.map(({ id, given_name: givenName, family_name: familyName, email, roles }) => {
        const paths = [...pathsOfRoles(roles), ...(teamPaths.get(id) ?? [])];
        return { id, givenName, familyName, email, organization: organizationId, roles, level: highestLevel(paths), paths };
      });
      return { status: 200, data, headers: { totalCount, nextCursor } };
    },

    listProjectTeams: async ({ membership: { organizationId }, session, params, fail }) => {
      const personId = session.person.id;
      const reach = await database.read({ kind: 'organization', organizationId, personId }, async (tx) => {
        const project = (await findProject(tx, Number(organizationId), params.project, personId))?.project;
        return project && listTeamReach(tx, project);
      });
      if (reach === undefined) return fail('NOT_FOUND');
      const data = nestTeams(reach);
      return { status: 200, data, headers: { totalCount: data.length } };
    },

    listUserProjects: async ({ membership, session, params, query: { q, limit = longestPage, cursor }, fail }) => {
      const organizationId = Number(membership.organizationId);
      const personId = params.userId === 'me' ? session.person.id : params.userId;
      if (!uuidPattern.test(personId)) return fail('NOT_FOUND');
      const after = positionAfter<readonly [boolean, string, number]>(keys, 'projects of a person', cursor);
      const scope = { kind: 'organization', organizationId: membership.organizationId, personId: session.person.id } as const;
      const found = await database.read(scope, async (tx) => {
        const user = await findUser(tx, organizationId, personId);
        if (user === undefined) return undefined;
        const wish = { organizationId, personId, isReachedOnly: !reachesAllProjects(user.roles), q, deployment: undefined, limit, after };
        const rows = await listProjectsOf(tx, wish);
        const { page, nextCursor } = pageOf(keys, 'projects of a person', rows, limit, ({ project }) => [
          project.active,
          project.search,
          project.key,
        ]);
        const teamPaths = await listTeamPathsTo(
          tx,
          organizationId,
          personId,
          page.map(({ project }) => project.key),
        );
        const data = page.map(({ project: { key, deployment, subdomain, name, active } }) => {
          const paths = [...pathsOfRoles(user.roles), ...(teamPaths.get(String(key)) ?? [])];
          return { id: `${deployment}_${subdomain}`, name, active, level: highestLevel(paths), paths };
        });
        return { data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
      });
      return found ? { status: 200, ...found } : fail('NOT_FOUND');
    },

    previewAccess: async ({ membership: { organizationId }, session, body, fail }) => {
      const scope = { kind: 'organization', organizationId, personId: session.person.id } as const;
      const data = await database.read(scope, (tx) => previewAccess(tx, Number(organizationId), body));
      return data ? { status: 200, data } : fail('NOT_FOUND');
    },
  };
}
