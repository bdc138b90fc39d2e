import { type ConnectorSort, connectorStatuses } from '@foyer/api/connectors/connector.schema';
import { commonSorts, listedSharings, listedUses } from '@foyer/api/connectors/integration-list.schema';
import { type DatasourceSort, datasourceSorts, listedAuthorizations } from '@foyer/api/datasources/datasource.schema';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryChange } from '#lib/use-query-change.ts';

/** What is listed, by the address's hash (CON-04). */
export const listTabs = ['datasources', 'connectors', 'remapping'] as const;
/** One of them. */
export type ListTab = (typeof listTabs)[number];

/** The tab that a hash opens; datasources without one. */
export function readTab(hash: string): ListTab {
  return listTabs.find((known) => `#${known}` === hash) ?? 'datasources';
}

/** Whose are listed beside those of anyone (CON-04). */
export const ownerships = ['own', 'shared'] as const;
/** One of them. */
export type Ownership = (typeof ownerships)[number];

/** Newest change first. */
const defaultSort = '-updated';

/** What is listed: connectors have fewer filters and columns than data sources. */
export type ListKind = 'connectors' | 'datasources';

/** The filters beside search and owner, in the order in which they are offered (CON-70, DS-54). */
export const listFilters = ['status', 'sharing', 'use', 'deployment', 'connector', 'authorization'] as const;
/** One of them. */
export type ListFilter = (typeof listFilters)[number];

/** What is chosen of each filter. */
export interface ListFilters {
  readonly status?: (typeof connectorStatuses)[number] | undefined;
  readonly sharing?: (typeof listedSharings)[number] | undefined;
  readonly use?: (typeof listedUses)[number] | undefined;
  readonly deployment?: string | undefined;
  readonly connector?: string | undefined;
  readonly authorization?: (typeof listedAuthorizations)[number] | undefined;
}

/** What stands in the list's address beside the search. */
export interface ListAddress {
  readonly owner: Ownership | undefined;
  readonly sort: DatasourceSort;
  readonly filters: ListFilters;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null) => values.find((known) => known === value);

/** Reads an address; what is not known counts as not given. */
export function readListAddress(search: string, kind: ListKind): ListAddress {
  const params = new URLSearchParams(search);
  const isOfDatasources = kind === 'datasources';
  const textOf = (name: ListFilter) => params.get(name)?.slice(0, 200) || undefined;
  return {
    owner: oneOf(ownerships, params.get('owner')),
    sort: oneOf<DatasourceSort>(isOfDatasources ? datasourceSorts : commonSorts, params.get('sort')) ?? defaultSort,
    filters: {
      status: oneOf(connectorStatuses, params.get('status')),
      sharing: oneOf(listedSharings, params.get('sharing')),
      use: oneOf(listedUses, params.get('use')),
      deployment: textOf('deployment'),
      ...(isOfDatasources && {
        connector: textOf('connector'),
        authorization: oneOf(listedAuthorizations, params.get('authorization')),
      }),
    },
  };
}

/** What a list is narrowed to and ordered by, as an address asks for it. An address of connectors is read with their orders alone. */
export function listWishOf<Kind extends ListKind>(search: string, kind: Kind) {
  const { owner, sort, filters } = readListAddress(search, kind);
  return { owner, sort: sort as Kind extends 'connectors' ? ConnectorSort : DatasourceSort, ...filters };
}

/** The list's address and the ways to change it, each a step that Back takes back. */
export function useListAddress(kind: ListKind) {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const text = params.toString();
  const address = useMemo(() => readListAddress(text, kind), [text, kind]);
  const change = (name: string, value: string | undefined) =>
    changeQuery((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
    }, true);
  return {
    ...address,
    /** How many filters narrow the list beside search and owner. */
    filterCount: Object.values(address.filters).filter(Boolean).length,
    narrow: (owner: Ownership | undefined) => change('owner', owner),
    filter: (name: ListFilter, value: string | undefined) => change(name, value),
    order: (sort: string) => change('sort', sort === defaultSort ? undefined : sort),
    /** Everything is listed again. */
    clear: () =>
      changeQuery((next) => {
        for (const name of ['q', 'owner', ...listFilters]) next.delete(name);
      }, true),
  };
}
