import { paths } from '@foyer/api/paths';
import type * as contract from '@foyer/api/projects/project.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import { roomFor } from '#organizations/organization-limit.ts';
import { insertProject } from './project.store.ts';
import { projectDetailOf } from './project-answer.ts';

export const createProject: Handler<typeof contract.createProject> = async (call, { clock, database, deployments }) => {
  const { caller, organization, scope, body, fail } = call;
  const deployment = deployments.find(({ id }) => id === body.deployment) ?? fail('DEPLOYMENT_NOT_FOUND');
  if (!deployment.tiers.includes(body.tier)) fail('TIER_NOT_OFFERED');
  const project = await database.transaction(scope, async (tx) => {
    const at = clock.now();
    // Those who create at the same moment come here one after the other.
    const locked = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
    if ((await roomFor(tx, locked, 'projects', at)) === 0) fail('PROJECTS_LIMIT');
    const row = (await insertProject(tx, { organizationId: organization, ...body }, at)) ?? fail('SUBDOMAIN_TAKEN');
    const id = `${row.deployment}_${row.subdomain}`;
    const changes = changesBetween({}, { ...body });
    await recordChange(tx, { organizationId: organization, actor: caller, at }, { action: 'project.created', id, name: row.name, changes });
    return row;
  });
  const data = projectDetailOf({ project, flags: {}, level: null }, caller.roles, deployments);
  const location = paths.project.to({ id: String(organization), project: data.id });
  return { status: 201, data, headers: { location, version: project.version } };
};
