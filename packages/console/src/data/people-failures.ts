import type { Failure } from '@foyer/api/client';
import type { cancelInvites, createInviteLink, resendInvite, updateInvite } from '@foyer/api/people/invite.contract';
import type { revokeUser, updateUserRoles } from '@foyer/api/people/user.contract';
import { type FailureKind, type FailureTable, meaningOf, usualKinds } from '#lib/failures.ts';

type DirectoryCall =
  | typeof updateUserRoles
  | typeof revokeUser
  | typeof updateInvite
  | typeof resendInvite
  | typeof createInviteLink
  | typeof cancelInvites;

const kinds: FailureTable<
  DirectoryCall,
  FailureKind,
  'ONLY_OWNER' | 'ONLY_OWNER_ROLE' | 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD' | 'TEAM_NOT_FOUND'
> = {
  ...usualKinds,
  INVITE_GONE: 'gone',
  OWN_ROLE: 'forbidden',
  INVITE_TOO_SOON: 'refused',
  INVITES_MAXIMUM: 'refused',
  INVITE_NOT_MAILED: 'refused',
};

/** Of which kind the failure of a change to a person or an invite is. */
export function directoryFailureKindOf(failure: Pick<Failure, 'status' | 'error'>): FailureKind {
  return meaningOf(kinds, failure);
}
