import { and, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { organization, shareCode, shareCodeLookUp } from '#db/schema.ts';
import { createCode, lookUpMs, normalizedCode } from './share-code.rules.ts';

/** An organization's code. */
export async function findCode(tx: Transaction, organizationId: OrganizationId): Promise<string | undefined> {
  const [row] = await tx.select({ code: shareCode.code }).from(shareCode).where(eq(shareCode.organizationId, organizationId));
  return row?.code;
}

/** The code of an organization, made when there is none; whoever asks at the same moment gets the same. */
export async function findOrCreateCode(tx: Transaction, organizationId: OrganizationId, now: Date): Promise<string> {
  await tx
    .insert(shareCode)
    .values({ organizationId, code: createCode(), createdAt: now })
    .onConflictDoNothing({ target: shareCode.organizationId });
  return (await findCode(tx, organizationId)) ?? '';
}

/** A new code in the place of the former. */
export async function replaceCode(tx: Transaction, organizationId: OrganizationId, now: Date): Promise<string> {
  const code = createCode();
  await tx
    .insert(shareCode)
    .values({ organizationId, code, createdAt: now })
    .onConflictDoUpdate({ target: shareCode.organizationId, set: { code, createdAt: now } });
  return code;
}

const foundColumns = { id: organization.id, name: organization.name, image: organization.image, verified: organization.verified };

/** The organization that a code leads to, whosever it is; for a while, who has looked it up may share with it by its id. */
export async function lookUpCode(database: Database, typed: string, { personId, now }: { readonly personId: string; readonly now: Date }) {
  const code = normalizedCode(typed);
  if (code === undefined) return undefined;
  return database.transaction({ kind: 'system' }, async (tx) => {
    const [found] = await tx
      .select(foundColumns)
      .from(shareCode)
      .innerJoin(organization, eq(organization.id, shareCode.organizationId))
      .where(eq(shareCode.code, code))
      // Whoever deletes the organization waits until the look-up is written, which goes with it.
      .for('key share', { of: organization });
    if (found === undefined) return undefined;
    const seen = { code, lookedUpAt: now };
    await tx
      .insert(shareCodeLookUp)
      .values({ personId, foundId: found.id, ...seen })
      .onConflictDoUpdate({ target: [shareCodeLookUp.personId, shareCodeLookUp.foundId], set: seen });
    return found;
  });
}

/** The organizations that are meant by codes, or by the ids of those whose current code the person has looked up; undefined when one is neither. */
export async function findReceivers(
  database: Database,
  given: readonly string[],
  { personId, now }: { readonly personId: string; readonly now: Date },
) {
  // No code is like an id: those are longer.
  const ids = [...new Set(given.flatMap((each) => organizationIdOf(each) ?? []))];
  const typed = [...new Set(given.filter((each) => organizationIdOf(each) === undefined).map(normalizedCode))];
  const codes = typed.filter((code) => code !== undefined);
  if (codes.length < typed.length) return undefined;
  if (given.length === 0) return [];
  const isCurrent = and(
    eq(shareCodeLookUp.personId, personId),
    eq(shareCodeLookUp.foundId, organization.id),
    eq(shareCodeLookUp.code, shareCode.code),
    gt(shareCodeLookUp.lookedUpAt, new Date(now.getTime() - lookUpMs)),
  );
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ ...foundColumns, code: shareCode.code })
      .from(shareCode)
      .innerJoin(organization, eq(organization.id, shareCode.organizationId))
      .leftJoin(shareCodeLookUp, isCurrent)
      .where(or(inArray(shareCode.code, codes), and(inArray(organization.id, ids), isNotNull(shareCodeLookUp.code)))),
  );
  const isFound = codes.every((code) => rows.some((row) => row.code === code)) && ids.every((id) => rows.some((row) => row.id === id));
  return isFound ? rows : undefined;
}

/** Look-ups that count no longer. */
export async function purgeLookUps(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(shareCodeLookUp).where(lte(shareCodeLookUp.lookedUpAt, new Date(now.getTime() - lookUpMs)));
}
