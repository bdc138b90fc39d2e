import type { Failure } from '@foyer/api/client';
import type { requestVerification } from '@foyer/api/organizations/verification.contract';
import type { i18n } from 'i18next';
import { type FailureTable, type Telling, usualTelling } from '#lib/failures.ts';
import { toldText } from '#lib/i18n/error-text.ts';

const outcomes: FailureTable<typeof requestVerification, Telling, 'ORGANIZATION_VERIFIED' | 'VERIFICATION_WAITING'> = usualTelling;

/** What is said of a request that was not sent; nothing for an ended session, which has its own dialog. */
export function verificationFailureText(i18n: i18n, failure: Failure): string | undefined {
  return toldText(i18n, outcomes, failure);
}
