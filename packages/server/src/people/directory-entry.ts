import type { DirectoryEntry } from '@foyer/api/people/user.schema';
import type { OrganizationId } from '#db/organization-id.ts';
import type { DirectoryRow } from './directory.store.ts';
import { inviteOf } from './invite-row.ts';

/** A row of the directory as it is answered: a person, or an invite. */
export function entryOf(row: DirectoryRow, organization: OrganizationId, now: Date): DirectoryEntry {
  if (row.kind === 'invite') return { kind: 'invite', ...inviteOf(row, organization, now) };
  return {
    kind: 'user',
    id: row.id,
    givenName: row.givenName ?? '',
    familyName: row.familyName ?? '',
    email: row.email,
    organization: String(organization),
    roles: row.roles,
    confirmed: row.confirmedAt !== null,
    joinedAt: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    teamCount: row.teamCount,
    version: row.version ?? 1,
  };
}
