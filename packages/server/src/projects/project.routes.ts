import { paths } from '@foyer/api/paths';
import type * as contract from '@foyer/api/projects/project.contract';
import { levelOf, reachesAllProjects } from '@foyer/api/projects/project.rules';
import type { Project, ProjectDetail, ProjectFlags } from '@foyer/api/projects/project.schema';
import type { Membership, Session } from '#auth/caller.ts';
import type { Transaction } from '#db/database.ts';
import { projectHost } from '#deployments/deployments.ts';
import { changesBetween } from '#history/history.rules.ts';
import { type Change, recordChanges } from '#history/history.store.ts';
import type { Call, Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { isCurrent } from '#organizations/organization.rules.ts';
import type { Platform } from '#platform.ts';
import {
  deleteProjectRow,
  findProject,
  insertProject,
  listProjectsOf,
  lockProject,
  type ProjectRow,
  readProjectFlags,
  updateProjectRow,
  writeProjectFlags,
} from './project.store.ts';

type Projects = Omit<typeof contract, 'listProjectUsers' | 'listProjectTeams' | 'listUserProjects' | 'previewAccess'>;

/** The calls of projects themselves. */
export function projectHandlers({ clock, database, deployments, keys }: Platform): Handlers<Projects> {
  const deploymentOf = (name: string) => deployments.find(({ id }) => id === name);

  interface Found {
    readonly project: ProjectRow;
    readonly flags: ProjectFlags;
    readonly level: number | null;
  }
  function projectOf({ project, flags, level }: Found, { roles }: Membership): Project {
    const { name, deployment, subdomain, tier, active, organizationId } = project;
    const own = levelOf(roles, level);
    const host = deploymentOf(deployment);
    return {
      id: `${deployment}_${subdomain}`,
      name,
      subdomain,
      region: host?.region ?? '',
      deployment,
      endpoint: projectHost(deployments, { deployment, subdomain }),
      ...(host && { deploymentUrl: host.studioUrl }),
      tier,
      active,
      organization: String(organizationId),
      ...(own !== undefined && { level: own }),
      flags,
    };
  }
  const detailOf = (found: Found, membership: Membership): ProjectDetail => ({
    ...projectOf(found, membership),
    createdAt: found.project.createdAt.toISOString(),
    version: found.project.version,
  });

  /** Both lists: what somebody reaches, and all. */
  async function list(
    name: 'projects' | 'all projects',
    { membership, session, query }: Pick<Call<typeof contract.listAllProjects>, 'membership' | 'session' | 'query'>,
    isReachedOnly: boolean,
  ) {
    const { organizationId } = membership;
    const personId = session.person.id;
    const limit = query.limit ?? longestPage;
    const wish = {
      organizationId: Number(organizationId),
      personId,
      isReachedOnly,
      q: query.q,
      deployment: query.deployment,
      isEligibleOnly: query.eligible === 'true',
      limit,
      after: positionAfter<readonly [boolean, string, number]>(keys, name, query.cursor),
    };
    const rows = await database.read({ kind: 'organization', organizationId, personId }, (tx) => listProjectsOf(tx, wish));
    const { page, nextCursor } = pageOf(keys, name, rows, limit, ({ project }) => [project.active, project.search, project.key]);
    return {
      status: 200 as const,
      data: page.map((row) => projectOf(row, membership)),
      headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
    };
  }

  function record(tx: Transaction, session: Session, row: ProjectRow, changes: readonly Omit<Change, 'id'>[]): Promise<void> {
    const id = `${row.deployment}_${row.subdomain}`;
    const by = { organizationId: row.organizationId, actor: session.person, at: clock.now() };
    return recordChanges(
      tx,
      by,
      changes.map((change) => ({ ...change, id })),
    );
  }

  return {
    listProjects: (call) => list('projects', call, !reachesAllProjects(call.membership.roles)),
    listAllProjects: (call) => list('all projects', call, false),

    getProject: async ({ membership, session, params, fail }) => {
      const { organizationId, roles } = membership;
      const personId = session.person.id;
      const found = await database.read({ kind: 'organization', organizationId, personId }, (tx) =>
        findProject(tx, Number(organizationId), params.project, personId),
      );
      // What one does not reach is answered like what is not there.
      if (found === undefined || levelOf(roles, found.level) === undefined) return fail('NOT_FOUND');
      return { status: 200, data: detailOf(found, membership), headers: { version: found.project.version } };
    },

    createProject: async ({ membership, session, body, fail }) => {
      const { organizationId } = membership;
      const deployment = deployments.find(({ id }) => id === body.deployment);
      if (deployment === undefined) return fail('DEPLOYMENT_NOT_FOUND');
      if (!deployment.tiers.includes(body.tier)) return fail('TIER_NOT_OFFERED');
      const project = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await insertProject(tx, { organizationId: Number(organizationId), ...body }, clock.now());
        if (row) await record(tx, session, row, [{ action: 'project.created', name: row.name, changes: changesBetween({}, { ...body }) }]);
        return row;
      });
      if (project === undefined) return fail('SUBDOMAIN_TAKEN');
      const data = detailOf({ project, flags: {}, level: null }, membership);
      return {
        status: 201,
        data,
        headers: { location: paths.project.to({ id: String(organizationId), project: data.id }), version: project.version },
      };
    },

    updateProject: async ({ membership, session, params, body, version, fail }) => {
      const { organizationId } = membership;
      const personId = session.person.id;
      const outcome = await database.transaction({ kind: 'organization', organizationId, personId }, async (tx) => {
        const row = await lockProject(tx, Number(organizationId), params.project);
        if (row === undefined) return 'NOT_FOUND';
        if (!isCurrent(row.version, version)) return 'VERSION_CONFLICT';
        const given = { name: body.name ?? row.name, active: body.active ?? row.active };
        const renamed = changesBetween({ name: row.name }, { name: given.name });
        const switched = given.active === row.active ? undefined : given.active ? 'project.activated' : 'project.deactivated';
        if (renamed.length > 0 || switched) await updateProjectRow(tx, row, given);
        await record(tx, session, row, [
          ...(renamed.length > 0 ? [{ action: 'project.updated' as const, name: given.name, changes: renamed }] : []),
          ...(switched ? [{ action: switched, name: given.name } as const] : []),
        ]);
        return (await findProject(tx, Number(organizationId), params.project, personId)) ?? 'NOT_FOUND';
      });
      if (typeof outcome === 'string') return fail(outcome);
      const data = { ...detailOf(outcome, membership), update: { active: outcome.project.active } };
      return { status: 200, data, headers: { version: data.version } };
    },

    deleteProject: async ({ membership: { organizationId }, session, params, version, fail }) => {
      const refusal = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockProject(tx, Number(organizationId), params.project);
        if (row === undefined) return 'NOT_FOUND';
        if (!isCurrent(row.version, version)) return 'VERSION_CONFLICT';
        await deleteProjectRow(tx, row);
        await record(tx, session, row, [{ action: 'project.deleted', name: row.name }]);
        return undefined;
      });
      return refusal ? fail(refusal) : { status: 201 };
    },

    updateProjectFlags: async ({ membership: { organizationId }, session, params, body, fail }) => {
      const data = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const row = await lockProject(tx, Number(organizationId), params.project);
        if (row === undefined) return undefined;
        const before = await readProjectFlags(tx, row);
        await writeProjectFlags(tx, row, body);
        const after = { ...before, ...body };
        const changes = changesBetween(before, after);
        if (changes.length > 0) await record(tx, session, row, [{ action: 'project.flagsChanged', name: row.name, changes }]);
        return after;
      });
      return data ? { status: 200, data } : fail('NOT_FOUND');
    },
  };
}
