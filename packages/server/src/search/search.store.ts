import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Scope } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { directoryEntry, organization } from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';
import { matchesEntry, measureReach, type Reach } from '#people/directory.store.ts';
import { type AskedThing, leastLikeness } from './search.rules.ts';
import { type Looker, type Sight, type ThingRow, thingKinds, thingsOf } from './things.store.ts';

/** Comes after every text that begins with what stands before it. */
const lastCharacter = '\u{10ffff}';

/** Who searches, where and when. */
export interface Searcher {
  readonly organizationId: OrganizationId;
  readonly personId: string;
  readonly sight: Sight;
  readonly now: Date;
}

export interface SearchWish extends Searcher {
  /** As the `search` columns hold text. */
  readonly folded: string;
  /** Of each kind. */
  readonly limit: number;
}

type Values = {
  organizationId: OrganizationId;
  personId: string;
  now: Date;
  prefix: string;
  behind: string;
  pattern: string;
  found: string;
  limit: number;
};

type Form = Reach & Sight;

/** What every statement answers of a thing. */
const columns = {
  kind: sql`hit.kind`.mapWith(String) as SQL<ThingRow['kind']>,
  id: sql`hit.id`.mapWith(String),
  name: sql`hit.name`.mapWith(String),
  more: sql`hit.more`.mapWith(String),
  detail: sql`hit.detail`.mapWith(String),
  generation: sql`hit.generation`.mapWith(String),
  present: sql`hit.present`.mapWith(Boolean),
  shared: sql`hit.shared`.mapWith(Boolean),
};
const columnNames = sql.raw(Object.keys(columns).join(', '));

const seen = (sight: Sight) => thingKinds.filter((kind) => sight[kind]);
const unionOf = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);

/** People whose name or address holds the text: only as many are read as are shown. */
function peopleWith(form: Form, given: Given<Values>, begins: (search: SQL | typeof directoryEntry.search) => SQL): SQL {
  const [tenant, limit] = [sql`${given.organizationId}::integer`, sql`${given.limit}::integer`];
  return sql`(select 'user' as kind, person.id::text as id, person.given_name as name, person.family_name as more, person.email as detail, '' as generation, true as present, false as shared,
      row_number() over (order by entry.tier, entry.search, entry.id) as place
    from (
      (select 0 as tier, id, search from ${directoryEntry} where organization_id = ${tenant} and kind = 'user'
        and ${begins(directoryEntry.search)} order by search, id limit ${limit})
      union all
      (select 1, id, search from ${directoryEntry} where organization_id = ${tenant} and kind = 'user'
        and ${matchesEntry(form, { folded: given.prefix, found: given.found })} and not ${begins(directoryEntry.search)}
        order by search, id limit ${limit})
    ) entry inner join person on person.id = entry.id)`;
}

/**
 * Everything of an organization that is found by name, in one query: what begins with the text comes before what merely holds it.
 * Everything but people is some thousands, and is looked through.
 */
const hitsQuery = queryVariants((form: Form) =>
  preparedQuery((database, given: Given<Values>) => {
    const limit = sql`${given.limit}::integer`;
    const looker: Looker = {
      organization: sql`${given.organizationId}::integer`,
      person: sql`${given.personId}::uuid`,
      now: sql`${given.now}::timestamptz`,
    };
    const begins = (search: SQL | typeof directoryEntry.search) =>
      sql`(${search} >= ${given.prefix}::text and ${search} < ${given.behind}::text)`;
    const things = seen(form).map(
      (
        kind,
      ) => sql`(select ${columnNames}, row_number() over (order by ${begins(sql`thing.search`)} desc, thing.present desc, thing.search, thing.key) as place
        from (${thingsOf(kind, looker, form)}) thing where thing.search like ${given.pattern}::text order by place limit ${limit})`,
    );
    return database
      .select(columns)
      .from(sql`(${unionOf([peopleWith(form, given, begins), ...things])}) hit`)
      .where(sql`hit.place <= ${limit}`)
      .orderBy(sql`hit.kind`, sql`hit.place`);
  }),
);

/** What an organization has by that name: the first few things of each kind that somebody may open, and people. */
export async function findByName(database: Database, scope: Scope, wish: SearchWish): Promise<ThingRow[]> {
  const { organizationId, personId, sight, now, folded, limit } = wish;
  const { isNarrow, found } = await measureReach(database, scope, { organizationId, folded });
  return database.query(scope, hitsQuery({ ...sight, isNarrow }), {
    ...{ organizationId, personId, now, found, limit },
    prefix: folded,
    behind: `${folded}${lastCharacter}`,
    pattern: searchPattern(folded),
  });
}

const lookerOf = ({ organizationId, personId, now }: Searcher): Looker => ({
  organization: sql`${organizationId}::integer`,
  person: sql`${personId}::uuid`,
  now: sql`${now.toISOString()}::timestamptz`,
});

/** So many people of the whole platform are looked at, those whose names are most like it. */
const similarPeopleLookedAt = 300;

/** A name that is not the one that was typed, but like it. */
export interface SimilarRow extends ThingRow {
  readonly likeness: number;
}

/**
 * What has a name like that, the most similar first. People are found by the index of trigrams, which asks for the limit as a setting;
 * behind row-level security no such index can be used (decision 12), and everything else is looked through.
 */
export function findSimilar(database: Database, scope: Scope, wish: SearchWish): Promise<SimilarRow[]> {
  const { sight, folded, limit } = wish;
  const looker = lookerOf(wish);
  const things = seen(sight).map(
    (kind) => sql`(select ${columnNames}, likeness from
        (select thing.*, word_similarity(${folded}::text, thing.search) as likeness from (${thingsOf(kind, looker, sight)}) thing) thing
      where likeness >= ${leastLikeness}::real order by likeness desc, present desc, search, key limit ${limit}::integer)`,
  );
  const people = sql`(select 'user' as kind, person.id::text as id, person.given_name as name, person.family_name as more, person.email as detail, '' as generation, true as present, false as shared, alike.likeness
    from (select id, word_similarity(${folded}::text, search) as likeness from person where search %> ${folded}::text
        order by likeness desc, search, id limit ${similarPeopleLookedAt}::integer) alike
      inner join directory_entry entry on entry.organization_id = ${looker.organization} and entry.id = alike.id and entry.kind = 'user'
      inner join person on person.id = alike.id
    order by alike.likeness desc, person.search, person.id limit ${limit}::integer)`;
  return database.read(scope, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastLikeness)}, true)`);
    return tx
      .select({ ...columns, likeness: sql`hit.likeness`.mapWith(Number) })
      .from(sql`(${unionOf([people, ...things])}) hit`)
      .orderBy(sql`hit.likeness desc`, sql`hit.name`, sql`hit.id`);
  });
}

/** The person's own organizations with a name like that. */
export async function findSimilarOrganizations(database: Database, { personId, folded, limit }: SearchWish) {
  return database.read({ kind: 'person', personId }, (tx) =>
    tx
      .select({
        id: sql`organization.id`.mapWith(String),
        name: sql`organization.name`.mapWith(String),
        verified: sql`organization.verified`.mapWith(Boolean),
        likeness: sql`word_similarity(${folded}::text, organization.search)`.mapWith(Number),
      })
      .from(sql`membership inner join organization on organization.id = membership.organization_id`)
      .where(
        sql`membership.person_id = ${personId}::uuid and word_similarity(${folded}::text, organization.search) >= ${leastLikeness}::real`,
      )
      .orderBy(sql`word_similarity(${folded}::text, organization.search) desc`, sql`organization.search`)
      .limit(limit),
  );
}

/** What an organization is called now, and those of some things that are still there and may be opened. */
export function findNames(database: Database, scope: Scope, who: Searcher, things: readonly AskedThing[]) {
  const { organizationId, sight } = who;
  const looker = lookerOf(who);
  const asked = sql`json_to_recordset(${JSON.stringify(things)}::json) as asked (asked text, kind text, key text)`;
  const named = thingKinds
    .filter((kind) => sight[kind] && things.some((thing) => thing.kind === kind))
    .map(
      (
        kind,
      ) => sql`(select asked.asked, thing.kind, thing.id, thing.name, thing.more, thing.detail, thing.generation, thing.present, thing.shared
        from ${asked} inner join (${thingsOf(kind, looker, sight)}) thing on thing.kind = asked.kind and thing.key = asked.key collate "C")`,
    );
  return database.read(scope, async (tx) => {
    const [here] = await tx.select({ name: organization.name }).from(organization).where(eq(organization.id, organizationId));
    if (here === undefined || named.length === 0) return here && { name: here.name, rows: [] };
    const rows = await tx
      .select({ asked: sql`hit.asked`.mapWith(String), ...columns })
      .from(sql`(${unionOf(named)}) hit`)
      // A project that is not active is there all the same; what is deleted is not, though it can be restored.
      .where(sql`hit.present or hit.kind = 'project'`);
    return { name: here.name, rows };
  });
}
