import type * as entries from '@foyer/api/people/entry.contract';
import type * as invites from '@foyer/api/people/invite.contract';
import type * as ownInvites from '@foyer/api/people/own-invite.contract';
import type * as people from '@foyer/api/people/user.contract';
import type { Handlers } from '#http/operation.ts';
import { acceptOwnInvite } from './accept-own-invite.ts';
import { addUsersToTeams } from './add-users-to-teams.ts';
import { cancelInvites } from './cancel-invites.ts';
import { checkRecipients } from './check-recipients.ts';
import { countDirectory } from './count-directory.ts';
import { createInviteLink } from './create-invite-link.ts';
import { declineOwnInvite } from './decline-own-invite.ts';
import { exportDirectory } from './export-directory.ts';
import { getOrganizationUser } from './get-organization-user.ts';
import { inviteUsers } from './invite-users.ts';
import { listDirectory } from './list-directory.ts';
import { listInvites } from './list-invites.ts';
import { listOwnInvites } from './list-own-invites.ts';
import { listUserEntries } from './list-user-entries.ts';
import { listUsers } from './list-users.ts';
import { resendInvite } from './resend-invite.ts';
import { revokeUser } from './revoke-user.ts';
import { revokeUsers } from './revoke-users.ts';
import { updateInvite } from './update-invite.ts';
import { updateRolesOfUsers } from './update-roles-of-users.ts';
import { updateUserRoles } from './update-user-roles.ts';

export const peopleOperations: Handlers<typeof people & typeof entries> = {
  addUsersToTeams,
  countDirectory,
  exportDirectory,
  getOrganizationUser,
  listDirectory,
  listUserEntries,
  listUsers,
  revokeUser,
  revokeUsers,
  updateRolesOfUsers,
  updateUserRoles,
};

export const inviteOperations: Handlers<typeof invites & typeof ownInvites> = {
  acceptOwnInvite,
  cancelInvites,
  checkRecipients,
  createInviteLink,
  declineOwnInvite,
  inviteUsers,
  listInvites,
  listOwnInvites,
  resendInvite,
  updateInvite,
};
