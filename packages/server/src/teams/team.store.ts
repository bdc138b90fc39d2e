import type { TeamStep } from '@foyer/api/teams/team.schema';
import { and, asc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { team, teamMember, teamProject } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { createSegment, pathBelow, pathsAbove, segmentOfId } from './team.rules.ts';

/** A team as it is stored. */
export type TeamRow = typeof team.$inferSelect;

/** What people enter of a team. */
export type TeamFields = Pick<TeamRow, 'name' | 'description'>;

/** A team as lists show it. */
export interface TeamLine extends TeamFields {
  readonly key: number;
  readonly path: string;
  readonly parentKey: number | null;
  readonly search: string;
  readonly subteams: number;
  readonly members: number;
  readonly projects: number;
}

/** What lies below a path. A segment has no character that sorts between `_` and the one after it, and the column sorts by bytes. */
export function isBelow(path: SQL | typeof team.path, above: string | SQL): SQL {
  return sql`(${path} > ${above}::text || '_' and ${path} < ${above}::text || '${sql.raw('`')}')`;
}

const lineColumns = {
  key: team.key,
  path: team.path,
  parentKey: team.parentKey,
  name: team.name,
  description: team.description,
  search: team.search,
};

/** Written out, because Drizzle leaves out the tables' names where it selects from one table. */
const countOf = (link: 'team_member' | 'team_project') =>
  sql`(select count(*) from ${sql.raw(link)} link where link.organization_id = team.organization_id and link.team_key = team.key)`.mapWith(
    Number,
  );

/** Teams with the sizes of what is directly in them, each counted by itself: for a page. */
const pageColumns = {
  ...lineColumns,
  members: countOf('team_member'),
  projects: countOf('team_project'),
  subteams:
    sql`(select count(*) from team child where child.organization_id = team.organization_id and child.parent_key = team.key)`.mapWith(
      Number,
    ),
};

/** One team by any id that it ever had. */
export async function findTeam(tx: Transaction, organizationId: OrganizationId, id: string): Promise<TeamRow | undefined> {
  const segment = segmentOfId(id);
  if (segment === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(team)
    .where(and(eq(team.organizationId, organizationId), eq(team.segment, segment)));
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockTeam(tx: Transaction, organizationId: OrganizationId, id: string): Promise<TeamRow | undefined> {
  const segment = segmentOfId(id);
  if (segment === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(team)
    .where(and(eq(team.organizationId, organizationId), eq(team.segment, segment)))
    .for('update');
  return row;
}

/** One team's line, and how many there are below it on all levels. */
export async function findTeamLine(
  tx: Transaction,
  organizationId: OrganizationId,
  key: number,
): Promise<(TeamLine & { below: number; version: number }) | undefined> {
  const [row] = await tx
    .select({
      ...pageColumns,
      version: team.version,
      below:
        sql`(select count(*) from team other where other.organization_id = team.organization_id and ${isBelow(sql`other.path`, sql`team.path`)})`.mapWith(
          Number,
        ),
    })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), eq(team.key, key)));
  return row;
}

export interface TeamListWish {
  readonly organizationId: OrganizationId;
  /** Below which team; undefined for the top. */
  readonly parent: { readonly key: number; readonly path: string } | undefined;
  /** Finds on every level. */
  readonly q: string | undefined;
  readonly limit: number;
  readonly after: readonly [search: string, key: number] | undefined;
}

/** A page of the teams of one level, or of those that a search finds on all; one more than the limit when there are more. */
export async function listTeamLines(tx: Transaction, { organizationId, parent, q, limit, after }: TeamListWish) {
  const place = q
    ? and(like(team.search, searchPattern(q)), parent && isBelow(team.path, parent.path))
    : parent
      ? eq(team.parentKey, parent.key)
      : isNull(team.parentKey);
  const wanted = and(eq(team.organizationId, organizationId), place);
  const following = after && sql`(${team.search}, ${team.key}) > (${after[0]}, ${after[1]}::bigint)`;
  const total = after ? sql`(select count(*) from ${team} where ${wanted})` : sql`count(*) over ()`;
  return tx
    .select({ ...pageColumns, total: total.mapWith(Number) })
    .from(team)
    .where(and(wanted, following))
    .orderBy(asc(team.search), asc(team.key))
    .limit(limit + 1);
}

/** Every team below some others of one level, by name; their sizes are counted together, for there may be thousands. */
export async function listTeamsBelow(
  tx: Transaction,
  organizationId: OrganizationId,
  parents: readonly { readonly path: string }[],
): Promise<Omit<TeamLine, 'subteams'>[]> {
  const [first] = parents;
  if (first === undefined) return [];
  const depth = first.path.split('_').length;
  const above = pathsAbove(first.path).at(-1);
  const segments = parents.map(({ path }) => path.split('_').at(-1)).join(',');
  const membersIn = tx
    .select({ teamKey: teamMember.teamKey, members: sql`count(*)`.mapWith(Number).as('members') })
    .from(teamMember)
    .where(eq(teamMember.organizationId, organizationId))
    .groupBy(teamMember.teamKey)
    .as('members_in');
  const projectsOf = tx
    .select({ teamKey: teamProject.teamKey, projects: sql`count(*)`.mapWith(Number).as('projects') })
    .from(teamProject)
    .where(eq(teamProject.organizationId, organizationId))
    .groupBy(teamProject.teamKey)
    .as('projects_of');
  return tx
    .select({
      ...lineColumns,
      members: sql`coalesce(${membersIn.members}, 0)`.mapWith(Number),
      projects: sql`coalesce(${projectsOf.projects}, 0)`.mapWith(Number),
    })
    .from(team)
    .leftJoin(membersIn, eq(membersIn.teamKey, team.key))
    .leftJoin(projectsOf, eq(projectsOf.teamKey, team.key))
    .where(
      and(
        eq(team.organizationId, organizationId),
        above === undefined ? undefined : isBelow(team.path, above),
        parents.length === 1 ? isBelow(team.path, first.path) : undefined,
        sql`split_part(${team.path}, '_', ${depth}::integer) = any (string_to_array(${segments}, ','))`,
        sql`split_part(${team.path}, '_', ${depth + 1}::integer) <> ''`,
      ),
    )
    .orderBy(asc(team.search), asc(team.key));
}

/** The teams above each of some paths, from the top down. */
export async function listAncestors(
  tx: Transaction,
  organizationId: OrganizationId,
  paths: readonly string[],
): Promise<Map<string, TeamStep[]>> {
  const above = [...new Set(paths.flatMap(pathsAbove))];
  const rows =
    above.length === 0
      ? []
      : await tx
          .select({ id: team.path, name: team.name })
          .from(team)
          // Text, because the two engines' drivers differ in how they take arrays.
          .where(and(eq(team.organizationId, organizationId), sql`${team.path} = any (string_to_array(${above.join(',')}, ','))`));
  const byPath = new Map(rows.map((row) => [row.id, row]));
  return new Map(paths.map((path) => [path, pathsAbove(path).flatMap((step) => byPath.get(step) ?? [])]));
}

/** The teams somebody is in, by name; one more than the limit when there are more. */
export async function listTeamsOfPerson(
  tx: Transaction,
  { organizationId, personId, q, limit, after }: Omit<TeamListWish, 'parent'> & { readonly personId: string },
) {
  const wanted = and(
    eq(teamMember.organizationId, organizationId),
    eq(teamMember.personId, personId),
    q ? like(team.search, searchPattern(q)) : undefined,
  );
  const joined = and(eq(team.organizationId, teamMember.organizationId), eq(team.key, teamMember.teamKey));
  const following = after && sql`(${team.search}, ${team.key}) > (${after[0]}, ${after[1]}::bigint)`;
  const total = after ? sql`(select count(*) from ${teamMember} inner join ${team} on ${joined} where ${wanted})` : sql`count(*) over ()`;
  return tx
    .select({ ...pageColumns, total: total.mapWith(Number) })
    .from(teamMember)
    .innerJoin(team, joined)
    .where(and(wanted, following))
    .orderBy(asc(team.search), asc(team.key))
    .limit(limit + 1);
}

/** Writes a new team. */
export async function insertTeam(
  tx: Transaction,
  organizationId: OrganizationId,
  { parent, ...fields }: TeamFields & { readonly parent: TeamRow | undefined },
  now: Date,
): Promise<TeamRow> {
  const segment = createSegment();
  const [row] = await tx
    .insert(team)
    .values({
      organizationId,
      segment,
      path: pathBelow(parent?.path, segment),
      parentKey: parent?.key ?? null,
      ...fields,
      search: foldForSearch(fields.name),
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('An insert answered nothing');
  return row;
}

/** Writes what people enter. */
export async function updateTeamRow(tx: Transaction, { organizationId, key }: TeamRow, fields: TeamFields): Promise<void> {
  await tx
    .update(team)
    .set({ ...fields, search: foldForSearch(fields.name), version: sql`${team.version} + 1` })
    .where(and(eq(team.organizationId, organizationId), eq(team.key, key)));
}

/** How many levels a team and what is below it take. */
export async function heightOf(tx: Transaction, { organizationId, path }: TeamRow): Promise<number> {
  const [row] = await tx
    .select({ height: sql`max(cardinality(string_to_array(${team.path}, '_')))`.mapWith(Number) })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), isBelow(team.path, path)));
  const depth = path.split('_').length;
  return Math.max(row?.height ?? 0, depth) - depth + 1;
}

/** Puts a team under another or at the top, and gives it and all below it their new ids. Answers it as it is now. */
export async function moveTeamRow(tx: Transaction, row: TeamRow, parent: TeamRow | undefined): Promise<TeamRow> {
  const { organizationId, key, path, segment } = row;
  const newPath = pathBelow(parent?.path, segment);
  await tx
    .update(team)
    .set({ path: sql`${newPath}::text || substr(${team.path}, ${path.length + 1}::integer)` })
    .where(and(eq(team.organizationId, organizationId), isBelow(team.path, path)));
  await tx
    .update(team)
    .set({ path: newPath, parentKey: parent?.key ?? null, version: sql`${team.version} + 1` })
    .where(and(eq(team.organizationId, organizationId), eq(team.key, key)));
  return { ...row, path: newPath, parentKey: parent?.key ?? null, version: row.version + 1 };
}

/** Deletes a team and all below it; memberships and access to projects go with them. Answers the names of the teams below. */
export async function deleteTeamRows(tx: Transaction, { organizationId, key, path }: TeamRow): Promise<string[]> {
  const all = sql`(${eq(team.key, key)} or ${isBelow(team.path, path)})`;
  const keys = sql`(select ${team.key} from ${team} where ${and(eq(team.organizationId, organizationId), all)})`;
  // The foreign keys would take them as well, row by row.
  await tx.delete(teamMember).where(and(eq(teamMember.organizationId, organizationId), sql`${teamMember.teamKey} in ${keys}`));
  await tx.delete(teamProject).where(and(eq(teamProject.organizationId, organizationId), sql`${teamProject.teamKey} in ${keys}`));
  const gone = await tx
    .delete(team)
    .where(and(eq(team.organizationId, organizationId), all))
    .returning({ key: team.key, name: team.name });
  return gone.filter((row) => row.key !== key).map(({ name }) => name);
}
