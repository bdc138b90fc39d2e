import type * as contract from '@foyer/api/projects/project.contract';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import type { Handler } from '#http/operation.ts';
import { listProjectPage } from './project-list.ts';

export const listProjects: Handler<typeof contract.listProjects> = (call, services) =>
  listProjectPage(call, services, { name: 'projects', isReachedOnly: !reachesAllProjects(call.caller.roles) });
