import { listConnectors } from '@foyer/api/connectors/connector.contract';
import type { Generation } from '@foyer/api/generations';
import { rowOfNewer, rowOfOlder } from './connectors.ts';
import { firstRowsQuery } from './endpoint-data.ts';

/** The first connectors of one version by a search, and how many there are: named beside the list of the other version. */
export function namedConnectorsQuery(
  id: string,
  generation: Generation,
  { q = '', limit }: { readonly q?: string; readonly limit: number },
) {
  const input = { params: { id }, query: { q: q || undefined, limit } };
  return generation === 'newer'
    ? firstRowsQuery(listConnectors.newer, input, rowOfNewer)
    : firstRowsQuery(listConnectors.older, input, rowOfOlder);
}
