import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';
import { readOrganization } from './organization-answer.ts';

export const getOrganization: Handler<typeof contract.getOrganization> = async ({ caller, organization, scope, fail }, services) => {
  const { roles } = caller;
  const data = await services.database.read(scope, (tx) => readOrganization(tx, { organization, roles }, services));
  return data ? { status: 200, data, headers: { version: data.version } } : fail('NOT_FOUND');
};
