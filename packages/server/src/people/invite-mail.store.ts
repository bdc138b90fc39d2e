import { inArray } from 'drizzle-orm';
import { canonicalEmail } from '#auth/auth.rules.ts';
import type { Database, Transaction } from '#db/database.ts';
import { inviteMailStop } from '#db/schema.ts';
import type { Keys } from '#keys.ts';

/** The mailbox behind an address: what follows a plus sign only sorts what arrives there, so that it is one recipient for all of them. */
export function mailboxOf(email: string): string {
  return canonicalEmail(email).replace(/\+[^@]*(?=@)/, '');
}

/** By which a recipient is known again, and from which nobody learns the address. */
export function recipientKey(keys: Keys, email: string): Buffer {
  return keys.hmac('invite-mail-stop', mailboxOf(email));
}

const recipientKeys = (keys: Keys, email: string) => keys.hmacs('invite-mail-stop', mailboxOf(email));

/** Those of some addresses that want no invite mails. */
export async function findStopped(tx: Transaction, keys: Keys, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ addressHash: inviteMailStop.addressHash })
    .from(inviteMailStop)
    .where(
      inArray(
        inviteMailStop.addressHash,
        emails.flatMap((email) => recipientKeys(keys, email)),
      ),
    );
  const stopped = new Set(rows.map(({ addressHash }) => addressHash.toString('hex')));
  return new Set(emails.filter((email) => recipientKeys(keys, email).some((hash) => stopped.has(hash.toString('hex')))));
}

/** Whether an address gets invite mails, from now on. */
export async function changeInviteMails(
  database: Database,
  keys: Keys,
  { email, isStopped, now }: { readonly email: string; readonly isStopped: boolean; readonly now: Date },
): Promise<void> {
  await database.transaction({ kind: 'system' }, async (tx) => {
    if (isStopped)
      await tx
        .insert(inviteMailStop)
        .values({ addressHash: recipientKey(keys, email), stoppedAt: now })
        .onConflictDoNothing();
    else await tx.delete(inviteMailStop).where(inArray(inviteMailStop.addressHash, recipientKeys(keys, email)));
  });
}
