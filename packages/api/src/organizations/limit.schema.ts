import * as z from 'zod/mini';

/** What the provider can limit in an organization. Seats are its members and the invites that wait. */
export const limitedThings = ['seats', 'projects', 'connectors'] as const;
export type LimitedThing = (typeof limitedThings)[number];

const roomSchema = z.optional(z.object({ limit: z.number(), used: z.number() }));

/** How much of what is limited there is; what is not limited is absent. */
export const organizationRoomSchema = z.object({ seats: roomSchema, projects: roomSchema, connectors: roomSchema });
export type OrganizationRoom = z.infer<typeof organizationRoomSchema>;

/** The highest limit that can be set. */
export const limitMaximum = 1_000_000;
const limitSchema = z.nullable(
  z
    .number({ error: 'LIMIT_VALIDATION' })
    .check(
      z.int({ error: 'LIMIT_VALIDATION' }),
      z.gte(0, { error: 'LIMIT_VALIDATION' }),
      z.lte(limitMaximum, { error: 'LIMIT_VALIDATION' }),
    ),
);

/** What an organization may have: its subscription and its limits, null where there is none. */
export const organizationLimitsSchema = z.strictObject({
  type: z.enum(['standard', 'enterprise']),
  seats: limitSchema,
  projects: limitSchema,
  connectors: limitSchema,
});
export type OrganizationLimits = z.infer<typeof organizationLimitsSchema>;
