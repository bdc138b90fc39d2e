import { type ConnectorSort, connectorSorts } from '@foyer/api/connectors/connector.schema';
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
const defaultSort: ConnectorSort = '-updated';

/** What stands in the list's address beside the search. */
export interface ListAddress {
  readonly owner: Ownership | undefined;
  readonly sort: ConnectorSort;
}

/** Reads an address; what is not known counts as not given. */
export function readListAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  return {
    owner: ownerships.find((known) => known === params.get('owner')),
    sort: connectorSorts.find((known) => known === params.get('sort')) ?? defaultSort,
  };
}

/** The list's address and the ways to change it. */
export function useListAddress() {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const text = params.toString();
  const address = useMemo(() => readListAddress(text), [text]);
  const change = (name: string, value: string | undefined) =>
    changeQuery((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
    });
  return {
    ...address,
    narrow: (owner: Ownership | undefined) => change('owner', owner),
    order: (sort: ConnectorSort) => change('sort', sort === defaultSort ? undefined : sort),
  };
}
