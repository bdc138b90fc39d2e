import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';
import { offeredDeployments } from './organization-answer.ts';

export const listDeployments: Handler<typeof contract.listDeployments> = async (_call, services) => {
  const data = offeredDeployments(services);
  return { status: 200, data, headers: { totalCount: data.length } };
};
