import type * as older from '@foyer/api/connectors/connector.contract';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Handler } from '#http/operation.ts';
import { approvalOf } from './connector-approval.ts';
import { newerForm, olderForm } from './connector-form.ts';

export const approveConnectorThirdParty: Handler<typeof older.approveConnectorThirdParty> = approvalOf(olderForm, true);
export const approveConnectorThirdPartyV1: Handler<typeof newer.approveConnectorThirdPartyV1> = approvalOf(newerForm, true);
