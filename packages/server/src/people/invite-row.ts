import type { PendingInvite } from '@foyer/api/people/user.schema';
import type { OrganizationId } from '#db/organization-id.ts';
import type { DirectoryRow } from './directory.store.ts';

/** A waiting invite, out of its row in the directory. */
export function inviteOf(row: DirectoryRow, organization: OrganizationId, now: Date): PendingInvite {
  const expiresAt = row.expiresAt ?? row.since;
  return {
    id: row.id,
    recipient: row.email,
    organization: String(organization),
    version: row.version ?? 1,
    roles: row.roles,
    teams: row.teams ?? [],
    sentAt: (row.sentAt ?? row.since).toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= now,
    mailed: row.mailed ?? true,
    invitedBy:
      row.inviterId === null ? null : { id: row.inviterId, givenName: row.inviterGivenName ?? '', familyName: row.inviterFamilyName ?? '' },
  };
}
