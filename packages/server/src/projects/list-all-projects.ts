import type * as contract from '@foyer/api/projects/project.contract';
import type { Handler } from '#http/operation.ts';
import { listProjectPage } from './project-list.ts';

export const listAllProjects: Handler<typeof contract.listAllProjects> = (call, services) =>
  listProjectPage(call, services, { name: 'all projects', isReachedOnly: false });
