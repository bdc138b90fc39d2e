import type * as older from '@foyer/api/connectors/connector.contract';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Handler } from '#http/operation.ts';
import { approvalOf } from './connector-approval.ts';
import { newerForm, olderForm } from './connector-form.ts';

export const approveConnectorSharing: Handler<typeof older.approveConnectorSharing> = approvalOf(olderForm, false);
export const approveConnectorSharingV1: Handler<typeof newer.approveConnectorSharingV1> = approvalOf(newerForm, false);
