import type * as contract from '@foyer/api/share-codes/share-code.contract';
import type { Handlers } from '#http/operation.ts';
import { createShareCode } from './create-share-code.ts';
import { findOrganizationByShareCode } from './find-organization-by-share-code.ts';
import { getShareCode } from './get-share-code.ts';

export const shareCodeOperations: Handlers<typeof contract> = { createShareCode, findOrganizationByShareCode, getShareCode };
