import {
  clearAttributeMapping,
  listProjectDatasources,
  listProjectPlugins,
  listRemappingProjects,
  saveAttributeMapping,
} from '@foyer/api/remapping/remapping.contract';
import type { ContextPlugin } from '@foyer/api/remapping/remapping.schema';
import { stub, stubClient } from '@foyer/api/stub';
import { focusManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectPlugins, savedTenantConfig } from '#testing/remapping.ts';
import { createQueryClient } from './query.ts';
import { knownPlugin, projectDatasourcesQuery, projectPluginsQuery, remappingProjectsQuery, saveFieldMapping } from './remapping.ts';

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

describe('saving and clearing a mapping', () => {
  const [plugin] = projectPlugins;
  if (!plugin) throw new Error('There is no plugin.');
  const mapping = { from: { attribute: 'ctx.integrations-datasource.d1.home-city', sourceParams: [], destinationParams: [] }, to: [] };

  async function saveWith(status: number, given: typeof mapping | null) {
    const data = savedTenantConfig(plugin as ContextPlugin, 'is-member', given);
    const client = createQueryClient(
      stubClient(
        stub(listProjectPlugins, { data: { data: [...projectPlugins] } }),
        stub(saveAttributeMapping, { status, data }),
        stub(clearAttributeMapping, { status, data }),
      ),
    );
    await client.fetchQuery(projectPluginsQuery(place));
    const result = await saveFieldMapping(client, place, { pluginId: 'p1', field: 'is-member', mapping: given });
    return { isOk: result.ok, config: knownPlugin(client, place, 'p1')?.tenantConfig, data };
  }

  test.each([[mapping], [null]])('puts the answered configuration in the place of the former one', async (given) => {
    const { isOk, config, data } = await saveWith(200, given);
    expect(isOk).toBe(true);
    expect(config).toEqual(data);
  });

  test.each([
    [201, mapping],
    [202, null],
  ])('is no success with any status but 200: %i', async (status, given) => {
    const { isOk, config } = await saveWith(status, given);
    expect(isOk).toBe(false);
    expect(config).toEqual(plugin.tenantConfig);
  });
});
