import { describe, expect, it } from 'vitest';
import { callsWithoutTable, checkFailures, unansweredCodes } from './check-failures.ts';

const path = 'packages/console/src/screens/teams/team/team-screen.tsx';
const problems = (text: string, at = path) => checkFailures(at, text);

describe('a decision beside the tables is found', () => {
  it.each([
    ['if (result.status === 404) leave();'],
    ['if (result?.status !== 401) tell();'],
    ['const isOver = 401 === failure.status;'],
    ['const isFault = status >= 500;'],
    ['const isOver = [401, 404].includes(result.status);'],
    ["if (result.error.code === 'INVITE_GONE') forget();"],
    ["if (failure?.error.code !== 'TEAM_TOO_DEEP') tell();"],
    ['const isPicture = pictureCodes.has(error.code);'],
    ['switch (result.status) { case 404: leave(); }'],
    ["switch (failure.error.code) { case 'TEAM_TOO_DEEP': tell(); }"],
  ])('%s', (text) => expect(problems(text)).toHaveLength(1));

  it('with its line', () => {
    expect(problems('\nif (result.status === 404) leave();')).toEqual([
      `${path}:2: result.status === 404 decides by status: use a FailureTable`,
    ]);
  });
});

describe('other things of the same names are not', () => {
  it.each([
    ["const isActive = row.status === 'active';"],
    ['const text = labels[row.status];'],
    ["if (failure.error.code === 'FORBIDDEN') reload();"],
    ["if (row.code === 'NOT_INVITED') warn();"],
    ["switch (row.status) { case 'active': show(); }"],
    ["const isShown = new Set(['active']).has(row.status);"],
  ])('%s', (text) => expect(problems(text)).toEqual([]));

  it('nor are tests, and files that ask other servers', () => {
    expect(problems('if (result.status === 404) leave();', 'packages/console/src/data/query.test.ts')).toEqual([]);
    expect(problems('if (response.status === 404) leave();', 'packages/console/src/data/studio-tokens.ts')).toEqual([]);
  });
});

it('a code that is declared is answered somewhere', () => {
  const handler = "if (isTooDeep(1)) fail('TEAM_TOO_DEEP');";
  expect(unansweredCodes(['TEAM_TOO_DEEP', 'TEAMS_MAXIMUM', 'TEAM_TOO'], [handler])).toEqual(['TEAMS_MAXIMUM', 'TEAM_TOO']);
});

describe('a call with codes of its own has a table', () => {
  const imported = "import { createTeam } from '@foyer/api/teams/team.contract';";
  const data = ['packages/console/src/data/teams.ts', `${imported} export const create = changeOf(createTeam);`] as const;
  const both = [
    "import * as calls from '@foyer/api/connectors/connector.contract';",
    'export const of = changeOf(calls.approveConnectorSharing',
  ];
  const table = (type: string, more = '') =>
    [path, `import type { createTeam, moveTeam } from '@foyer/api/teams/team.contract'; ${more} const outcomes: ${type} = {};`] as const;

  it('or is found', () => {
    expect(callsWithoutTable([data])).toEqual(['createTeam']);
    expect(callsWithoutTable([data, table('FailureTable<typeof moveTeam, string>')])).toEqual(['createTeam']);
    expect(callsWithoutTable([data, table('Record<typeof createTeam, string>')])).toEqual(['createTeam']);
  });

  it('by its own name or that of a type', () => {
    expect(callsWithoutTable([data, table('FailureTable<typeof moveTeam | typeof createTeam, string>')])).toEqual([]);
    expect(callsWithoutTable([data, table('FailureTable<Call, string>', 'type Call = typeof createTeam;')])).toEqual([]);
  });

  it('in each generation that is called', () => {
    const older = [data[0], `${both.join(' ')}.older);`] as const;
    const either = [data[0], `${both.join(' ')}[generation]);`] as const;
    const olderTable = "import type { approveConnectorSharing } from '@foyer/api/connectors/connector.contract'; ";
    const tables = [path, `${olderTable} const of: FailureTable<typeof approveConnectorSharing.older, string> = {};`] as const;
    expect(callsWithoutTable([either])).toEqual(['approveConnectorSharing', 'approveConnectorSharingV1']);
    expect(callsWithoutTable([older, tables])).toEqual([]);
    expect(callsWithoutTable([either, tables])).toEqual(['approveConnectorSharingV1']);
  });

  it('unless it only asks who may make it, or has no such codes', () => {
    expect(callsWithoutTable([[path, `${imported} const may = mayCall(createTeam, roles);`]])).toEqual([]);
    expect(callsWithoutTable([[data[0], "import { listTeams } from '@foyer/api/teams/team.contract'; fetchData(listTeams);"]])).toEqual([]);
  });
});
