import { type SQL, sql } from 'drizzle-orm';
import type { Database, Scope } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { directoryEntry } from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';
import { matchesEntry, measureReach, type Reach } from '#people/directory.store.ts';
import { reachedProjects } from '#projects/project.store.ts';

/** Comes after every text that begins with what stands before it. */
const lastCharacter = '\u{10ffff}';

export interface SearchWish {
  readonly organizationId: OrganizationId;
  readonly personId: string;
  /** Whether roles alone lead to every project. */
  readonly reachesAllProjects: boolean;
  /** As the `search` columns hold text. */
  readonly folded: string;
  /** Of each kind. */
  readonly limit: number;
}

type Values = {
  organizationId: OrganizationId;
  personId: string;
  prefix: string;
  behind: string;
  pattern: string;
  found: string;
  limit: number;
};

type Form = Reach & { readonly reachesAll: boolean };

/**
 * Everything of an organization that is found by name, in one query: what begins with the text comes before what merely holds it.
 * Projects and teams are some thousands and are looked through; of people only as many are read as are shown.
 */
const hitsQuery = queryVariants(({ reachesAll, ...reach }: Form) =>
  preparedQuery((database, given: Given<Values>) => {
    const organization = sql`${given.organizationId}::integer`;
    const limit = sql`${given.limit}::integer`;
    const begins = (search: SQL | typeof directoryEntry.search) =>
      sql`(${search} >= ${given.prefix}::text and ${search} < ${given.behind}::text)`;
    const holds = (search: SQL) => sql`${search} like ${given.pattern}::text`;
    const reached = reachesAll
      ? sql``
      : sql`inner join ${reachedProjects(organization, sql`${given.personId}::uuid`)} reached on reached.project_key = project.key`;
    // The places are given before the joins, which may shuffle the rows.
    const projects = sql`select 1 as kind, place, deployment || '_' || subdomain as id, name, '' as more, deployment as detail, active
      from (select project.*, row_number() over (order by ${begins(sql`project.search`)} desc, project.active desc, project.search, project.key) as place
        from project ${reached} where project.organization_id = ${organization} and ${holds(sql`project.search`)}
        order by place limit ${limit}) project`;
    const teams = sql`select 2, team.place, team.path, team.name, '', coalesce(above.name, ''), true
      from (select team.*, row_number() over (order by ${begins(sql`search`)} desc, search, key) as place
        from team where organization_id = ${organization} and ${holds(sql`search`)}
        order by place limit ${limit}) team
      left join team above on above.organization_id = ${organization} and above.key = team.parent_key`;
    const users = sql`select 3, row_number() over (order by entry.tier, entry.search, entry.id), person.id::text, person.given_name, person.family_name, person.email, true
      from (
        (select 0 as tier, id, search from ${directoryEntry} where organization_id = ${organization} and kind = 'user'
          and ${begins(directoryEntry.search)} order by search, id limit ${limit})
        union all
        (select 1, id, search from ${directoryEntry} where organization_id = ${organization} and kind = 'user'
          and ${matchesEntry(reach, { folded: given.prefix, found: given.found })} and not ${begins(directoryEntry.search)}
          order by search, id limit ${limit})
      ) entry inner join person on person.id = entry.id`;
    return database
      .select({
        kind: sql`hit.kind`.mapWith(Number),
        id: sql`hit.id`.mapWith(String),
        name: sql`hit.name`.mapWith(String),
        more: sql`hit.more`.mapWith(String),
        detail: sql`hit.detail`.mapWith(String),
        active: sql`hit.active`.mapWith(Boolean),
      })
      .from(sql`(${projects} union all ${teams} union all ${users}) hit`)
      .where(sql`hit.place <= ${limit}`)
      .orderBy(sql`hit.kind`, sql`hit.place`);
  }),
);

/** What an organization has by that name: the first few projects that somebody reaches, teams and people. */
export async function findByName(database: Database, scope: Scope, wish: SearchWish) {
  const { organizationId, personId, reachesAllProjects, folded, limit } = wish;
  const { isNarrow, found } = await measureReach(database, scope, { organizationId, folded });
  return database.query(scope, hitsQuery({ isNarrow, reachesAll: reachesAllProjects }), {
    organizationId,
    personId,
    prefix: folded,
    behind: `${folded}${lastCharacter}`,
    pattern: searchPattern(folded),
    found,
    limit,
  });
}
