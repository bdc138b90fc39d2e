import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { invite } from '#db/schema.ts';
import { hashToken } from './session.store.ts';

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
