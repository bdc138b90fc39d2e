import * as z from 'zod/mini';
import { listBody, longListBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import {
  cancelInvitesResultSchema,
  cancelInvitesSchema,
  checkedRecipientsSchema,
  checkRecipientsSchema,
  inviteChangeSchema,
  inviteGivesSchema,
  inviteLinkSchema,
  inviteUsersResultSchema,
  inviteUsersSchema,
  resentInviteSchema,
} from './invite.schema.ts';
import { pendingInviteSchema } from './user.schema.ts';

const keeper = { kind: 'member', anyOf: ['teams'] } as const;

export const listInvites = endpoint({
  method: 'GET',
  path: '/organizations/{id}/invites',
  access: { kind: 'member' },
  list: true,
  query: z.strictObject({ limit: limitSchema, cursor: cursorSchema, q: searchSchema }),
  success: { 200: z.array(pendingInviteSchema) },
  errors: {},
});

export const inviteUsers = endpoint({
  method: 'POST',
  path: '/organizations/{id}/invites',
  access: keeper,
  body: { encoding: 'json', schema: inviteUsersSchema, limit: longListBody },
  success: { 200: inviteUsersResultSchema },
  errors: {},
});

export const cancelInvites = endpoint({
  method: 'PUT',
  path: '/organizations/{id}/invites',
  access: keeper,
  body: { encoding: 'json', schema: cancelInvitesSchema, limit: listBody },
  success: { 200: cancelInvitesResultSchema },
  errors: {},
});

export const checkRecipients = endpoint({
  method: 'POST',
  path: '/organizations/{id}/invites/check',
  access: keeper,
  extension: true,
  body: { encoding: 'json', schema: checkRecipientsSchema, limit: listBody },
  success: { 200: checkedRecipientsSchema },
  errors: {},
});

export const updateInvite = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/invites/{inviteId}',
  access: keeper,
  extension: true,
  versioned: true,
  body: { encoding: 'json', schema: inviteChangeSchema, limit: listBody },
  success: { 200: inviteGivesSchema },
  errors: { INVITE_GONE: 409, OWNERS_ONLY: 403, PERMISSION_NOT_HELD: 403, TEAM_NOT_FOUND: 409 },
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/organizations/{id}/invites/{inviteId}/resend',
  access: keeper,
  extension: true,
  success: { 200: resentInviteSchema },
  errors: {
    INVITE_GONE: 409,
    OWNERS_ONLY: 403,
    PERMISSION_NOT_HELD: 403,
    INVITE_TOO_SOON: 429,
    INVITES_MAXIMUM: 429,
    /** The address gets no more invite mails, today or ever. Nothing was changed: the former link works. */
    INVITE_NOT_MAILED: 409,
  },
});

export const createInviteLink = endpoint({
  method: 'POST',
  path: '/organizations/{id}/invites/{inviteId}/link',
  access: keeper,
  extension: true,
  success: { 200: inviteLinkSchema },
  errors: { INVITE_GONE: 409, OWNERS_ONLY: 403, PERMISSION_NOT_HELD: 403 },
});
