import type { i18n } from 'i18next';
import { errorText } from '#lib/i18n/error-text.ts';
import type { RecipientProblem } from './recipient-check.ts';

/** What is said at the field of the address, or at the permissions for those. */
export function problemText(i18n: i18n, problem: RecipientProblem): string {
  if (problem === 'empty') return errorText(i18n, 'EMAIL_REQUIRED');
  if (problem === 'invalid') return errorText(i18n, 'EMAIL_VALIDATION');
  if (problem === 'noPermission') return i18n.t('invites:permissionsNeeded');
  return i18n.t(`invites:problemText.${problem}`);
}
