import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Handlers } from '#http/operation.ts';
import { approvalOf } from './connector-approval.ts';
import { newerForm, olderForm } from './connector-form.ts';

export const approveConnectorSharing: Handlers<typeof contract.approveConnectorSharing> = {
  older: approvalOf(olderForm, false),
  newer: approvalOf(newerForm, false),
};
