import { listProjectDatasources, listProjectPlugins, listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import { stub, stubClient } from '@foyer/api/stub';
import { focusManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query.ts';
import { projectDatasourcesQuery, projectPluginsQuery, remappingProjectsQuery } from './remapping.ts';

const place = { organizationId: '10482', projectId: 'staging_guest-app' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test.each<[string, QueryObserverOptions]>([
  ['the projects', remappingProjectsQuery(place.organizationId) as unknown as QueryObserverOptions],
  ['the datasources of a project', projectDatasourcesQuery(place) as unknown as QueryObserverOptions],
  ['its plugins', projectPluginsQuery(place) as unknown as QueryObserverOptions],
])('%s are asked for again every 30 seconds while one looks, and not behind other windows', async (_what, query) => {
  let calls = 0;
  const answer =
    <Data>(data: Data) =>
    () => {
      calls += 1;
      return { data };
    };
  const client = createQueryClient(
    stubClient(
      stub(listRemappingProjects, answer([])),
      stub(listProjectDatasources, answer({ data: [] })),
      stub(listProjectPlugins, answer({ data: [] })),
    ),
  );
  const leave = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toBe(3);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(calls).toBe(3);
  leave();
});
