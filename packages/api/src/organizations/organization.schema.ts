import * as z from 'zod/mini';
import { allRoles } from '#people/role-set.ts';
import { thingNameSchema } from '#text.schema.ts';
import { organizationRoomSchema } from './limit.schema.ts';

export const roleSchema = z.enum(allRoles);

/** Seeing an organization in the list. */
export const organizationSummarySchema = z.object({
  /** A short number, as text. */
  id: z.string(),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  verified: z.boolean(),
  externalUrl: z.string(),
  /** Path on this origin, or empty. */
  imageUrl: z.string(),
  /** The caller's roles there; empty for a member. */
  roles: z.array(roleSchema),
});
export type OrganizationSummary = z.infer<typeof organizationSummarySchema>;

export const deploymentSchema = z.object({
  /** The deployment's name; no `_`, `.` or `/`. */
  id: z.string(),
  /** Cloud service platform and place, as shown. */
  region: z.string(),
  tiers: z.array(z.enum(['standard', 'advanced', 'enterprise'])),
  /** What its projects' hosts end in, `{subdomain}.{host}` (extension). */
  host: z.optional(z.string()),
  /** Its projects open in Experience Studio 2.0 alone, whatever their flags say (extension). */
  studio2Only: z.optional(z.boolean()),
});
export type Deployment = z.infer<typeof deploymentSchema>;

export const organizationUserSchema = z.object({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  organization: z.string(),
  roles: z.array(roleSchema),
});
export type OrganizationUser = z.infer<typeof organizationUserSchema>;

export const organizationSchema = z.extend(organizationSummarySchema, {
  /** The subscription. */
  type: z.enum(['standard', 'enterprise']),
  deployments: z.array(deploymentSchema),
  owners: z.array(organizationUserSchema),
  /** What would go with the organization (extension). */
  counts: z.object({ users: z.number(), teams: z.number(), projects: z.number() }),
  /** Since when and why the provider has suspended it; its members read this and nothing else of it (extension). */
  suspension: z.optional(z.object({ at: z.string(), reason: z.string() })),
  /** What the provider limits, and how much of it there is; absent where nothing is limited (extension). */
  room: z.optional(organizationRoomSchema),
  /** Grows by one with each change; the `ETag` (extension). */
  version: z.number(),
});
export type Organization = z.infer<typeof organizationSchema>;

/** The text fields of create and update; the image is a file part of its own. */
export const organizationPayloadSchema = z.strictObject({
  name: thingNameSchema('ORGANIZATION_NAME_REQUIRED', 'ORGANIZATION_NAME_VALIDATION'),
  externalUrl: z._default(z.literal(''), ''),
  /** `true` takes the image away (extension; without it and without a file the image stays). */
  removeImage: z.optional(z.enum(['true', 'false'])),
});
export type OrganizationPayload = z.input<typeof organizationPayloadSchema>;

/** Stored as yes/no traits, read as booleans. Unset ones are absent. */
export const organizationFlagsSchema = z.strictObject({
  'org_enable_es1.0': z.optional(z.boolean()),
  'org_enable_es2.0': z.optional(z.boolean()),
  org_integrations_v1: z.optional(z.boolean()),
});
export type OrganizationFlags = z.infer<typeof organizationFlagsSchema>;
export type OrganizationFlagName = keyof OrganizationFlags;
