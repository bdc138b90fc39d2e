import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { newerDatasourceRow, olderDatasourceRow } from './datasources.ts';
import { firstRowsQuery } from './endpoint-data.ts';

/** The first data sources of one version by a search, and how many there are: named beside the list of the other version. */
export function namedDatasourcesQuery(
  id: string,
  generation: Generation,
  { q = '', limit }: { readonly q?: string; readonly limit: number },
) {
  const input = { params: { id }, query: { q: q || undefined, limit } };
  return generation === 'newer'
    ? firstRowsQuery(listDatasources.newer, input, newerDatasourceRow)
    : firstRowsQuery(listDatasources.older, input, olderDatasourceRow);
}
