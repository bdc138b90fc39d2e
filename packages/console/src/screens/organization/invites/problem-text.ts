import type { i18n } from 'i18next';
import { errorText } from '#lib/i18n/error-text.ts';
import type { Grants, Recipient } from './recipient.ts';
import type { RecipientProblem } from './recipient-check.ts';

/** Which role a list asks for that there is not, and which the sender can give. */
export function unknownRoleText({ t, language }: i18n, unknownRole: string, { roles }: Pick<Grants, 'roles'>): string {
  const choice = new Intl.ListFormat(language, { type: 'disjunction' });
  return t('invites:problemText.unknownRole', {
    word: unknownRole,
    roles: choice.format(roles.map((role) => t(`organizations:role.${role}`))),
  });
}

/** What is said at the field of the address, or at the role and the permissions for those. */
export function problemText(
  i18n: i18n,
  problem: RecipientProblem,
  { unknownRole = '' }: Pick<Recipient, 'unknownRole'>,
  grants: Grants,
): string {
  if (problem === 'unknownRole') return unknownRoleText(i18n, unknownRole, grants);
  if (problem === 'empty') return errorText(i18n, 'EMAIL_REQUIRED');
  if (problem === 'invalid') return errorText(i18n, 'EMAIL_VALIDATION');
  if (problem === 'noPermission') return i18n.t('invites:permissionsNeeded');
  return i18n.t(`invites:problemText.${problem}`);
}
