import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';

export const getOwnPermissions: Handler<typeof contract.getOwnPermissions> = async ({ caller }) => ({
  status: 200,
  data: { roles: [...caller.roles] },
});
