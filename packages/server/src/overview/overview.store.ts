import { readDatasourceId } from '@foyer/api/datasources/combined-id';
import { eligibleDeployments } from '@foyer/api/datasources/eligible-deployments';
import type { Role } from '@foyer/api/endpoint';
import { type Generation, type GenerationCode, generationOf } from '@foyer/api/generations';
import { overviewLimits, type SetupStep } from '@foyer/api/overview/overview.schema';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import {
  datasource,
  datasourceAuthorization,
  directoryEntry,
  history,
  invite,
  membership,
  organization,
  person,
  project,
} from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';
import { isUuid } from '#db/uuid.ts';
import { type HistoryRow, historyColumns } from '#history/history.store.ts';
import { projectNameOf } from '#projects/project.rules.ts';
import { flagsColumn, reachedProjects } from '#projects/project.store.ts';

/** Whom an overview is for, and where. */
export type OverviewOf = Readonly<{ organizationId: OrganizationId; personId: string }>;

type InOrganization = Pick<OverviewOf, 'organizationId'>;

const sizesQuery = preparedQuery((database, given: Given<OverviewOf>) => {
  const count = (from: string, and = '') =>
    sql`(select count(*) from ${sql.raw(from)} where organization_id = ${given.organizationId} ${sql.raw(and)})`.mapWith(Number);
  return database
    .select({
      joinedAt: membership.joinedAt,
      createdAt: organization.createdAt,
      verified: organization.verified,
      projects: count('project'),
      people:
        sql`(select coalesce(sum(entries), 0) from directory_tally where organization_id = ${given.organizationId} and kind = 'user')`.mapWith(
          Number,
        ),
      teams: count('team'),
      datasources: count('datasource', 'and delete_at is null'),
      connectors: count('connector', 'and delete_at is null'),
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.organizationId, given.organizationId), eq(membership.personId, given.personId)));
});

/** The organization and the caller's membership, with the sizes of everything; which of them are told is the rules' to say. */
export async function readSizes(database: Database, scope: Scope, of: OverviewOf) {
  const [row] = await database.query(scope, sizesQuery, of);
  return row;
}

type ChangeRow = Omit<HistoryRow, 'total'>;

const latestQuery = preparedQuery((database, given: Given<InOrganization>) =>
  database
    .select(historyColumns)
    .from(history)
    .where(eq(history.organizationId, given.organizationId))
    .orderBy(desc(history.at), desc(history.id))
    .limit(overviewLimits.changes),
);

/** The last changes in the organization, newest first. */
export function listLatestChanges(database: Database, scope: Scope, { organizationId }: OverviewOf): Promise<ChangeRow[]> {
  return database.query(scope, latestQuery, { organizationId });
}

const firstProjectsQuery = preparedQuery((database, given: Given<InOrganization>) =>
  database
    .select({ project, flags: flagsColumn })
    .from(project)
    .where(eq(project.organizationId, given.organizationId))
    .orderBy(desc(project.active), asc(project.search), asc(project.key))
    .limit(overviewLimits.projects),
);

/** The first projects in the order of their list, whatever reaches them: for an owner, whose level no team raises. */
export function listFirstProjects(database: Database, scope: Scope, { organizationId }: OverviewOf) {
  return database.query(scope, firstProjectsQuery, { organizationId });
}

/** So many of the organization's last changes to projects, and no older ones, are looked through for those that somebody reaches. */
const projectChangesLookedThrough = 500;
const lookedBackDays = 90;

/**
 * The last changes that concern somebody: those of their own place here, of their teams, and of the projects that they reach. Whatever
 * they have once read of a thing that was taken from them is gone with it.
 */
export function listConcerningChanges(
  tx: Transaction,
  { organizationId, personId }: OverviewOf,
  { reachesAll, now }: { readonly reachesAll: boolean; readonly now: Date },
): Promise<ChangeRow[]> {
  const since = new Date(now.getTime() - lookedBackDays * 86_400_000).toISOString();
  const limit = overviewLimits.changes;
  const newest = sql`order by at desc, id desc limit`;
  const ofOrganization = sql`history.organization_id = ${organizationId}`;
  const own = sql`(select id from history where ${ofOrganization} and thing = 'user' and thing_id = ${personId}::text ${newest} ${limit})`;
  // A team is named by its segment, which no move changes.
  const ofTeams = sql`(select id from history where ${ofOrganization} and thing = 'team' and thing_id = any (array(
      select team.segment from team_member member join team on team.organization_id = member.organization_id and team.key = member.team_key
      where member.organization_id = ${organizationId} and member.person_id = ${personId}::uuid)) ${newest} ${limit})`;
  const reached = reachesAll
    ? sql``
    : sql`where thing_id in (select project.deployment || '_' || project.subdomain from project
        join ${reachedProjects(organizationId, sql`${personId}::uuid`)} reached on reached.project_key = project.key
        where project.organization_id = ${organizationId})`;
  const ofProjects = sql`(select id from (select id, at, thing_id from history where ${ofOrganization} and thing = 'project'
      and at >= ${since}::timestamptz ${newest} ${projectChangesLookedThrough}) latest ${reached} ${newest} ${limit})`;
  return tx
    .select(historyColumns)
    .from(history)
    .where(and(eq(history.organizationId, organizationId), sql`${history.id} in (${own} union ${ofTeams} union ${ofProjects})`))
    .orderBy(desc(history.at), desc(history.id))
    .limit(limit);
}

/** Where some things that the history names are now. */
export interface FoundThing {
  readonly thing: string;
  readonly thingId: string;
  readonly id: string;
  readonly connectorId: string;
  readonly generation: Generation;
  /** As it is called now; only of what has its line in a list. */
  readonly name: string;
  readonly isDeleted: boolean;
}

type NamedThings = InOrganization &
  Readonly<Record<'segments' | 'people' | 'deployments' | 'subdomains' | 'connectors' | 'datasources', string>>;

// Text, because the two engines' drivers differ in how they take arrays. What is compared is a column as it stands, so that an index finds it.
const thingsQuery = preparedQuery((database, given: Given<NamedThings>) => {
  const listed = (names: unknown) => sql`string_to_array(${names}, ' ')`;
  return database
    .select({
      thing: sql<string>`found.thing`,
      thingId: sql<string>`found.thing_id`,
      id: sql<string>`found.id`,
      connectorId: sql<string>`found.connector_id`,
      generation: sql<Generation>`found.generation`.mapWith((code: GenerationCode) => generationOf(code)),
      name: sql<string>`found.name`,
      isDeleted: sql<boolean>`found.is_deleted`,
    })
    .from(
      sql`(
      select 'team' as thing, segment as thing_id, path as id, '' as connector_id, 'v1' as generation, '' as name, false as is_deleted from team
        where organization_id = ${given.organizationId} and segment = any (${listed(given.segments)})
      union all select 'user', person_id::text, person_id::text, '', 'v1', '', false from membership
        where organization_id = ${given.organizationId} and person_id = any (${listed(given.people)}::uuid[])
      union all select 'project', deployment || '_' || subdomain, deployment || '_' || subdomain, '', 'v1', '', false from project
        where organization_id = ${given.organizationId}
          and (deployment, subdomain) in (select * from unnest(${listed(given.deployments)}, ${listed(given.subdomains)}))
      union all select 'connector', id, id, '', generation, name, delete_at is not null from connector
        where organization_id = ${given.organizationId} and id = any (${listed(given.connectors)})
      union all select 'datasource', connector_id || '_' || id, id, connector_id, generation, name, delete_at is not null from datasource
        where organization_id = ${given.organizationId} and id = any (${listed(given.datasources)})
    ) found`,
    );
});

/** What is still there of the things that changes were about, in one question. */
export function findThings(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  changes: readonly ChangeRow[],
): Promise<FoundThing[]> {
  const idsOf = (thing: string) => [...new Set(changes.filter((change) => change.thing === thing).map(({ thingId }) => thingId))];
  const projects = idsOf('project').flatMap((id) => projectNameOf(id) ?? []);
  const joined = (names: readonly string[]) => names.join(' ');
  return database.query(scope, thingsQuery, {
    organizationId,
    segments: joined(idsOf('team')),
    people: joined(idsOf('user').filter(isUuid)),
    deployments: joined(projects.map(({ deployment }) => deployment)),
    subdomains: joined(projects.map(({ subdomain }) => subdomain)),
    connectors: joined(idsOf('connector')),
    datasources: joined(idsOf('datasource').map((id) => readDatasourceId(id).id)),
  });
}

/** So many authorizations are looked at: those that the provider ended first, then those that nothing renews. */
const authorizationsLookedAt = 100;

const doubtfulQuery = preparedQuery((database, given: Given<InOrganization>) => {
  const { status, refreshAt, failures } = datasourceAuthorization;
  return database
    .select({
      row: datasourceAuthorization,
      connectorId: datasource.connectorId,
      generation: datasource.generation,
      name: datasource.name,
      projects:
        sql`(select count(*) from datasource_project had where had.organization_id = ${given.organizationId} and had.datasource_id = ${datasource.id})`.mapWith(
          Number,
        ),
    })
    .from(datasourceAuthorization)
    .innerJoin(datasource, eq(datasource.id, datasourceAuthorization.datasourceId))
    .where(
      and(
        eq(datasourceAuthorization.organizationId, given.organizationId),
        sql`${datasource.deleteAt} is null`,
        sql`(${status} <> 'connected' or ${refreshAt} is null or ${failures} > 0)`,
      ),
    )
    .orderBy(sql`${status} = 'connected'`, asc(datasourceAuthorization.at), asc(datasource.id), asc(datasourceAuthorization.tag))
    .limit(authorizationsLookedAt);
});

/** Authorizations that are no longer, or that nothing renews, with their datasources; deleted ones of those are left out. */
export function listDoubtfulAuthorizations(database: Database, scope: Scope, organizationId: OrganizationId) {
  return database.query(scope, doubtfulQuery, { organizationId });
}

const expiredQuery = preparedQuery((database, given: Given<InOrganization & { now: string }>) =>
  database
    .select({
      id: directoryEntry.id,
      email: directoryEntry.email,
      roles: directoryEntry.roles,
      expiresAt: directoryEntry.expiresAt,
      sentAt: invite.sentAt,
      inviterId: person.id,
      inviterGivenName: person.givenName,
      inviterFamilyName: person.familyName,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(directoryEntry)
    .innerJoin(invite, and(eq(invite.organizationId, directoryEntry.organizationId), eq(invite.id, directoryEntry.id)))
    .leftJoin(person, eq(person.id, invite.invitedBy))
    .where(
      and(
        eq(directoryEntry.organizationId, given.organizationId),
        eq(directoryEntry.kind, 'invite'),
        sql`${directoryEntry.expiresAt} <= ${given.now}::timestamptz`,
      ),
    )
    .orderBy(asc(directoryEntry.expiresAt), asc(directoryEntry.id))
    .limit(overviewLimits.attention),
);

/** The invites that expired before anybody accepted them, the oldest first, and how many there are. */
export function listExpiredInvites(database: Database, scope: Scope, organizationId: OrganizationId, now: Date) {
  return database.query(scope, expiredQuery, { organizationId, now: now.toISOString() });
}

/** Owners by name and then admins by name, and how many there are of both. */
export async function listWhomToAsk(tx: Transaction, organizationId: OrganizationId) {
  return tx
    .select({
      id: person.id,
      givenName: person.givenName,
      familyName: person.familyName,
      email: person.email,
      roles: sql<Role[]>`${directoryEntry.roles}`.mapWith(directoryEntry.roles),
      total:
        sql`(select coalesce(sum(entries), 0) from directory_tally where organization_id = ${organizationId} and kind = 'user' and role > 0)`.mapWith(
          Number,
        ),
    })
    .from(directoryEntry)
    .innerJoin(person, eq(person.id, directoryEntry.id))
    .where(and(eq(directoryEntry.organizationId, organizationId), eq(directoryEntry.kind, 'user'), sql`${directoryEntry.role} > 0`))
    .orderBy(sql`(-${directoryEntry.role})`, asc(directoryEntry.search), asc(directoryEntry.id))
    .limit(overviewLimits.people);
}

const firstThingsQuery = preparedQuery((database, { organizationId }: Given<InOrganization>) =>
  database
    .select({
      step: sql<SetupStep>`first.step`,
      at: sql`first.at`.mapWith(organization.createdAt),
      actorId: sql<string | null>`made.actor_id`,
      actorName: sql<string | null>`made.actor_name`,
    })
    .from(
      sql`(
      (select 'organization' as step, created_at as at, 'organization' as thing, id::text as thing_id from organization where id = ${organizationId})
      union all (select 'project', created_at, 'project', deployment || '_' || subdomain from project
        where organization_id = ${organizationId} order by key limit 1)
      union all (select 'people', since, kind, id::text from directory_entry
        where organization_id = ${organizationId} order by since, kind desc, search, id offset 1 limit 1)
      union all (select 'team', created_at, 'team', segment from team where organization_id = ${organizationId} order by key limit 1)
      union all (select 'datasource', created_at, 'datasource', connector_id || '_' || id from datasource
        where organization_id = ${organizationId} and delete_at is null order by created_at, id limit 1)
    ) first
    left join lateral (select actor_id, actor_name from history
      where organization_id = ${organizationId} and history.thing = first.thing and history.thing_id = first.thing_id
        and history.action in ('organization.created', 'project.created', 'user.joined', 'invite.sent', 'invite.created', 'team.created', 'datasource.created')
      order by history.at, history.id limit 1) made on true`,
    ),
);

/** The first thing of each kind that is still there, and who made it. The organization itself is the first step. */
export function listFirstThings(database: Database, scope: Scope, organizationId: OrganizationId) {
  return database.query(scope, firstThingsQuery, { organizationId });
}

const eligibleQuery = preparedQuery((database, { organizationId }: Given<InOrganization>) =>
  database
    .select({ key: project.key })
    .from(project)
    .where(and(eq(project.organizationId, organizationId), inArray(project.deployment, [...eligibleDeployments])))
    .limit(1),
);

/** Whether some project runs where data sources work (DS-43). */
export async function hasEligibleProject(database: Database, scope: Scope, organizationId: OrganizationId): Promise<boolean> {
  return (await database.query(scope, eligibleQuery, { organizationId })).length > 0;
}
