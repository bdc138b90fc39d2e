import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { accessKey } from '#db/schema.ts';
import { type KeyKind, keyLifeMs } from './auth.rules.ts';
import { createToken, hashToken } from './session.store.ts';

/** A key that somebody came with. `void` when a newer one took its place or its time is over. */
export interface PresentedKey {
  readonly keyHash: Buffer;
  readonly personId: string;
  /** The session that issued it, of a sign-in code. */
  readonly sessionId: string | null;
  readonly state: 'live' | 'used' | 'void';
}

/** Ends the person's unused keys of some kinds. */
export async function voidKeys(tx: Transaction, personId: string, kinds: readonly KeyKind[], now: Date): Promise<void> {
  await tx
    .update(accessKey)
    .set({ expiresAt: now })
    .where(
      and(eq(accessKey.personId, personId), inArray(accessKey.purpose, [...kinds]), isNull(accessKey.usedAt), gt(accessKey.expiresAt, now)),
    );
}

/** A new key; the former ones of its kind stop working. One with a `sessionId` ends with that session. */
export async function issueKey(
  tx: Transaction,
  { personId, kind, sessionId }: { readonly personId: string; readonly kind: KeyKind; readonly sessionId?: string },
  now: Date,
): Promise<{ readonly key: string; readonly expiresAt: Date }> {
  await voidKeys(tx, personId, [kind], now);
  const key = createToken();
  const expiresAt = new Date(now.getTime() + keyLifeMs[kind]);
  await tx.insert(accessKey).values({ keyHash: hashToken(key), purpose: kind, personId, sessionId, createdAt: now, expiresAt });
  return { key, expiresAt };
}

/** Looks a key up. `lock` holds it until the end of the transaction: it works once, whatever comes at once. */
export async function findKey(tx: Transaction, kind: KeyKind, key: string, now: Date, lock?: 'update'): Promise<PresentedKey | undefined> {
  const query = tx
    .select()
    .from(accessKey)
    .where(and(eq(accessKey.keyHash, hashToken(key)), eq(accessKey.purpose, kind)));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) return undefined;
  const state = row.usedAt ? 'used' : row.expiresAt <= now ? 'void' : 'live';
  return { keyHash: row.keyHash, personId: row.personId, sessionId: row.sessionId, state };
}

/** Uses a key up. */
export async function useKey(tx: Transaction, { keyHash }: PresentedKey, now: Date): Promise<void> {
  await tx.update(accessKey).set({ usedAt: now }).where(eq(accessKey.keyHash, keyHash));
}
