import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Handler } from '#http/operation.ts';
import { changeProjects } from './datasource-projects.ts';

export const revokeProjectAccessV1: Handler<typeof newer.revokeProjectAccessV1> = async (call, services) => ({
  status: 200,
  data: await changeProjects(call, services, 'v1', { remove: [call.params.project] }),
});
