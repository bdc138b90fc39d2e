import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import { organization, shareCode } from '#db/schema.ts';
import { createCode, normalizedCode } from './share-code.rules.ts';

/** An organization's code. */
export async function findCode(tx: Transaction, organizationId: number): Promise<string | undefined> {
  const [row] = await tx.select({ code: shareCode.code }).from(shareCode).where(eq(shareCode.organizationId, organizationId));
  return row?.code;
}

/** The code of an organization, made when there is none; whoever asks at the same moment gets the same. */
export async function findOrCreateCode(tx: Transaction, organizationId: number, now: Date): Promise<string> {
  await tx
    .insert(shareCode)
    .values({ organizationId, code: createCode(), createdAt: now })
    .onConflictDoNothing({ target: shareCode.organizationId });
  return (await findCode(tx, organizationId)) ?? '';
}

/** A new code in the place of the former. */
export async function replaceCode(tx: Transaction, organizationId: number, now: Date): Promise<string> {
  const code = createCode();
  await tx
    .insert(shareCode)
    .values({ organizationId, code, createdAt: now })
    .onConflictDoUpdate({ target: shareCode.organizationId, set: { code, createdAt: now } });
  return code;
}

/** Whom codes lead to; what leads nowhere is left out. */
async function findOrganizations(database: Database, codes: readonly string[]) {
  return database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: organization.id, name: organization.name, image: organization.image, verified: organization.verified })
      .from(shareCode)
      .innerJoin(organization, eq(organization.id, shareCode.organizationId))
      .where(inArray(shareCode.code, [...codes])),
  );
}

/** The organization that a code leads to, whosever it is. */
export async function findOrganizationOfCode(database: Database, typed: string) {
  return (await findReceivers(database, [typed]))?.[0];
}

/** The organizations that codes lead to; undefined when one of them leads nowhere. */
export async function findReceivers(database: Database, typed: readonly string[]) {
  const codes = [...new Set(typed.map(normalizedCode))];
  if (codes.length === 0) return [];
  if (!codes.every((code) => code !== undefined)) return undefined;
  const rows = await findOrganizations(database, codes);
  return rows.length === codes.length ? rows : undefined;
}
