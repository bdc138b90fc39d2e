import * as z from 'zod/mini';
import { organizationUserSchema, roleSchema } from '#organizations/organization.schema.ts';
import { adminPermissions, isRoleSet } from './role-set.ts';

/** Recipients of one call that invites (PPL-23). */
export const recipientsPerInvite = 10;
/** People of one call that changes several. */
export const peoplePerBulkCall = 200;

/** Roles to be given: none for a member, `owner` by itself, or an admin's permissions. */
export const roleSetSchema = z.array(roleSchema).check(
  z.maxLength(4, { error: 'ROLES_VALIDATION' }),
  z.refine((roles) => isRoleSet(roles), { error: 'ROLES_VALIDATION' }),
);

/** A team as people and invites name it. */
export const namedTeamSchema = z.object({ id: z.string(), name: z.string() });

/** Somebody in an organization, as the directory lists them. */
export const directoryUserSchema = z.extend(organizationUserSchema, {
  kind: z.literal('user'),
  /** Whether the address is confirmed. */
  confirmed: z.boolean(),
  /** ISO 8601, UTC. */
  joinedAt: z.string(),
  /** When they last worked in this organization, to some ten minutes; null for never. */
  lastSeenAt: z.nullable(z.string()),
  /** Teams they are in. */
  teamCount: z.number(),
  /** Grows by one with each change of the roles; goes into `If-Match`. */
  version: z.number(),
});
export type DirectoryUser = z.infer<typeof directoryUserSchema>;

/** A place that waits for somebody. */
export const pendingInviteSchema = z.object({
  id: z.string(),
  /** The address it is for, in small letters. */
  recipient: z.string(),
  /** Goes up with every change of what it gives. */
  version: z.number(),
  organization: z.string(),
  roles: z.array(roleSchema),
  /** Teams the person will be put into; those that are gone by now are left out. */
  teams: z.array(namedTeamSchema),
  /** ISO 8601, UTC: when the last mail or link was made, and until when it can be accepted. */
  sentAt: z.string(),
  expiresAt: z.string(),
  /** Whether it can no longer be accepted; it can still be resent. */
  expired: z.boolean(),
  /** Whether it went out by mail. An address that gets no more invite mails is invited all the same, by a link that is handed on. */
  mailed: z.boolean(),
  /** Who invited; null when they have no account any more. */
  invitedBy: z.nullable(z.object({ id: z.string(), givenName: z.string(), familyName: z.string() })),
});
export type PendingInvite = z.infer<typeof pendingInviteSchema>;

/** A row of the directory: somebody, or an invite that waits. */
export const directoryEntrySchema = z.discriminatedUnion('kind', [
  directoryUserSchema,
  z.extend(pendingInviteSchema, { kind: z.literal('invite') }),
]);
export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;

/** How many people of each kind, and how many invites that wait. */
export const directoryCountsSchema = z.object({
  users: z.number(),
  members: z.number(),
  admins: z.number(),
  owners: z.number(),
  /** Invites that can be accepted, and those that cannot any more. */
  invited: z.number(),
  expired: z.number(),
});
export type DirectoryCounts = z.infer<typeof directoryCountsSchema>;

/** How the directory can be ordered; a minus sign turns it round. Rows that are equal follow by name. */
export const directorySorts = ['name', '-name', 'email', '-email', 'role', '-role', 'joined', '-joined', 'teams', '-teams'] as const;
/**
 * What a search finds is counted as far as this: a total of one more stands for more than this many. Lists that are not searched are
 * counted to the end.
 */
export const mostCounted = 1_000;
export type DirectorySort = (typeof directorySorts)[number];

/** Narrows the directory; the same for the list and for its export. */
export const directoryFilters = {
  /** Finds in names and addresses, whatever the case and accents. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  role: z.optional(z.enum(['member', 'admin', 'owner'])),
  /** Admins who hold it, and invites that give it. */
  permission: z.optional(z.enum(adminPermissions)),
  /** `active`: people; `invited`: invites that can be accepted; `expired`: those that cannot any more. */
  status: z.optional(z.enum(['active', 'invited', 'expired'])),
  sort: z.optional(z.enum(directorySorts)),
};

/** Somebody in an organization with what the side panel shows. */
export const organizationUserDetailSchema = z.extend(organizationUserSchema, {
  confirmed: z.boolean(),
  joinedAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  /** Whether they sign in with a second factor; said to owners alone. */
  secondFactor: z.optional(z.boolean()),
  /** Their teams by name, at most 100 of them. */
  teams: z.array(z.extend(namedTeamSchema, { maintainer: z.boolean() })),
  teamCount: z.number(),
  /** The `ETag`. */
  version: z.number(),
});
export type OrganizationUserDetail = z.infer<typeof organizationUserDetailSchema>;

/** So many rows are exported by their ids at once: an address has only so much room. */
export const exportedEntriesMax = 100;
/** Rows that were selected, for their export: ids with commas between. */
export const exportedEntriesSchema = z.optional(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/)),
);

const personIds = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(peoplePerBulkCall));
/** With it nothing is changed: the answer says what would be. */
const preview = z.optional(z.boolean());

export const bulkRolesSchema = z.strictObject({ users: personIds, roles: roleSetSchema, preview });
export const bulkTeamsSchema = z.strictObject({
  users: personIds,
  teams: z.array(z.string().check(z.maxLength(1000))).check(z.minLength(1), z.maxLength(50)),
  preview,
});
export const bulkRevokeSchema = z.strictObject({ users: personIds, preview });

/** Why a row of a bulk call was left as it was. */
export const bulkRefusalSchema = z.enum([
  /** Not a member (any more). */
  'NOT_FOUND',
  /** The caller's own. */
  'OWN_ROLE',
  /** Only owners change owners, or make them. */
  'OWNERS_ONLY',
  /** An admin grants only permissions that they hold. */
  'PERMISSION_NOT_HELD',
  'ONLY_OWNER_ROLE',
]);

/** What a bulk call did with each person, in the order in which they were named. */
export const bulkResultSchema = z.object({
  /** Whether this was a preview. */
  preview: z.boolean(),
  results: z.array(
    z.object({
      id: z.string(),
      /** `changed` also for what a preview would change; `same` when there was nothing to do. */
      outcome: z.enum(['changed', 'same', 'refused']),
      code: z.optional(bulkRefusalSchema),
      /** The server's words for `code`. */
      message: z.optional(z.string()),
      /** Roles before and after, where roles were to be changed. */
      before: z.optional(z.array(roleSchema)),
      after: z.optional(z.array(roleSchema)),
      /** Teams they were put into, where teams were to be added. */
      teamsAdded: z.optional(z.number()),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;
