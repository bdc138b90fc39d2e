import { createDatasource, grantProjectAccess, revokeProjectAccess } from '@foyer/api/datasources/datasource.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import type { HistoryThing } from '@foyer/api/history/history.schema';
import { saveAttributeMapping } from '@foyer/api/remapping/remapping.contract';
import {
  addTeamMembers,
  addTeamProjects,
  addUserTeams,
  createTeam,
  deleteTeam,
  removeTeamMember,
  setTeamProjectLevel,
} from '@foyer/api/teams/team.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConnector, addDatasource, addProject, testDeployment } from '#testing/test-connectors.ts';
import { addPerson, organizationId } from '#testing/test-people.ts';
import { addPlugin, testMapping } from '#testing/test-plugins.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let olivia: TestClient;
let northwind: string;
let project: string;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
  northwind = await organizationId(server, 'Northwind');
  project = await addProject(server, northwind, 'reception');
});
afterAll(() => server.close());

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const entries = async (query: { thing?: HistoryThing; thingId?: string; q?: string }) =>
  dataOf(await olivia.call(listHistory, { params: { id: northwind }, query }));
const actionsOf = async (thing: HistoryThing, thingId: string) => (await entries({ thing, thingId })).map(({ action }) => action);

test('a project’s history has what teams were given of it, what data sources it was given and how it is remapped', async () => {
  const params = { id: northwind };
  const { id: team } = dataOf(await olivia.call(createTeam, { params, body: { name: 'Night porters' } }));
  const ofTeam = { id: northwind, team };
  const projects = [{ id: project, level: 5 as const }];
  dataOf(await olivia.call(addTeamProjects, { params: ofTeam, body: { projects } }));
  dataOf(await olivia.call(setTeamProjectLevel, { params: { ...ofTeam, project }, body: { level: 15 } }));
  const connector = await addConnector(server, northwind);
  const datasource = await addDatasource(server, northwind, connector, { shareStatus: 'shared' });
  const plugin = await addPlugin(server, northwind, project);
  const granted = { id: northwind, datasource, project };
  dataOf(await olivia.call(grantProjectAccess.newer, { params: granted }));
  dataOf(
    await olivia.call(saveAttributeMapping, {
      params: { id: northwind, project, plugin, attribute: 'tier' },
      body: testMapping(datasource),
    }),
  );
  dataOf(await olivia.call(revokeProjectAccess.newer, { params: granted }));
  dataOf(await olivia.call(deleteTeam, { params: ofTeam }));
  expect(await actionsOf('project', project)).toEqual([
    'team.deleted',
    'datasource.projectsChanged',
    'remapping.updated',
    'datasource.projectsChanged',
    'team.projectsChanged',
    'team.projectsChanged',
  ]);
  expect(await actionsOf('datasource', `${connector}_${datasource}`)).toEqual([
    'datasource.projectsChanged',
    'remapping.updated',
    'datasource.projectsChanged',
  ]);
  expect(await actionsOf('project', await addProject(server, northwind, 'other'))).toEqual([]);
});

test('a person’s history has the teams that took them in or lost them, and a team’s those who came from their own page', async () => {
  const { id: team } = dataOf(await olivia.call(createTeam, { params: { id: northwind }, body: { name: 'Day porters' } }));
  const params = { id: northwind, team };
  const [{ id: one }, { id: other }] = [
    await addPerson(server, { memberships: { [northwind]: [] } }),
    await addPerson(server, { memberships: { [northwind]: [] } }),
  ];
  dataOf(await olivia.call(addTeamMembers, { params, body: { users: [{ id: one, maintainer: false }] } }));
  dataOf(await olivia.call(removeTeamMember, { params: { ...params, userId: one } }));
  dataOf(await olivia.call(addUserTeams, { params: { id: northwind, userId: other }, body: { teams: [{ id: team, maintainer: false }] } }));
  expect(await actionsOf('user', one)).toEqual(['team.membersChanged', 'team.membersChanged']);
  expect(await actionsOf('user', other)).toEqual(['user.teamsChanged']);
  expect((await actionsOf('team', team)).slice(0, 1)).toEqual(['user.teamsChanged']);
});

test('a connector’s history has the data sources that are made of it', async () => {
  const connectorId = await addConnector(server, northwind);
  const body = { metadata: { connectorId }, display: { name: 'Guests' }, deployment: { id: testDeployment } };
  dataOf(await olivia.call(createDatasource.newer, { params: { id: northwind }, body }));
  expect(await actionsOf('connector', connectorId)).toEqual(['datasource.created']);
});

test('a search finds the names in what changed', async () => {
  const found = (await entries({ q: 'reception' })).map(({ action, thing }) => [action, thing.name]);
  expect(found).toContainEqual(['team.projectsChanged', 'Night porters']);
});
