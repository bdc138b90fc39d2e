import * as z from 'zod/mini';

/** What a change is about. */
export const historyThings = ['organization', 'user', 'invite', 'team', 'project', 'connector', 'datasource', 'remapping'] as const;
export type HistoryThing = (typeof historyThings)[number];

/** What was done, as `thing.verb`. A kind that a reader does not know is one that a newer server added. */
export const historyActions = [
  'organization.created',
  'organization.updated',
  'organization.flagsChanged',
  'organization.shareCodeChanged',
  'organization.verificationRequested',
  'organization.verificationRequestWithdrawn',
  'organization.verificationDeclined',
  'organization.verified',
  'organization.verificationWithdrawn',
  'organization.suspended',
  'organization.resumed',
  'organization.limitsChanged',
  'user.joined',
  'user.left',
  'user.rolesChanged',
  'user.teamsChanged',
  'user.revoked',
  'invite.sent',
  /** No mail went out: its link is given by hand. */
  'invite.created',
  'invite.updated',
  'invite.resent',
  'invite.linkCreated',
  'invite.cancelled',
  'invite.declined',
  'team.created',
  'team.updated',
  'team.moved',
  'team.deleted',
  'team.membersChanged',
  'team.projectsChanged',
  'project.created',
  'project.updated',
  'project.activated',
  'project.deactivated',
  'project.deleted',
  'project.flagsChanged',
  'project.teamsChanged',
  'project.credentialCreated',
  'project.credentialRevoked',
  'project.pluginsPublished',
  'connector.created',
  'connector.updated',
  'connector.activated',
  'connector.deactivated',
  'connector.shared',
  'connector.approved',
  'connector.organizationsChanged',
  'connector.imported',
  'connector.duplicated',
  'connector.deleted',
  'connector.removed',
  'connector.restored',
  'connector.purged',
  'datasource.created',
  'datasource.updated',
  'datasource.activated',
  'datasource.deactivated',
  'datasource.authorized',
  'datasource.projectsChanged',
  'datasource.deleted',
  'datasource.restored',
  'datasource.purged',
  'datasource.approved',
  'datasource.organizationsChanged',
  'datasource.disconnected',
  'datasource.revoked',
  'remapping.updated',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** What is recorded of a change: each has a name in the console. A flag of an organization may end in `.0`. */
export const historyFields = [
  'name',
  'image',
  'description',
  'parent',
  'roles',
  'teams',
  'members',
  'projects',
  'project',
  'level',
  'subteams',
  'active',
  'status',
  'deployment',
  'subdomain',
  'tier',
  'expiresAt',
  'program',
  'created',
  'changed',
  'archived',
  'supportEmail',
  'documentationUrl',
  'deployments',
  'configuration',
  'identity',
  'authTag',
  'authorizations',
  'attributes',
  'userDefinedAttributes',
  'shareStatus',
  'organizations',
  'mappings',
  'parameters',
  'enabled',
  'verified',
  'suspended',
  'type',
  'seats',
  'connectors',
  'reason',
  'org_integrations_v1',
  'org_enable_es1',
  'org_enable_es2',
  'experience_studio_1',
  'experience_studio_2',
] as const;
export type HistoryField = (typeof historyFields)[number] | `${(typeof historyFields)[number]}.0`;
/** What operators of the provider do to an organization: it is shown as done by "Provider support", without a name (OPR-12). */
export const providerActions = [
  'organization.verificationDeclined',
  'organization.verified',
  'organization.verificationWithdrawn',
  'organization.suspended',
  'organization.resumed',
  'organization.limitsChanged',
] as const satisfies readonly HistoryAction[];

/** Whether an action is the provider's. */
export const isProviderAction = (action: string): boolean => providerActions.some((one) => one === action);

/** What a field held; lists are of names. Never a secret. */
export const historyValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type HistoryValue = z.infer<typeof historyValueSchema>;

/** One change in an organization. */
export const historyEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Who did it, by the name they had; `id` is null when they have no account any more. Without a name it was the platform itself, or the provider (`isProviderAction`). */
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** One of `historyActions`, or one that a newer server added. */
  action: z.string(),
  /** What it was done to, by the name it had. `kind` is one of `historyThings`, or a newer one. */
  thing: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Field → what it held before and after; null for nothing. */
  changes: z.array(z.object({ field: z.string(), before: historyValueSchema, after: historyValueSchema })),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const moment = z.optional(z.iso.datetime({ offset: true, error: 'VALIDATION_FAILED' }));

/** Narrows the history; the same for the list and for its export. */
export const historyFilters = {
  /** Finds in the names of who, of what, and in what changed. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** A person's id. */
  actor: z.optional(z.uuid({ error: 'VALIDATION_FAILED' })),
  action: z.optional(z.enum(historyActions)),
  thing: z.optional(z.enum(historyThings)),
  /** The id of one thing; goes with `thing`. Finds what is filed under it and what concerns it. */
  thingId: z.optional(z.string().check(z.maxLength(1000))),
  /** From this moment on. */
  from: moment,
  /** Before this moment. */
  until: moment,
};
