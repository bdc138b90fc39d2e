import * as z from 'zod/mini';
import { roleSchema } from '#organizations/organization.schema.ts';
import { emailSchema } from '#text.schema.ts';
import { namedTeamSchema, recipientsPerInvite, roleSetSchema } from './user.schema.ts';

const inviteTeamsSchema = z
  .array(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(1000)), maintainer: z.literal(false) }))
  .check(z.maxLength(50));

/** One recipient of an invite (PPL-24). */
export const recipientSchema = z.strictObject({
  email: emailSchema,
  teams: inviteTeamsSchema,
  roles: roleSetSchema,
});
export type Recipient = z.input<typeof recipientSchema>;

export const inviteUsersSchema = z.strictObject({
  recipients: z.array(recipientSchema).check(z.minLength(1), z.maxLength(recipientsPerInvite, { error: 'RECIPIENTS_MAXIMUM' })),
});

/** Why a recipient was not invited. */
export const inviteRefusalSchema = z.enum([
  'ALREADY_MEMBER',
  /** An invite for the address waits and can still be accepted: it can be resent. */
  'ALREADY_INVITED',
  /** The address is in the same call before. */
  'RECIPIENT_REPEATED',
  'TEAM_NOT_FOUND',
  'OWNERS_ONLY',
  'PERMISSION_NOT_HELD',
  /** Written to a moment ago, or five times within the hour. */
  'INVITE_TOO_SOON',
  /** The person has made as many invites today as one may. */
  'INVITES_MAXIMUM',
  /** Every seat of the organization is taken, or promised by an invite that waits. */
  'SEATS_LIMIT',
]);

/** What became of each recipient, in the order in which they were named. Some may be invited where others are not. */
export const inviteUsersResultSchema = z.object({
  results: z.array(
    z.object({
      /** As it was sent, trimmed and in small letters. */
      email: z.string(),
      outcome: z.enum(['invited', 'refused']),
      /** The invite, where there is one now. */
      id: z.optional(z.string()),
      /** Whether the invite went out by mail; else its link is to be handed on. It says nothing about whether the address has an account. */
      mailed: z.optional(z.boolean()),
      code: z.optional(inviteRefusalSchema),
      /** The server's words for `code`. */
      message: z.optional(z.string()),
    }),
  ),
});
export type InviteUsersResult = z.infer<typeof inviteUsersResultSchema>;

/** The addresses whose invites are to be cancelled. */
export const cancelInvitesSchema = z.strictObject({
  recipients: z.array(emailSchema).check(z.minLength(1), z.maxLength(200)),
});
export const cancelInvitesResultSchema = z.object({
  results: z.array(
    z.object({
      email: z.string(),
      outcome: z.enum(['cancelled', 'refused']),
      /** `NOT_INVITED`: none waits for the address, because it was accepted or cancelled already. */
      code: z.optional(z.enum(['NOT_INVITED', 'OWNERS_ONLY'])),
      message: z.optional(z.string()),
    }),
  ),
});

/** What a waiting invite is to give instead; what is left out stays. */
export const inviteChangeSchema = z.strictObject({
  roles: z.optional(roleSetSchema),
  teams: z.optional(inviteTeamsSchema),
});
/** What a waiting invite gives now. */
export const inviteGivesSchema = z.object({
  id: z.string(),
  version: z.number(),
  roles: z.array(roleSchema),
  teams: z.array(namedTeamSchema),
});

/** How long an invite that was just sent again can be accepted. */
export const resentInviteSchema = z.object({ id: z.string(), sentAt: z.string(), expiresAt: z.string() });
export type ResentInvite = z.infer<typeof resentInviteSchema>;

/** A link to hand on; the mailed one no longer works. */
export const inviteLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });

/** Addresses to look at before they are invited; they need not be valid. */
export const checkRecipientsSchema = z.strictObject({
  emails: z.array(z.string().check(z.maxLength(1000))).check(z.minLength(1), z.maxLength(500)),
});
export const checkedRecipientsSchema = z.object({
  results: z.array(
    z.object({
      /** As it was sent. */
      email: z.string(),
      /** `expired`: invited once, and can be invited again. */
      state: z.enum(['free', 'member', 'invited', 'expired', 'invalid']),
    }),
  ),
});
export type CheckedRecipients = z.infer<typeof checkedRecipientsSchema>;
