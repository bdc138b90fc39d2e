import type * as contract from '@foyer/api/people/user.contract';
import type { OrganizationId } from '#db/organization-id.ts';
import { csvOf, pagesOf } from '#http/csv.ts';
import type { Handler } from '#http/operation.ts';
import { longestPage } from '#http/paging.ts';
import { type DirectoryRow, type DirectoryWish, directoryPosition, listDirectoryOf } from './directory.store.ts';
import { entryOf } from './directory-entry.ts';

const header = [
  'status',
  'givenName',
  'familyName',
  'email',
  'roles',
  'teams',
  'joinedAt',
  'lastSeenAt',
  'invitedAt',
  'expiresAt',
  'invitedBy',
];

function lineOf(row: DirectoryRow, organization: OrganizationId, now: Date): (string | number | null)[] {
  const entry = entryOf(row, organization, now);
  const roles = row.roles.length === 0 ? 'member' : row.roles.join(', ');
  if (entry.kind === 'user') {
    const { givenName, familyName, email, teamCount, joinedAt, lastSeenAt } = entry;
    return ['active', givenName, familyName, email, roles, teamCount, joinedAt, lastSeenAt, null, null, null];
  }
  const by = entry.invitedBy && `${entry.invitedBy.givenName} ${entry.invitedBy.familyName}`;
  const status = entry.expired ? 'expired' : 'invited';
  return [status, null, null, entry.recipient, roles, entry.teams.length, null, null, entry.sentAt, entry.expiresAt, by];
}

export const exportDirectory: Handler<typeof contract.exportDirectory> = async ({ organization, scope, query }, { clock, database }) => {
  const { ids, ...filters } = query;
  const wish: DirectoryWish = { ...filters, ids: ids?.split(',') };
  const now = clock.now();
  const pages = pagesOf(
    longestPage,
    (row: DirectoryRow) => directoryPosition(wish.sort, row),
    (limit, after) => listDirectoryOf(database, scope, { organizationId: organization, wish, limit, now, after }),
  );
  return {
    status: 200,
    csv: csvOf(header, pages, (row) => [lineOf(row, organization, now)]),
    headers: { fileName: `directory-${organization}.csv` },
  };
};
