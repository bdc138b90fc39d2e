import * as z from 'zod/mini';
import { namedTeamSchema } from '#people/user.schema.ts';

/** As many of each kind as a search names at most. */
export const searchHitsPerKind = 6;

/** What a search found by name, the best first of each kind. */
export const searchResultSchema = z.object({
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
});
export type SearchResult = z.infer<typeof searchResultSchema>;
