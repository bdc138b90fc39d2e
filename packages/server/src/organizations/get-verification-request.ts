import type * as contract from '@foyer/api/organizations/verification.contract';
import type { Handler } from '#http/operation.ts';
import { findVerificationRequest, verificationRequestOf } from './verification.store.ts';

export const getVerificationRequest: Handler<typeof contract.getVerificationRequest> = async ({ organization, scope }, { database }) => {
  const row = await database.read(scope, (tx) => findVerificationRequest(tx, organization));
  return { status: 200, data: { request: row ? verificationRequestOf(row) : null } };
};
