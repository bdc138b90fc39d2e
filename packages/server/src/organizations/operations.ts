import type { contract } from '@foyer/api/contract';
import type { Handlers } from '#http/operation.ts';
import { acceptInvite } from './accept-invite.ts';
import { createOrganization } from './create-organization.ts';
import { deleteOrganization } from './delete-organization.ts';
import { getOrganization } from './get-organization.ts';
import { getOrganizationFlags } from './get-organization-flags.ts';
import { getOwnPermissions } from './get-own-permissions.ts';
import { getVerificationRequest } from './get-verification-request.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listDeployments } from './list-deployments.ts';
import { listOrganizations } from './list-organizations.ts';
import { listOwners } from './list-owners.ts';
import { lookUpInvite } from './look-up-invite.ts';
import { requestVerification } from './request-verification.ts';
import { updateOrganization } from './update-organization.ts';
import { updateOrganizationFlags } from './update-organization-flags.ts';
import { withdrawVerificationRequest } from './withdraw-verification-request.ts';

export const organizationOperations: Handlers<(typeof contract)['organizations']> = {
  acceptInvite,
  lookUpInvite,
  createOrganization,
  deleteOrganization,
  getOrganization,
  getOrganizationFlags,
  getOwnPermissions,
  getVerificationRequest,
  leaveOrganization,
  listDeployments,
  listOrganizations,
  listOwners,
  requestVerification,
  updateOrganization,
  updateOrganizationFlags,
  withdrawVerificationRequest,
};
