import type { contract } from '@foyer/api/contract';
import type { Handlers } from '#http/operation.ts';
import { declineVerification } from './decline-verification.ts';
import { getOperatorOrganization } from './get-operator-organization.ts';
import { listOperatorOrganizations } from './list-operator-organizations.ts';
import { resumeOrganization } from './resume-organization.ts';
import { suspendOrganization } from './suspend-organization.ts';
import { verifyOrganization } from './verify-organization.ts';
import { withdrawVerification } from './withdraw-verification.ts';

/** What operators do. */
export const operatorOperations: Handlers<(typeof contract)['operators']> = {
  declineVerification,
  getOperatorOrganization,
  listOperatorOrganizations,
  resumeOrganization,
  suspendOrganization,
  verifyOrganization,
  withdrawVerification,
};
