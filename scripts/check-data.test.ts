import { describe, expect, it } from 'vitest';
import { checkData } from './check-data.ts';

const path = 'packages/console/src/data/teams.ts';
const imports = `
import * as calls from '@foyer/api/teams/team.contract';
import { createTeam as createTeamCall, listTeams } from '@foyer/api/teams/team.contract';
import * as connectors from '@foyer/api/connectors/connector.contract';
import { previewAccess } from '@foyer/api/projects/project.contract';
`;
const problems = (text: string, at = path) => checkData(at, imports + text);

describe('a change that does not say what becomes stale is found', () => {
  it.each([
    ['const create = (client) => client.call(calls.createTeam, {});'],
    ['const create = (client) => client.call(createTeamCall, {});'],
    ['const act = (client, of) => client.call(connectors.changeConnectorStatus[of], {});'],
    ['const all = [calls.createTeam, calls.deleteTeam].map(changeOf);'],
  ])('%s', (text) => expect(problems(text)[0]).toContain('make it with changeOf'));

  it('with its line', () => {
    expect(problems('client.call(calls.moveTeam);')).toEqual([
      `${path}:6: moveTeam changes something: make it with changeOf, which says what becomes stale`,
    ]);
  });
});

describe('a change with another name than the contract’s is found', () => {
  it.each([
    ['export const makeTeam = changeOf(calls.createTeam);'],
    ['export const makeTeam = changeOf(createTeamCall, { stale: [listTeams] });'],
    ['export const changes = { make: changeOf(calls.createTeam) };'],
    ['export const setStatus = changesOf(connectors.changeConnectorStatus);'],
    ['export const askTeams = publicCall(listTeams);'],
    ['const send = changeOf(calls.createTeam); export function makeTeam() {}'],
  ])('%s', (text) => expect(problems(text)[0]).toContain('an operation has the contract'));
});

describe('nothing is said of', () => {
  it.each([
    ['export const createTeam = changeOf(calls.createTeam, { stale: [listTeams] });'],
    ['export const createTeam = changeOf(createTeamCall);'],
    ['export const changeConnectorStatus = changesOf(connectors.changeConnectorStatus);'],
    ['export const createTeam = publicCall(calls.createTeam);'],
    ['const send = changeOf(calls.createTeam);\nexport async function createTeam() {}'],
    ['export const reloadTeam = changeOf(calls.getTeam);'],
    ['const teams = (client) => client.call(listTeams);'],
    ['const preview = () => endpointQuery(previewAccess, {});'],
    ['const may = mayCall(calls.createTeam, roles);'],
    ['type Created = DataOf<typeof calls.createTeam>;'],
  ])('%s', (text) => expect(problems(text)).toEqual([]));

  it('other folders, which may not call, and tests', () => {
    const text = 'client.call(calls.createTeam);';
    expect(problems(text, 'packages/console/src/screens/teams/team/team-screen.tsx')).toEqual([]);
    expect(problems(text, 'packages/console/src/data/teams.test.ts')).toEqual([]);
  });
});
