import { addressKey, emailError, type Grants, type Recipient } from './recipient.ts';

/** What the organization says of an address that is already known there. */
export type KnownAddress = 'member' | 'invited';

/** Why a row cannot be sent as it is. */
export type RecipientProblem =
  | 'empty'
  | 'invalid'
  /** The same address stands further up. */
  | 'duplicate'
  | KnownAddress
  /** A list names a role that there is not. */
  | 'unknownRole'
  /** An admin without any permission (PPL-25). */
  | 'noPermission'
  /** A role or permission that the sender does not hold and cannot give. */
  | 'notYours';

/** What stands in the way of each row, by its key; good rows are not in it. The first of two equal addresses is good. */
export function checkRecipients(
  recipients: readonly Recipient[],
  known: ReadonlyMap<string, KnownAddress>,
  grants: Grants,
): ReadonlyMap<string, RecipientProblem> {
  const seen = new Set<string>();
  const problems = new Map<string, RecipientProblem>();
  for (const recipient of recipients) {
    const address = addressKey(recipient.email);
    const error = emailError(recipient.email);
    const problem =
      error === 'EMAIL_REQUIRED'
        ? 'empty'
        : error
          ? 'invalid'
          : seen.has(address)
            ? 'duplicate'
            : (known.get(address) ?? roleProblem(recipient, grants));
    if (!error) seen.add(address);
    if (problem) problems.set(recipient.key, problem);
  }
  return problems;
}

function roleProblem(
  { role, unknownRole, permissions }: Recipient,
  grants: Grants,
): 'unknownRole' | 'noPermission' | 'notYours' | undefined {
  if (unknownRole !== undefined) return 'unknownRole';
  if (!grants.roles.includes(role) || (role === 'admin' && !permissions.every((permission) => grants.permissions.includes(permission))))
    return 'notYours';
  return role === 'admin' && permissions.length === 0 ? 'noPermission' : undefined;
}
