import * as z from 'zod/mini';
import { allRoles } from '#people/role-set.ts';
import { accessLevelSchema, teamStepSchema } from '#teams/team.schema.ts';

/** As many entries as a person has at most (IBX-05). */
export const entriesMaximum = 200;

/** What people are told of. The set is closed: a writer names one of these or does not compile. */
export const inboxKinds = [
  'invited',
  'memberRemoved',
  'rolesChanged',
  'teamsJoined',
  'teamLeft',
  'teamDeleted',
  'teamProjectsGiven',
  'teamProjectTaken',
  'teamLevelsChanged',
  'teamMoved',
  'inviteAccepted',
  'inviteDeclined',
  'connectorApproved',
  'connectorShared',
  'connectorUnshared',
  'connectorDeactivated',
  'connectorDeleted',
  'datasourceApproved',
  'datasourceShared',
  'datasourceUnshared',
  'datasourceDeactivated',
  'datasourceDeleted',
  'authorizationFailed',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

const roles = z.array(z.enum(allRoles));

/** Without a level before or after, there was or is no access. */
const levels = z.object({ before: z.optional(accessLevelSchema), after: z.optional(accessLevelSchema) });

/** What an entry names, by the names at the time. */
export const inboxDetailsSchema = z.object({
  /** What it is about, the first ones by name; a datasource's id has its connector's before it. */
  things: z.array(
    z.object({
      kind: z.enum(['team', 'person', 'project', 'connector', 'datasource']),
      id: z.string(),
      name: z.string(),
      /** Of connectors and datasources. */
      generation: z.optional(z.enum(['v0', 'v1'])),
      /** Of a project: what the receiver could do there, and can. */
      levels: z.optional(levels),
    }),
  ),
  /** How many things there were. */
  count: z.number(),
  /** Of a change of roles. */
  roles: z.optional(z.object({ before: roles, after: roles })),
  /** The team whose access to projects it is about. */
  team: z.optional(teamStepSchema),
  /** Of one project: what the team had there, and has. */
  levels: z.optional(levels),
  /** The roles that an invite gives. */
  invitedAs: z.optional(roles),
  /** The receiver looks after the teams they came into. */
  maintainer: z.optional(z.boolean()),
  /** What was shared is of the other version than the one that the receiver's people are led to (SHR-21). */
  aside: z.optional(z.boolean()),
  /** The external system, by its tag. */
  authTag: z.optional(z.string()),
});
export type InboxDetails = z.infer<typeof inboxDetailsSchema>;
/** Something that an entry names. */
export type InboxThing = InboxDetails['things'][number];

/** Something that the caller was told of. */
export const inboxEntrySchema = z.object({
  id: z.string(),
  /** One of `inboxKinds`, or one that a newer server added. */
  kind: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  read: z.boolean(),
  /** Of the receiver, in which it matters; the one that they are invited to. */
  organization: z.object({ id: z.string(), name: z.string() }),
  /** Who did it; null for the platform itself, and for people of another organization. */
  actor: z.nullable(z.string()),
  /** The other organization that did it. */
  from: z.nullable(z.string()),
  ...inboxDetailsSchema.shape,
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

/** What the stream says of an inbox: nothing of what is in it. */
export const inboxNewsSchema = z.object({
  unread: z.number(),
  /** The newest of the unread entries. */
  newest: z.nullable(z.string()),
});
export type InboxNews = z.infer<typeof inboxNewsSchema>;
