import type { OrganizationUserDetail } from '@foyer/api/people/user.schema';
import type { MemberContext, Services } from '#http/operation.ts';
import { findUserDetail } from './directory.store.ts';

/** A member as their page shows them; only owners learn whether somebody has a second factor. */
export async function readUserDetail(
  { caller, organization, scope }: Pick<MemberContext, 'caller' | 'organization' | 'scope'>,
  { database }: Pick<Services, 'database'>,
  personId: string,
): Promise<OrganizationUserDetail | undefined> {
  const row = await findUserDetail(database, scope, organization, personId);
  if (!row) return undefined;
  const { confirmedAt, joinedAt, lastSeenAt, secondFactor, ...rest } = row;
  return {
    ...rest,
    organization: String(organization),
    confirmed: confirmedAt !== null,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    ...(caller.roles.includes('owner') && { secondFactor }),
  };
}
