import type { contract } from '@foyer/api/contract';
import type { Handlers } from '#http/operation.ts';
import { actOnPerson } from './act-on-person.ts';
import { changeOrganizationLimits } from './change-organization-limits.ts';
import { declineVerification } from './decline-verification.ts';
import { findOperatorPeople } from './find-operator-people.ts';
import { getOperatorOrganization } from './get-operator-organization.ts';
import { getOperatorPerson } from './get-operator-person.ts';
import { listOperatorMails } from './list-operator-mails.ts';
import { listOperatorOrganizations } from './list-operator-organizations.ts';
import { resumeOrganization } from './resume-organization.ts';
import { retryOperatorMails } from './retry-operator-mails.ts';
import { suspendOrganization } from './suspend-organization.ts';
import { verifyOrganization } from './verify-organization.ts';
import { withdrawVerification } from './withdraw-verification.ts';

/** What operators do. */
export const operatorOperations: Handlers<(typeof contract)['operators']> = {
  changeOrganizationLimits,
  declineVerification,
  getOperatorOrganization,
  listOperatorOrganizations,
  resumeOrganization,
  suspendOrganization,
  verifyOrganization,
  withdrawVerification,
};

/** What they do for people. */
export const operatorPeopleOperations: Handlers<(typeof contract)['operatorPeople']> = {
  actOnPerson,
  findOperatorPeople,
  getOperatorPerson,
};

/** What they do about mails. */
export const operatorMailOperations: Handlers<(typeof contract)['operatorMails']> = { listOperatorMails, retryOperatorMails };
