import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { authenticator, recoveryCode } from '#db/schema.ts';

/** An authenticator app as it is kept. */
export type AuthenticatorRow = typeof authenticator.$inferSelect;
/** In force, or being set up. */
export type AuthenticatorStage = 'confirmed' | 'begun';

const isOf = (personId: string, stage: AuthenticatorStage) =>
  and(eq(authenticator.personId, personId), eq(authenticator.confirmed, stage === 'confirmed'));

/** The person's authenticator. */
export async function findAuthenticator(
  tx: Transaction,
  personId: string,
  stage: AuthenticatorStage,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await tx.select().from(authenticator).where(isOf(personId, stage));
  return row;
}

/** Puts an authenticator in the place of the former one of its stage. */
export async function putAuthenticator(
  tx: Transaction,
  personId: string,
  stage: AuthenticatorStage,
  given: Pick<AuthenticatorRow, 'secret' | 'lastStep' | 'createdAt'>,
): Promise<void> {
  await tx.delete(authenticator).where(isOf(personId, stage));
  await tx.insert(authenticator).values({ ...given, personId, confirmed: stage === 'confirmed' });
}

/** Uses a time step up with all before it. False when it was used already. */
export async function useStep(tx: Transaction, personId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticator)
    .set({ lastStep: step })
    .where(and(isOf(personId, 'confirmed'), lt(authenticator.lastStep, step)))
    .returning({ personId: authenticator.personId });
  return used.length > 0;
}

/** Forgets the person's authenticators and recovery codes. */
export async function deleteAuthenticators(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(authenticator).where(eq(authenticator.personId, personId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
}

/** Puts recovery codes in the place of the former. */
export async function replaceRecoveryCodes(tx: Transaction, personId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ personId, codeHash })));
}

/** What is kept of a person's recovery codes that are left. */
export async function recoveryCodesOf(tx: Transaction, personId: string): Promise<Buffer[]> {
  const rows = await tx
    .select({ codeHash: recoveryCode.codeHash })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)));
  return rows.map(({ codeHash }) => Buffer.from(codeHash));
}

/** Uses a recovery code up. False when it is none of the person's, or was used. */
export async function takeRecoveryCode(tx: Transaction, personId: string, codeHashes: readonly Buffer[], now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.personId, personId), inArray(recoveryCode.codeHash, codeHashes), isNull(recoveryCode.usedAt)))
    .returning({ personId: recoveryCode.personId });
  return used.length > 0;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(tx: Transaction, personId: string): Promise<number> {
  return tx.$count(recoveryCode, and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)));
}
