import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '#auth/session.store.ts';
import type { Database, Transaction } from '#db/database.ts';
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

/**
 * Uses up the key of an invite's mail. One statement: of a burst, one gets it.
 * @returns whether there was such a key for the address, of an invite that can be accepted now
 */
export async function takeConfirmationKey(
  tx: Transaction,
  given: {
    readonly confirmationKey: string;
    /** In its canonical form. */
    readonly email: string;
    /** Where it is to be the key of one invite; else it may be of any for the address. */
    readonly inviteId?: string;
  },
  now: Date,
): Promise<boolean> {
  const { confirmationKey, email, inviteId } = given;
  const taken = await tx
    .update(invite)
    .set({ confirmationKeyHash: null })
    .where(
      and(
        eq(invite.confirmationKeyHash, hashToken(confirmationKey)),
        eq(invite.recipient, email),
        inviteId === undefined ? undefined : eq(invite.id, inviteId),
        isNull(invite.acceptedAt),
        gt(invite.expiresAt, now),
      ),
    )
    .returning({ id: invite.id });
  return taken.length > 0;
}
