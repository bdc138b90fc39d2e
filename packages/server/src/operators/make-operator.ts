import { paths } from '@foyer/api/paths';
import { issueKey } from '#auth/access-key.store.ts';
import { canonicalEmail, namesFromAddress } from '#auth/auth.rules.ts';
import { hashPassword } from '#auth/password.ts';
import { findAccount, insertAccount, updateAccount } from '#auth/person.store.ts';
import { createToken } from '#auth/session.store.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { hasMembership, writeOperatorRole } from './operator.store.ts';

/** What became of the wish to make somebody an operator. `link`: where they choose a password, of an account that is new. */
export type MadeOperator = { readonly kind: 'made'; readonly link?: string } | { readonly kind: 'member' } | { readonly kind: 'already' };

/** A new account that nobody knows a password of, with the link by which its person chooses one. Who makes it vouches for the address. */
async function createAccount(
  tx: Transaction,
  { email, passwordHash, linkOrigin }: { readonly email: string; readonly passwordHash: string; readonly linkOrigin: string },
  now: Date,
) {
  const account = await insertAccount(tx, { email, ...namesFromAddress(email), passwordHash, locale: 'en' }, now);
  if (account === undefined) throw new Error('The address was registered meanwhile');
  await updateAccount(tx, account, { confirmedAt: now });
  const { key } = await issueKey(tx, { personId: account.id, kind: 'reset' }, now);
  return { account, link: `${linkOrigin}${paths.resetPassword.to({ query: { confirmationKey: key, email } })}` };
}

/** Makes somebody an operator (OPR-04); their account too, when they have none. */
export async function makeOperator(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  given: { readonly email: string; readonly linkOrigin: string },
): Promise<MadeOperator> {
  const email = canonicalEmail(given.email);
  // Hashing takes its time: outside any transaction.
  const passwordHash = await hashPassword(createToken());
  return database.transaction({ kind: 'system' }, async (tx): Promise<MadeOperator> => {
    const now = clock.now();
    const known = await findAccount(tx, email);
    if (known?.role === 'operator') return { kind: 'already' };
    // OPR-03
    if (known && (await hasMembership(tx, known.id))) return { kind: 'member' };
    const created = known ? undefined : await createAccount(tx, { email, passwordHash, linkOrigin: given.linkOrigin }, now);
    await writeOperatorRole(tx, known?.id ?? created?.account.id ?? '');
    return { kind: 'made', ...(created && { link: created.link }) };
  });
}
