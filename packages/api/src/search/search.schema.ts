import * as z from 'zod/mini';
import { roleSchema } from '#organizations/organization.schema.ts';
import { namedTeamSchema } from '#people/user.schema.ts';

/** As many of each kind as a search names at most. */
export const searchHitsPerKind = 6;
/** So many things are named at once. */
export const namedThingsMaximum = 12;

/** The two forms of connectors and datasources. */
const generationSchema = z.enum(['older', 'newer']);
/** Whether it is deleted, and can still be restored. */
const deleted = z.boolean();

/** Whether it is another organization's. Such a connector has no page here: the list has it. */
const shared = z.boolean();

const connectorHitSchema = z.object({ id: z.string(), name: z.string(), generation: generationSchema, deleted, shared });
/** A datasource's address names its connector too. */
const datasourceHitSchema = z.extend(connectorHitSchema, { connectorId: z.string() });

/** What a search found by name, the best first of each kind. A kind that the caller may not open is empty. */
export const searchResultSchema = z.object({
  /** Whether nothing has a name that holds the text, and these only look like it. */
  similar: z.boolean(),
  /** The caller's own organizations, wherever they are. */
  organizations: z.array(z.object({ id: z.string(), name: z.string(), verified: z.boolean() })),
  /** Projects of the organization that the caller reaches. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), deployment: z.string(), active: z.boolean() })),
  teams: z.array(
    z.extend(namedTeamSchema, {
      /** The name of the team above, or empty. */
      parent: z.string(),
    }),
  ),
  users: z.array(z.object({ id: z.string(), givenName: z.string(), familyName: z.string(), email: z.string() })),
  /** Those that wait, the expired ones too. */
  invites: z.array(z.object({ id: z.string(), email: z.string() })),
  /** Own ones and those that are shared in, of both forms. */
  connectors: z.array(connectorHitSchema),
  datasources: z.array(datasourceHitSchema),
  /** Attributes of connectors, and those that were added to own datasources. */
  attributes: z.array(
    z.object({
      name: z.string(),
      of: z.discriminatedUnion('kind', [
        z.extend(connectorHitSchema, { kind: z.literal('connector') }),
        z.extend(datasourceHitSchema, { kind: z.literal('datasource') }),
      ]),
    }),
  ),
  /** Plugins of projects, but for archived ones and those that a project has by its datasources. */
  plugins: z.array(z.object({ uid: z.string(), name: z.string(), project: z.object({ id: z.string(), name: z.string() }) })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** The kinds of things that are asked for by their ids. */
export const namedKinds = ['team', 'project', 'connector', 'datasource'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** `{kind}:{id}` of each, with commas between them. */
export const nameThingsQuery = z.strictObject({
  things: z.optional(
    z.string().check(
      z.maxLength(8000, { error: 'VALIDATION_FAILED', abort: true }),
      z.regex(/^(?:team|project|connector|datasource):[^:,]+(?:,(?:team|project|connector|datasource):[^:,]+){0,11}$/, {
        error: 'VALIDATION_FAILED',
      }),
    ),
  ),
});

/** How an organization, and some of its things, are called now. What is gone, or may not be opened by the caller, is left out. */
export const namedThingsSchema = z.object({
  name: z.string(),
  /** The caller's own here. */
  roles: z.array(roleSchema),
  things: z.array(
    z.object({
      /** As it was asked for. */
      asked: z.string(),
      /** By which it is found now: a team's may have changed. */
      id: z.string(),
      name: z.string(),
    }),
  ),
});
export type NamedThings = z.infer<typeof namedThingsSchema>;
