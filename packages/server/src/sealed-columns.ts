import { sealedSecrets } from '#auth/authenticator.ts';
import { sealedRecords } from '#authorization/record.store.ts';
import { sealedSigningKeys } from '#authorization/signing-key.store.ts';
import { sealedApiKeys } from '#connectors/connector.store.ts';
import { sealedAuthorizations } from '#datasources/authorization.store.ts';
import { sealedConfigs } from '#datasources/sealed-configs.ts';
import { sealedMails } from '#mail/outbox.ts';
import type { SealedColumn } from './sealing.ts';

/** Every column with something sealed in it. A test finds one that is missing. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedSecrets,
  sealedApiKeys,
  sealedConfigs,
  ...sealedAuthorizations,
  sealedRecords,
  sealedSigningKeys,
  sealedMails,
];
