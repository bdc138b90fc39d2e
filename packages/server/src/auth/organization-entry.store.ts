import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { Database, Scope, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { organization, organizationEntry, session } from '#db/schema.ts';
import { coarseDeviceOf } from './device.rules.ts';

interface NewEntry {
  /** Of the session that enters. */
  readonly tokenHash: Buffer;
  readonly personId: string;
  readonly organizationId: OrganizationId;
  readonly userAgent: string;
}

/**
 * Writes down that a session works in an organization, the first time that it does. The kinds of devices are few, and each has a row a
 * day: nobody fills the table.
 */
export async function noteEntry(tx: Transaction, { tokenHash, personId, organizationId, userAgent }: NewEntry, now: Date): Promise<void> {
  // Whoever changes members has the organization first and a membership then. In the other order the two wait for each other.
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('key share');
  const first = await tx
    .update(session)
    .set({ entered: sql`array_append(${session.entered}, ${organizationId}::integer)` })
    .where(and(eq(session.tokenHash, tokenHash), not(sql`${organizationId}::integer = any(${session.entered})`)))
    .returning({ id: session.id });
  if (first.length === 0) return;
  const { kind, system, browser } = coarseDeviceOf(userAgent);
  const at = now.toISOString();
  // Through the membership, locked: of somebody who is removed in this moment nothing is kept.
  await tx.execute(sql`
    insert into organization_entry (organization_id, person_id, at, device, system, browser, day)
    select member.organization_id, member.person_id, ${at}::timestamptz, ${kind}::text, ${system}::text, ${browser}::text,
      ${at.slice(0, 10)}::date
    from membership member
    where member.organization_id = ${organizationId}::integer and member.person_id = ${personId}::uuid
    for key share
    on conflict (organization_id, person_id, day, device, system, browser)
    do update set times = organization_entry.times + 1, at = excluded.at`);
}

interface EntriesPage {
  readonly organizationId: OrganizationId;
  readonly personId: string;
  readonly limit: number;
  /** Moment (ISO 8601) and id of the row before. */
  readonly after: readonly [at: string, id: number] | undefined;
}

type EntriesValues = { organizationId: OrganizationId; personId: string; afterAt: string; afterId: number; limit: number };

const listQuery = queryVariants(({ after }: { readonly after: boolean }) =>
  preparedQuery((database, given: Given<EntriesValues>) => {
    const { id, at, times, device, system, browser } = organizationEntry;
    const theirs = and(eq(organizationEntry.organizationId, given.organizationId), eq(organizationEntry.personId, given.personId));
    return database
      .select({
        ...{ id, at, times, device, system, browser },
        total: sql`(select count(*) from ${organizationEntry} where ${theirs})`.mapWith(Number),
      })
      .from(organizationEntry)
      .where(and(theirs, after ? sql`(${at}, ${id}) < (${given.afterAt}::timestamptz, ${given.afterId}::bigint)` : undefined))
      .orderBy(desc(at), desc(id))
      .limit(given.limit);
  }),
);

/** A page of a member's entries, newest first; one more than the limit when there are more. */
export function listEntriesOf(database: Database, scope: Scope, { organizationId, personId, limit, after }: EntriesPage) {
  return database.query(scope, listQuery({ after: after !== undefined }), {
    organizationId,
    personId,
    afterAt: after?.[0] ?? '',
    afterId: after?.[1] ?? 0,
    limit: limit + 1,
  });
}
