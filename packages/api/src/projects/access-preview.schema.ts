import * as z from 'zod/mini';
import { roleSchema } from '#organizations/organization.schema.ts';
import { accessLevelSchema, teamBatchMaxLength } from '#teams/team.schema.ts';

/** What one preview takes: as many people, teams or projects as one call changes. */
export const previewMaxLength = teamBatchMaxLength;

const idSchema = z.string().check(z.minLength(1, { error: 'VALIDATION_FAILED' }), z.maxLength(300, { error: 'VALIDATION_FAILED' }));
const ids = z.array(idSchema).check(z.maxLength(previewMaxLength, { error: 'VALIDATION_FAILED' }));

/** A change that has not been made. Ids that are none are passed over. */
export const accessChangeSchema = z.discriminatedUnion('kind', [
  /** Somebody holds these roles and no others. */
  z.strictObject({ kind: z.literal('roles'), user: idSchema, roles: z.array(roleSchema).check(z.maxLength(5)) }),
  /** Several people hold these roles and no others, join teams, or both. */
  z.strictObject({
    kind: z.literal('people'),
    users: ids,
    roles: z.optional(z.array(roleSchema).check(z.maxLength(5))),
    add: z.optional(ids),
  }),
  /** People lose their place in the organization, their roles and all their teams. */
  z.strictObject({ kind: z.literal('revocation'), users: ids }),
  /** Somebody joins and leaves teams. */
  z.strictObject({ kind: z.literal('memberships'), user: idSchema, add: ids, remove: ids }),
  /** People join and leave a team. */
  z.strictObject({ kind: z.literal('members'), team: idSchema, add: ids, remove: ids }),
  /** A team is given projects, or other levels, and loses projects. */
  z.strictObject({
    kind: z.literal('projects'),
    team: idSchema,
    set: z
      .array(z.strictObject({ id: idSchema, level: accessLevelSchema }))
      .check(z.maxLength(previewMaxLength, { error: 'VALIDATION_FAILED' })),
    remove: ids,
  }),
  /** A team goes, with everything below it. */
  z.strictObject({ kind: z.literal('team deletion'), team: idSchema }),
  /** A team with everything below it comes under another, or to the top when that is empty. */
  z.strictObject({
    kind: z.literal('team move'),
    team: idSchema,
    parent: z.string().check(z.maxLength(300, { error: 'VALIDATION_FAILED' })),
  }),
]);
export type AccessChange = z.infer<typeof accessChangeSchema>;

/** What the change means for one person in one project. Without `before` it is gained, without `after` lost. */
export const accessEffectSchema = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  project: z.object({ id: z.string(), name: z.string() }),
  before: z.optional(accessLevelSchema),
  after: z.optional(accessLevelSchema),
});
export type AccessEffect = z.infer<typeof accessEffectSchema>;

export const accessPreviewSchema = z.object({
  /** Pairs of a person and a project. */
  gained: z.number(),
  raised: z.number(),
  lowered: z.number(),
  lost: z.number(),
  /** Whom it concerns. */
  people: z.number(),
  /**
   * More people in more projects than anybody is kept waiting for: no effect was looked at. `people` is then the most whom it can concern,
   * and this the most projects in which.
   */
  tooManyProjects: z.optional(z.number()),
  /** The first of them: what is lost, then what is lowered, then the rest. */
  effects: z.array(accessEffectSchema),
  /** Of people who lose their place: what they have made for programs of projects and goes on working without them. The first twenty. */
  credentials: z.optional(z.array(z.object({ id: z.string(), name: z.string(), project: z.object({ id: z.string(), name: z.string() }) }))),
});
export type AccessPreview = z.infer<typeof accessPreviewSchema>;
