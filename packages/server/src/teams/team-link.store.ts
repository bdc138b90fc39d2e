import type { InboxThing } from '@foyer/api/inbox/inbox.schema';
import { levelOfRoles } from '@foyer/api/projects/project.rules';
import type { AccessLevel, TeamMember, TeamProject } from '@foyer/api/teams/team.schema';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { membership, person, project, team, teamMember, teamProject } from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';
import { isUuid } from '#db/uuid.ts';
import { fullName, listMaxLength } from '#history/history.rules.ts';
import type { News } from '#inbox/inbox.store.ts';
import { projectNameOf } from '#projects/project.rules.ts';
import { reachedProjects } from '#projects/project.store.ts';
import { segmentOfId } from './team.rules.ts';
import { isBelow, type TeamRow } from './team.store.ts';

interface PageWish<After> {
  readonly q: string | undefined;
  readonly limit: number;
  readonly after: After | undefined;
}

/** A page of the people in a team, by name; one more than the limit when there are more. */
export async function listMembersOf(
  tx: Transaction,
  { organizationId, key }: TeamRow,
  { q, limit, after }: PageWish<readonly [search: string, id: string]>,
): Promise<{ member: TeamMember; search: string; total: number }[]> {
  const wanted = and(
    eq(teamMember.organizationId, organizationId),
    eq(teamMember.teamKey, key),
    q ? like(person.search, searchPattern(q)) : undefined,
  );
  const isPerson = eq(person.id, teamMember.personId);
  const total = after
    ? sql`(select count(*) from ${teamMember} inner join ${person} on ${isPerson} where ${wanted})`
    : sql`count(*) over ()`;
  const rows = await tx
    .select({
      id: person.id,
      givenName: person.givenName,
      familyName: person.familyName,
      email: person.email,
      roles: membership.roles,
      maintainer: teamMember.maintainer,
      search: person.search,
      total: total.mapWith(Number),
    })
    .from(teamMember)
    .innerJoin(person, isPerson)
    .innerJoin(membership, and(eq(membership.organizationId, teamMember.organizationId), eq(membership.personId, teamMember.personId)))
    .where(and(wanted, after && sql`(${person.search}, ${person.id}) > (${after[0]}, ${after[1]}::uuid)`))
    .orderBy(asc(person.search), asc(person.id))
    .limit(limit + 1);
  return rows.map(({ search, total, ...member }) => ({ member: { ...member, organization: String(organizationId) }, search, total }));
}

/** The people and the projects of a team as the history tells of them, as many as it keeps, and the ids of these projects. */
export async function nameLinksOf(
  tx: Transaction,
  row: TeamRow,
): Promise<{ names: { members: string[]; projects: string[] }; ids: string[] }> {
  const first = { q: undefined, limit: listMaxLength, after: undefined };
  const [members, projects] = [await listMembersOf(tx, row, first), await listProjectsOfTeam(tx, row, first)];
  return {
    names: {
      members: members.map(({ member }) => fullName(member)),
      projects: projects.map(({ project: { name, level } }) => `${name} (${level})`),
    },
    ids: projects.map(({ project: { id } }) => id),
  };
}

const projectColumns = {
  deployment: project.deployment,
  subdomain: project.subdomain,
  name: project.name,
  active: project.active,
  level: teamProject.level,
};
const isProject = and(eq(project.organizationId, teamProject.organizationId), eq(project.key, teamProject.projectKey));
const withId = ({ level, ...row }: Omit<TeamProject, 'id' | 'level'> & { level: number }): TeamProject => ({
  id: `${row.deployment}_${row.subdomain}`,
  ...row,
  level: level as TeamProject['level'],
});

/**
 * A page of the projects of a team, by name; one more than the limit when there are more. `reachedBy` leaves out the projects that
 * this person does not reach.
 */
export async function listProjectsOfTeam(
  tx: Transaction,
  { organizationId, key }: TeamRow,
  { q, limit, after, reachedBy }: PageWish<readonly [search: string, key: number]> & { readonly reachedBy?: string | undefined },
) {
  const wanted = and(
    eq(teamProject.organizationId, organizationId),
    eq(teamProject.teamKey, key),
    q ? like(project.search, searchPattern(q)) : undefined,
    reachedBy === undefined
      ? undefined
      : sql`${teamProject.projectKey} in (select reached.project_key from ${reachedProjects(organizationId, reachedBy)} reached)`,
  );
  const total = after
    ? sql`(select count(*) from ${teamProject} inner join ${project} on ${isProject} where ${wanted})`
    : sql`count(*) over ()`;
  const rows = await tx
    .select({ ...projectColumns, search: project.search, key: project.key, total: total.mapWith(Number) })
    .from(teamProject)
    .innerJoin(project, isProject)
    .where(and(wanted, after && sql`(${project.search}, ${project.key}) > (${after[0]}, ${after[1]}::bigint)`))
    .orderBy(asc(project.search), asc(project.key))
    .limit(limit + 1);
  return rows.map(({ search, key, total, ...row }) => ({ project: withId(row), search, key, total }));
}

/** One project of a team. */
export async function findProjectOfTeam(
  tx: Transaction,
  { organizationId, key }: TeamRow,
  id: string,
): Promise<(TeamProject & { key: number }) | undefined> {
  const name = projectNameOf(id);
  if (name === undefined) return undefined;
  const [row] = await tx
    .select({ ...projectColumns, key: project.key })
    .from(teamProject)
    .innerJoin(project, isProject)
    .where(
      and(
        eq(teamProject.organizationId, organizationId),
        eq(teamProject.teamKey, key),
        eq(project.deployment, name.deployment),
        eq(project.subdomain, name.subdomain),
      ),
    );
  if (row === undefined) return undefined;
  const { key: projectKey, ...rest } = row;
  return { ...withId(rest), key: projectKey };
}

interface Place {
  readonly id: string;
  readonly maintainer: boolean;
}
const text = (values: readonly string[]) => values.join(',');

/** Puts people into a team; who was there stays as they were. Answers whom it knows, and those it added. */
export async function addMemberRows(
  tx: Transaction,
  { organizationId, key }: TeamRow,
  people: readonly Place[],
): Promise<{ known: ReadonlySet<string>; added: (Place & { name: string })[] }> {
  const wished = new Map(people.filter(({ id }) => isUuid(id)).map((place) => [place.id, place]));
  const rows = await tx
    .select({ id: person.id, givenName: person.givenName, familyName: person.familyName })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        sql`${membership.personId} = any (string_to_array(${text([...wished.keys()])}, ',')::uuid[])`,
      ),
    )
    // Whoever is removed in this moment is unknown, and in the order in which others lock them.
    .orderBy(membership.personId)
    .for('key share', { of: membership });
  const places = rows.map(({ id }) => ({ id, maintainer: wished.get(id)?.maintainer ?? false }));
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into team_member (organization_id, team_key, person_id, maintainer)
    select ${organizationId}, ${key}::bigint, given.id, given.maintainer
    from json_to_recordset(${JSON.stringify(places)}::json) as given (id uuid, maintainer boolean)
    on conflict do nothing returning person_id as id`);
  const ids = new Set(added.map(({ id }) => id));
  const names = new Map(rows.map((row) => [row.id, fullName(row)]));
  return {
    known: new Set(rows.map(({ id }) => id)),
    added: places.filter(({ id }) => ids.has(id)).map((place) => ({ ...place, name: names.get(place.id) ?? '' })),
  };
}

/** Puts somebody into teams; where they are they stay as they were. Answers which of the ids are teams, and into which they came. */
export async function addToTeamRows(
  tx: Transaction,
  organizationId: OrganizationId,
  personId: string,
  teams: readonly Place[],
): Promise<{
  known: ReadonlySet<string>;
  before: readonly string[];
  after: readonly string[];
  added: Pick<News, 'things' | 'details'>;
}> {
  const segments = new Map(teams.map(({ id, maintainer }) => [segmentOfId(id) ?? '', { id, maintainer }]));
  const rows = await tx
    .select()
    .from(team)
    .where(and(eq(team.organizationId, organizationId), sql`${team.segment} = any (string_to_array(${text([...segments.keys()])}, ','))`))
    .orderBy(team.key)
    .for('key share');
  const wanted = rows.map(({ key, segment }) => ({ key, maintainer: segments.get(segment)?.maintainer ?? false }));
  const { rows: added } = await tx.execute<{ key: string | number }>(sql`
    insert into team_member (organization_id, team_key, person_id, maintainer)
    select ${organizationId}, given.key, ${personId}::uuid, given.maintainer
    from json_to_recordset(${JSON.stringify(wanted)}::json) as given (key bigint, maintainer boolean)
    on conflict do nothing returning team_key as key`);
  const keys = new Set(added.map(({ key }) => Number(key)));
  const known = new Set(rows.map(({ segment }) => segment));
  const isMaintainer = keys.size === 1 && wanted.some(({ key, maintainer }) => keys.has(key) && maintainer);
  const places = keys.size === 0 ? [] : await listPlaces(tx, organizationId, personId);
  return {
    known: new Set(teams.map(({ id }) => id).filter((id) => known.has(segmentOfId(id) ?? ''))),
    before: places.filter(({ key }) => !keys.has(key)).map(({ name }) => name),
    after: places.map(({ name }) => name),
    added: {
      things: rows.filter(({ key }) => keys.has(key)).map(({ path: id, name }) => ({ kind: 'team', id, name })),
      ...(isMaintainer && { details: { maintainer: true } }),
    },
  };
}

/** The teams that somebody is in, by name. */
function listPlaces(tx: Transaction, organizationId: OrganizationId, personId: string): Promise<{ key: number; name: string }[]> {
  return tx
    .select({ key: team.key, name: team.name })
    .from(teamMember)
    .innerJoin(team, and(eq(team.organizationId, teamMember.organizationId), eq(team.key, teamMember.teamKey)))
    .where(and(eq(teamMember.organizationId, organizationId), eq(teamMember.personId, personId)))
    .orderBy(team.search, team.key);
}

/** The teams that people lose when a team is deleted with all below it: person → teams, by name. */
export async function listPlacesBelow(tx: Transaction, { organizationId, key, path }: TeamRow): Promise<Map<string, InboxThing[]>> {
  const rows = await tx
    .select({ personId: teamMember.personId, id: team.path, name: team.name })
    .from(teamMember)
    .innerJoin(team, and(eq(team.organizationId, teamMember.organizationId), eq(team.key, teamMember.teamKey)))
    .where(and(eq(teamMember.organizationId, organizationId), sql`(${eq(team.key, key)} or ${isBelow(team.path, path)})`))
    .orderBy(team.search, team.key);
  const places = new Map<string, InboxThing[]>();
  for (const { personId, ...place } of rows) places.set(personId, [...(places.get(personId) ?? []), { kind: 'team', ...place }]);
  return places;
}

/** Who has the projects of a team, in it or below it, but for those whose roles reach every project at this level or a higher one. */
export async function listReachingThrough(tx: Transaction, { organizationId, key, path }: TeamRow, level: AccessLevel): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: teamMember.personId, roles: membership.roles })
    .from(teamMember)
    .innerJoin(team, and(eq(team.organizationId, teamMember.organizationId), eq(team.key, teamMember.teamKey)))
    .innerJoin(membership, and(eq(membership.organizationId, teamMember.organizationId), eq(membership.personId, teamMember.personId)))
    .where(and(eq(teamMember.organizationId, organizationId), sql`(${eq(team.key, key)} or ${isBelow(team.path, path)})`));
  return rows.filter(({ roles }) => (levelOfRoles(roles) ?? 0) < level).map(({ id }) => id);
}

/** Takes somebody out of a team and answers their name; undefined when they were not in it. */
export async function removeMemberRow(tx: Transaction, { organizationId, key }: TeamRow, personId: string): Promise<string | undefined> {
  if (!isUuid(personId)) return undefined;
  const { rows } = await tx.execute<{ givenName: string; familyName: string }>(sql`
    delete from team_member using person
    where team_member.organization_id = ${organizationId} and team_member.team_key = ${key}::bigint
      and team_member.person_id = ${personId}::uuid and person.id = team_member.person_id
    returning person.given_name as "givenName", person.family_name as "familyName"`);
  return rows[0] && fullName(rows[0]);
}

/** What changed of a team's access to a project. */
export interface LevelChange {
  /** `{deployment}_{subdomain}` */
  readonly id: string;
  readonly name: string;
  /** Undefined where the team had none. */
  readonly before: AccessLevel | undefined;
  /** Undefined where it has none any more. */
  readonly after: AccessLevel | undefined;
}

/** Gives projects to a team, or other levels. Answers which of the ids are projects, and what changed. */
export async function addProjectRows(
  tx: Transaction,
  { organizationId, key }: TeamRow,
  projects: readonly { readonly id: string; readonly level: AccessLevel }[],
): Promise<{ known: ReadonlySet<string>; changed: readonly LevelChange[] }> {
  const levels = new Map(projects.filter(({ id }) => projectNameOf(id)).map(({ id, level }) => [id, level]));
  const rows = await tx
    .select({ ...projectColumns, key: project.key })
    .from(project)
    .leftJoin(teamProject, and(isProject, eq(teamProject.teamKey, key)))
    .where(
      and(
        eq(project.organizationId, organizationId),
        sql`${project.deployment} || '_' || ${project.subdomain} = any (string_to_array(${text([...levels.keys()])}, ','))`,
      ),
    )
    .orderBy(project.key)
    .for('key share', { of: project });
  const found = rows.map(({ key: projectKey, deployment, subdomain, name, level }) => {
    const id = `${deployment}_${subdomain}`;
    return { key: projectKey, id, name, before: (level ?? undefined) as AccessLevel | undefined, after: levels.get(id) };
  });
  const changed = found.filter(({ before, after }) => before !== after);
  const given = JSON.stringify(changed.map(({ key: projectKey, after }) => ({ key: projectKey, level: after })));
  await tx.execute(sql`
    insert into team_project (organization_id, team_key, project_key, level)
    select ${organizationId}, ${key}::bigint, given.key, given.level
    from json_to_recordset(${given}::json) as given (key bigint, level integer)
    on conflict (organization_id, team_key, project_key) do update set level = excluded.level`);
  return { known: new Set(found.map(({ id }) => id)), changed };
}

/** Changes a team's level in a project. */
export async function setLevelRow(tx: Transaction, { organizationId, key }: TeamRow, projectKey: number, level: number): Promise<void> {
  await tx
    .update(teamProject)
    .set({ level })
    .where(and(eq(teamProject.organizationId, organizationId), eq(teamProject.teamKey, key), eq(teamProject.projectKey, projectKey)));
}

/** Takes a project from a team. */
export async function removeProjectRow(tx: Transaction, { organizationId, key }: TeamRow, projectKey: number): Promise<void> {
  await tx
    .delete(teamProject)
    .where(and(eq(teamProject.organizationId, organizationId), eq(teamProject.teamKey, key), eq(teamProject.projectKey, projectKey)));
}
