import type * as contract from '@foyer/api/projects/project.contract';
import type { Call, Reply, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { listProjectsOf } from './project.store.ts';
import { projectOf } from './project-answer.ts';

type ListCall = Pick<Call<typeof contract.listAllProjects>, 'caller' | 'organization' | 'scope' | 'query'>;

/** Both lists: what the caller reaches, and all. `name` is what their cursors are bound to. */
export async function listProjectPage(
  { caller, organization, scope, query }: ListCall,
  { database, deployments, keys }: Services,
  { name, isReachedOnly }: { readonly name: string; readonly isReachedOnly: boolean },
): Promise<Reply<typeof contract.listAllProjects>> {
  const limit = query.limit ?? longestPage;
  const wish = {
    organizationId: organization,
    personId: caller.id,
    isReachedOnly,
    q: query.q,
    deployment: query.deployment,
    isEligibleOnly: query.eligible === 'true',
    limit,
    after: positionAfter<readonly [boolean, string, number]>(keys, name, query.cursor),
  };
  const rows = await database.read(scope, (tx) => listProjectsOf(tx, wish));
  const { page, nextCursor } = pageOf(keys, name, rows, limit, ({ project }) => [project.active, project.search, project.key]);
  const data = page.map((row) => projectOf(row, caller.roles, deployments));
  return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
}
