import type { Role } from '@foyer/api/endpoint';
import type * as contract from '@foyer/api/overview/overview.contract';
import { type Overview, type OverviewChange, overviewLimits } from '@foyer/api/overview/overview.schema';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import { listTeamPathsTo } from '#access/access.store.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { Scope } from '#db/scope.ts';
import type { Handler } from '#http/operation.ts';
import { listProjectsOf } from '#projects/project.store.ts';
import { projectOf } from '#projects/project-answer.ts';
import { teamOf } from '#teams/team.rules.ts';
import { listAncestors, listTeamsOfPerson } from '#teams/team.store.ts';
import { judgeDoubts, readDoubts } from './attention.ts';
import { setupOf, toldCounts } from './overview.rules.ts';
import {
  type FoundThing,
  findThings,
  hasEligibleProject,
  listConcerningChanges,
  listFirstProjects,
  listFirstThings,
  listLatestChanges,
  listWhomToAsk,
  type OverviewOf,
  readSizes,
} from './overview.store.ts';

type Place = NonNullable<OverviewChange['place']>;

/** Where the thing of a change is now, as far as it has a page. */
function placeOf({ thing, id, connectorId, generation, name, isDeleted }: FoundThing): Place | undefined {
  if (thing === 'connector') return { kind: thing, id, generation, name, isDeleted };
  if (thing === 'datasource') return { kind: thing, id, connectorId, generation };
  if (thing === 'user') return { kind: 'person', id };
  return thing === 'team' || thing === 'project' ? { kind: thing, id } : undefined;
}

async function readChanges(database: Database, scope: Scope, of: OverviewOf, roles: readonly Role[], now: Date): Promise<OverviewChange[]> {
  const rows = roles.includes('owner')
    ? await listLatestChanges(database, scope, of)
    : await database.read(scope, (tx) => listConcerningChanges(tx, of, { reachesAll: reachesAllProjects(roles), now }));
  const found = rows.length > 0 ? await findThings(database, scope, of.organizationId, rows) : [];
  return rows.map(({ id, at, actorId, actorName, action, thing, thingId, thingName, changes }) => {
    const here = found.find((one) => one.thing === thing && one.thingId === thingId);
    const place = here && placeOf(here);
    return {
      ...{ id: String(id), at: at.toISOString(), actor: { id: actorId, name: actorName }, action },
      ...{ thing: { kind: thing, id: thingId, name: thingName }, changes },
      ...(place && { place }),
    };
  });
}

async function readOwnTeams(tx: Transaction, { organizationId, personId }: OverviewOf): Promise<Overview['teams']> {
  const limit = overviewLimits.teams;
  const rows = await listTeamsOfPerson(tx, { organizationId, personId, q: undefined, limit, after: undefined });
  const shown = rows.slice(0, limit);
  const ancestors = await listAncestors(
    tx,
    organizationId,
    shown.map(({ path }) => path),
  );
  const items = shown.map((line) => ({ ...teamOf(line, line.subteams), ancestors: ancestors.get(line.path) ?? [] }));
  return { total: rows[0]?.total ?? 0, items };
}

/** Of an owner's projects the sizes know how many there are. */
async function readOwnersProjects(database: Database, scope: Scope, of: OverviewOf) {
  const rows = await listFirstProjects(database, scope, of);
  return { total: undefined, projects: rows.map((row) => ({ row: { ...row, level: null }, from: undefined })) };
}

async function readReachedProjects(tx: Transaction, { organizationId, personId }: OverviewOf, roles: readonly Role[]) {
  const limit = overviewLimits.projects;
  const isReachedOnly = !reachesAllProjects(roles);
  const narrowing = { q: undefined, deployment: undefined, after: undefined };
  const rows = await listProjectsOf(tx, { organizationId, personId, isReachedOnly, ...narrowing, limit });
  const shown = rows.slice(0, limit);
  const keys = shown.map(({ project }) => project.key);
  const teamPaths = isReachedOnly && keys.length > 0 ? await listTeamPathsTo(tx, organizationId, personId, keys) : undefined;
  // The highest level comes first.
  const projects = shown.map((row) => ({ row, from: teamPaths?.get(String(row.project.key))?.[0] }));
  return { total: rows[0]?.total ?? 0, projects };
}

async function readAsked(tx: Transaction, { organizationId }: OverviewOf): Promise<NonNullable<Overview['ask']>> {
  const rows = await listWhomToAsk(tx, organizationId);
  const items = rows.map(({ total: _total, ...row }) => ({ ...row, organization: String(organizationId) }));
  return { total: rows[0]?.total ?? 0, items };
}

export const getOverview: Handler<typeof contract.getOverview> = async ({ caller, organization, scope, fail }, services) => {
  const { roles } = caller;
  const { database } = services;
  const now = services.clock.now();
  const of = { organizationId: organization, personId: caller.id };
  const isOwner = roles.includes('owner');
  // Side by side: one after another they would take several times as long.
  const [found, firstThings, { attention, broken }, changes, own, teams, ask] = await Promise.all([
    readSizes(database, scope, of),
    isOwner ? Promise.all([listFirstThings(database, scope, organization), hasEligibleProject(database, scope, organization)]) : undefined,
    readDoubts(database, scope, organization, roles, now).then((doubts) => judgeDoubts(doubts, services)),
    readChanges(database, scope, of, roles, now),
    isOwner ? readOwnersProjects(database, scope, of) : database.read(scope, (tx) => readReachedProjects(tx, of, roles)),
    database.read(scope, (tx) => readOwnTeams(tx, of)),
    isOwner ? undefined : database.read(scope, (tx) => readAsked(tx, of)),
  ]);
  const sizes = found ?? fail('NOT_FOUND');
  const setup = firstThings && setupOf(firstThings[0], { ...sizes, hasEligible: firstThings[1] }, now);
  const items = own.projects.map(({ row, from }) => ({
    ...projectOf(row, roles, services.deployments),
    ...(from?.kind === 'team' && { from: from.from }),
    broken: broken.get(row.project.key) ?? 0,
  }));
  const data: Overview = {
    joinedAt: sizes.joinedAt.toISOString(),
    counts: toldCounts(roles, sizes),
    attention,
    changes,
    projects: { total: own.total ?? sizes.projects, items },
    teams,
    ...(ask && { ask }),
    ...(setup && { setup }),
  };
  return { status: 200, data };
};
