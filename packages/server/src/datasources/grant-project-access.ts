import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Handler } from '#http/operation.ts';
import { changeProjects } from './datasource-projects.ts';

export const grantProjectAccessV1: Handler<typeof newer.grantProjectAccessV1> = async (call, services) => {
  const { params, fail } = call;
  return { status: 200, data: await changeProjects(call, services, 'v1', { add: { projects: [params.project], fail } }) };
};
