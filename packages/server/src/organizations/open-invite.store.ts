import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '#auth/session.store.ts';
import type { Database } from '#db/database.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { invite, organization, person } from '#db/schema.ts';

const openQuery = preparedQuery((database, given: Given<{ keyHash: Buffer; now: Date }>) =>
  database
    .select({
      organizationId: invite.organizationId,
      organizationName: organization.name,
      roles: invite.roles,
      recipient: invite.recipient,
      confirmationKeyHash: invite.confirmationKeyHash,
      givenName: person.givenName,
      familyName: person.familyName,
    })
    .from(invite)
    .innerJoin(organization, eq(organization.id, invite.organizationId))
    .leftJoin(person, eq(person.id, invite.invitedBy))
    .where(and(eq(invite.keyHash, given.keyHash), isNull(invite.acceptedAt), gt(invite.expiresAt, given.now))),
);

/** What an invite says that can be accepted now. One statement, which finds no row for a key that is unknown, used or expired. */
export async function findOpenInvite(database: Database, key: string, now: Date) {
  const [row] = await database.query({ kind: 'system' }, openQuery, { keyHash: hashToken(key), now });
  return row;
}
