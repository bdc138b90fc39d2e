import * as z from 'zod/mini';
import { organizationLimitsSchema } from '#organizations/limit.schema.ts';
import { verificationRequestSchema } from '#organizations/verification.schema.ts';

/** Reasons are mailed and shown, so they are sentences. */
export const reasonMinLength = 10;
export const reasonMaxLength = 500;

/** Why the provider does something to an organization: its owners read it in an email and in its history. */
export const reasonSchema = z
  .string({ error: 'REASON_REQUIRED' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'REASON_REQUIRED', abort: true }),
    z.minLength(reasonMinLength, { error: 'REASON_VALIDATION', abort: true }),
    z.maxLength(reasonMaxLength, { error: 'REASON_VALIDATION' }),
  );

/** What an operator can do to an organization, each with a reason. */
export const operatorActs = ['verify', 'decline', 'withdraw', 'suspend', 'resume'] as const;
export type OperatorAct = (typeof operatorActs)[number];

/** What stands in the record of an organization: the same, and that its limits were changed. */
export const recordedActs = [...operatorActs, 'changeLimits'] as const;
export type RecordedAct = (typeof recordedActs)[number];

export const actBodySchema = z.strictObject({ reason: reasonSchema });
export type ActBody = z.input<typeof actBodySchema>;

export const limitsBodySchema = z.extend(organizationLimitsSchema, { reason: reasonSchema });
export type LimitsBody = z.input<typeof limitsBodySchema>;

/** How the list of organizations is narrowed. */
export const operatorStates = ['asking', 'verified', 'unverified', 'suspended'] as const;

/** An organization as operators see it: figures and states, nothing of what is in it. */
export const operatorOrganizationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['standard', 'enterprise']),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  verified: z.boolean(),
  /** Whether its owners wait for the answer to a request to be verified. */
  asking: z.boolean(),
  suspended: z.boolean(),
  people: z.number(),
  projects: z.number(),
  /** When one of its members last worked in it. */
  lastActiveAt: z.nullable(z.string()),
});
export type OperatorOrganizationRow = z.infer<typeof operatorOrganizationRowSchema>;

/** One of the operators' acts on an organization. */
export const operatorEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  act: z.enum(recordedActs),
  reason: z.string(),
  /** By the name they had; of the command line `null`. */
  operator: z.nullable(z.string()),
});
export type OperatorEvent = z.infer<typeof operatorEventSchema>;

export const operatorOrganizationSchema = z.extend(operatorOrganizationRowSchema, {
  /** What its owners ask to be verified with, while nobody has answered. */
  request: z.optional(verificationRequestSchema),
  suspension: z.optional(z.object({ at: z.string(), reason: z.string() })),
  /** Null where there is no limit. */
  limits: z.object({ seats: z.nullable(z.number()), projects: z.nullable(z.number()), connectors: z.nullable(z.number()) }),
  figures: z.object({
    /** People who worked in it within the last seven days. */
    activePeople: z.number(),
    openInvites: z.number(),
    teams: z.number(),
    activeProjects: z.number(),
    connectors: z.number(),
    datasources: z.number(),
    /** Connections of data sources that are ended, or could not be renewed lately. */
    failingConnections: z.number(),
  }),
  owners: z.array(
    z.object({
      id: z.string(),
      givenName: z.string(),
      familyName: z.string(),
      email: z.string(),
      confirmed: z.boolean(),
      secondFactor: z.boolean(),
    }),
  ),
  /** The newest of the operators' acts on it. */
  events: z.array(operatorEventSchema),
});
export type OperatorOrganization = z.infer<typeof operatorOrganizationSchema>;
