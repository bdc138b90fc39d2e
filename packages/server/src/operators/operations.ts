import type { contract } from '@foyer/api/contract';
import type { Handlers } from '#http/operation.ts';
import { actOnPerson } from './act-on-person.ts';
import { declineVerification } from './decline-verification.ts';
import { findOperatorPeople } from './find-operator-people.ts';
import { getOperatorOrganization } from './get-operator-organization.ts';
import { getOperatorPerson } from './get-operator-person.ts';
import { listOperatorOrganizations } from './list-operator-organizations.ts';
import { resumeOrganization } from './resume-organization.ts';
import { suspendOrganization } from './suspend-organization.ts';
import { verifyOrganization } from './verify-organization.ts';
import { withdrawVerification } from './withdraw-verification.ts';

/** What operators do. */
export const operatorOperations: Handlers<(typeof contract)['operators']> = {
  actOnPerson,
  declineVerification,
  findOperatorPeople,
  getOperatorOrganization,
  getOperatorPerson,
  listOperatorOrganizations,
  resumeOrganization,
  suspendOrganization,
  verifyOrganization,
  withdrawVerification,
};
