import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Handlers } from '#http/operation.ts';
import { approvalOf } from './connector-approval.ts';
import { newerForm, olderForm } from './connector-form.ts';

export const approveConnectorThirdParty: Handlers<typeof contract.approveConnectorThirdParty> = {
  older: approvalOf(olderForm, true),
  newer: approvalOf(newerForm, true),
};
