import { getMe } from '@foyer/api/auth/auth.contract';
import { deleteConnector, listConnectors } from '@foyer/api/connectors/connector.contract';
import { getDatasource } from '@foyer/api/datasources/datasource.contract';
import { stub, stubClient } from '@foyer/api/stub';
import { deleteTeam, getTeam, listTeamMembers, listTeams, updateTeam } from '@foyer/api/teams/team.contract';
import { expect, test, vi } from 'vitest';
import { connectorRows } from '#testing/connectors.ts';
import { changeOf, changesOf, endpointKey, endpointPages, endpointQuery, firstRowsQuery } from './endpoint-data.ts';
import { createQueryClient } from './query.ts';

test('a key starts with the organization, then names the call and what is asked', () => {
  expect(endpointKey(listTeamMembers, { params: { id: '42', team: 'a' }, query: { q: 'x', limit: 10 } })).toEqual([
    'organization',
    '42',
    '/organizations/{id}/teams/{team}/users',
    { team: 'a', q: 'x', limit: 10 },
  ]);
  expect(endpointKey(listTeams, { params: { id: '42' }, query: { q: undefined } })).toEqual([
    'organization',
    '42',
    '/organizations/{id}/teams',
  ]);
  expect(endpointKey(getMe)).toEqual(['/userdata/me']);
});

test('what is left out of a key stands for everything', async () => {
  const queryClient = createQueryClient(stubClient());
  const key = (team: string, q?: string) => endpointKey(listTeamMembers, { params: { id: '42', team }, query: { q } });
  for (const known of [key('a', 'x'), key('a'), key('b', 'x')]) queryClient.setQueryData(known, []);
  const matched = (queryKey: readonly unknown[]) => queryClient.getQueryCache().findAll({ queryKey }).length;
  expect(matched(endpointKey(listTeamMembers, { params: { id: '42' } }))).toBe(3);
  expect(matched(key('a'))).toBe(2);
  expect(matched(endpointKey(listTeamMembers, { params: { id: '43' } }))).toBe(0);
  expect(matched(['organization', '42'])).toBe(3);
});

test('a change that succeeds makes stale what it declares, in its own organization alone', async () => {
  const queryClient = createQueryClient(stubClient(stub(deleteTeam, { status: 204, data: undefined })));
  const own = endpointQuery(getTeam, { params: { id: '42', team: 'a' } }).queryKey;
  const others = endpointQuery(getTeam, { params: { id: '43', team: 'a' } }).queryKey;
  const members = endpointKey(listTeamMembers, { params: { id: '42', team: 'a' } });
  for (const key of [own, others, members]) queryClient.setQueryData(key, {} as never);
  const remove = changeOf(deleteTeam, { stale: [getTeam] });
  expect(await remove(queryClient, { params: { id: '42', team: 'a' } })).toMatchObject({ ok: true });
  expect([own, others, members].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, false]);
});

test('what follows from a change is told its result, whatever that is, and is waited for', async () => {
  const settle = vi.fn(async () => undefined);
  const remove = changeOf(deleteTeam, { settle });
  const input = { params: { id: '42', team: 'a' } };
  for (const [reply, isOk] of [
    [{ status: 204, data: undefined }, true],
    [{ status: 404, problem: { message: '', code: 'NOT_FOUND' } }, false],
  ] as const) {
    const queryClient = createQueryClient(stubClient(stub(deleteTeam, reply)));
    await remove(queryClient, input);
    expect(settle).toHaveBeenLastCalledWith(queryClient, input, expect.objectContaining({ ok: isOk }));
  }
});

test('a change of both generations makes stale what belongs to each', async () => {
  const queryClient = createQueryClient(stubClient(stub(deleteConnector.older, { status: 204, data: undefined })));
  const [older, newer] = [
    endpointKey(listConnectors.older, { params: { id: '42' } }),
    endpointKey(listConnectors.newer, { params: { id: '42' } }),
  ];
  for (const key of [older, newer]) queryClient.setQueryData(key, []);
  const remove = changesOf(deleteConnector, (generation) => ({ stale: [listConnectors[generation]] }));
  await remove.older(queryClient, { params: { id: '42', connector: 'crm' } });
  expect([older, newer].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
});

test('one that fails makes nothing stale, and its failure is returned', async () => {
  const queryClient = createQueryClient(stubClient(stub(deleteTeam, { status: 404, problem: { message: '', code: 'NOT_FOUND' } })));
  const { queryKey } = endpointQuery(getTeam, { params: { id: '42', team: 'a' } });
  queryClient.setQueryData(queryKey, {} as never);
  const remove = changeOf(deleteTeam, { stale: [getTeam] });
  expect(await remove(queryClient, { params: { id: '42', team: 'a' } })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('a data source is kept under its own id, also where it is asked for behind its connector’s', () => {
  const keyOf = (datasource: string) => endpointKey(getDatasource.newer, { params: { id: '42', datasource } });
  expect(keyOf('crm00000_guests00')).toEqual(keyOf('guests00'));
  expect(keyOf('guests00')).not.toEqual(endpointKey(getDatasource.older, { params: { id: '42', datasource: 'guests00' } }));
});

test('a change overtakes the copy that is on its way, of the same thing alone', async () => {
  const queryClient = createQueryClient(
    stubClient(
      stub(updateTeam, { status: 409, problem: { message: '', code: 'TEAM_NAME_TAKEN' } }),
      stub(getTeam, () => new Promise(() => undefined)),
    ),
  );
  const asked = ['a', 'b'].map((team) => endpointQuery(getTeam, { params: { id: '42', team }, query: {} }));
  for (const query of asked) void queryClient.fetchQuery(query).catch(() => undefined);
  const update = changeOf(updateTeam, { overtakes: getTeam, staleWhenRefused: [listTeams] });
  const { queryKey } = endpointQuery(listTeams, { params: { id: '42' }, query: {} });
  queryClient.setQueryData(queryKey, []);
  await update(queryClient, { params: { id: '42', team: 'a' }, body: { name: 'A', description: '' } });
  expect(asked.map((query) => queryClient.getQueryState(query.queryKey)?.fetchStatus)).toEqual(['idle', 'fetching']);
  // It was refused.
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('rows of a list are kept as they are shown', async () => {
  const total = { 'X-Total-Count': '70' };
  const queryClient = createQueryClient(stubClient(stub(listConnectors.newer, { data: [...connectorRows], headers: total })));
  const input = { params: { id: '42' }, query: { limit: 100 } };
  const ids = connectorRows.map(({ id }) => id);
  const { pages } = await queryClient.fetchInfiniteQuery(endpointPages(listConnectors.newer, input, ({ id }) => id));
  expect(pages).toMatchObject([{ items: ids, totalCount: 70 }]);
  const first = await queryClient.fetchQuery(firstRowsQuery(listConnectors.newer, input, ({ id }) => id));
  expect(first).toEqual({ totalCount: 70, rows: ids });
});
