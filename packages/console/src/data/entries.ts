import { listUserEntries } from '@foyer/api/people/entry.contract';
import { endpointPages } from './endpoint-data.ts';

const entriesPageLength = 5;

/** When somebody began to work in the organization, newest first, page by page. */
export function entriesQuery(organizationId: string, userId: string) {
  return endpointPages(listUserEntries, { params: { id: organizationId, userId }, query: { limit: entriesPageLength } });
}
