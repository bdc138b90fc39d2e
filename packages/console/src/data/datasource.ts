import * as calls from '@foyer/api/datasources/datasource.contract';
import { getDatasource, listDatasources } from '@foyer/api/datasources/datasource.contract';
import { type DatasourceAddress, datasourceParams, keepDatasource as keep } from './datasources.ts';
import { changesOf, endpointQuery } from './endpoint-data.ts';

/** An address without its form, where only one can be meant. */
type Place = Omit<DatasourceAddress, 'generation'>;

/** One datasource, in the form of its generation, by its id alone or behind its connector's. */
export const datasourceQuery = {
  older: (place: Place) => endpointQuery(getDatasource.older, { params: datasourceParams(place) }),
  newer: (place: Place) => endpointQuery(getDatasource.newer, { params: datasourceParams(place) }),
} as const;

/** A datasource as it is now, past every cache. */
export const reloadDatasource = changesOf(getDatasource, (generation) => ({ keep, stale: [listDatasources[generation]] }));

/** Saves parts of a datasource over the version they were typed over. */
export const updateDatasource = changesOf(calls.updateDatasource, (generation) => ({
  overtakes: getDatasource[generation],
  keep,
  stale: [listDatasources[generation]],
}));
