import { describe, expect, expectTypeOf, it } from 'vitest';
import { listConnectors } from './connectors/connector.contract.ts';
import { exportConnectors } from './connectors/connector-list.contract.ts';
import { finishAuthorization, grantProjectAccess, listDatasources, type updateDatasource } from './datasources/datasource.contract.ts';
import type { ErrorCodeOf, ParamsOf } from './endpoint.ts';
import { bothOf, generationCodes, generationOf, generations, newerOf, olderOf } from './generations.ts';

describe('a call of both generations', () => {
  it('is declared once, and has the version in the newer one’s path alone', () => {
    expect(listConnectors.older).toMatchObject({ method: 'GET', path: '/organizations/{id}/connectors', list: true });
    expect(listConnectors.newer).toMatchObject({ method: 'GET', path: '/organizations/v1/{id}/connectors', list: true });
    expect(listConnectors.newer.query).toBe(listConnectors.older.query);
    expect(listConnectors.newer.success[200]).not.toBe(listConnectors.older.success[200]);
  });

  it('keeps the types of each', () => {
    expectTypeOf<ParamsOf<(typeof updateDatasource)['newer']>>().toEqualTypeOf<{ readonly id: string; readonly datasource: string }>();
    expectTypeOf<'DATASOURCE_DEPLOYMENT_UNKNOWN'>().toExtend<ErrorCodeOf<(typeof updateDatasource)['older']>>();
    expectTypeOf<'DATASOURCE_DEPLOYMENT_UNKNOWN'>().not.toExtend<ErrorCodeOf<(typeof updateDatasource)['newer']>>();
  });
});

describe('the calls of a resource', () => {
  const calls = { listDatasources, finishAuthorization, grantProjectAccess };

  it('of the older generation are with those that have none', () => {
    expect(olderOf(calls)).toEqual({ finishAuthorization, listDatasources: listDatasources.older });
  });

  it('of the newer one end in V1 on the wire, and are in the order of their names', () => {
    expect(newerOf(calls)).toEqual({ grantProjectAccessV1: grantProjectAccess.newer, listDatasourcesV1: listDatasources.newer });
    expect(Object.keys(bothOf({ listConnectors, exportConnectors }))).toEqual([
      'exportConnectors',
      'exportConnectorsV1',
      'listConnectors',
      'listConnectorsV1',
    ]);
  });
});

it('a generation is known by its code', () => {
  for (const generation of generations) expect(generationOf(generationCodes[generation])).toBe(generation);
});
