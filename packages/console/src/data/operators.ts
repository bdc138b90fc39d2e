import type { QueryInputOf } from '@foyer/api/endpoint';
import { getOperatorOrganization, listOperatorOrganizations } from '@foyer/api/operators/operator.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPages, endpointQuery } from './endpoint-data.ts';

/** How the list of all organizations is narrowed. */
export type OperatorFilter = Omit<QueryInputOf<typeof listOperatorOrganizations>, 'limit' | 'cursor'>;

const pageLength = 50;

/** All organizations by name, page by page. */
export function operatorOrganizationsQuery(filter: OperatorFilter) {
  const pages = endpointPages(listOperatorOrganizations, { query: { ...filter, limit: pageLength } });
  return { ...pages, placeholderData: keepPreviousData };
}

/** One organization as operators see it. */
export function operatorOrganizationQuery(id: string) {
  return endpointQuery(getOperatorOrganization, { params: { id } });
}
