import type { Role } from '@foyer/api/endpoint';
import { entriesMaximum, type InboxDetails, type InboxKind, type InboxNews, type InboxThing } from '@foyer/api/inbox/inbox.schema';
import { and, desc, eq, gt, inArray, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database, Scope, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { inboxEntry, session } from '#db/schema.ts';
import { fullName } from '#history/history.rules.ts';
import type { ChangeBy } from '#history/history.store.ts';
import { keepEntriesMs, namedThings } from './inbox.rules.ts';

/** Something that people are to be told of. */
export interface News {
  readonly kind: InboxKind;
  /** One person, or whoever holds one of these roles; an owner holds all. */
  readonly to: { readonly person: string } | { readonly anyOf: readonly Role[] };
  /** Whose people they are; where it is another organization than the one that acts, that is named in the place of the person who did it. */
  readonly place?: OrganizationId | undefined;
  readonly things: readonly InboxThing[];
  /** The invite that they are told of: told again, it takes the place of what they were told before. */
  readonly invite?: string;
  readonly details?: Omit<InboxDetails, 'things' | 'count'>;
}

/** Who did what people are told of; without an actor it was the platform itself. */
export interface NewsBy extends Omit<ChangeBy, 'actor'> {
  readonly actor: ChangeBy['actor'] | null;
}

/** Tells people of what was done, in the transaction that does it; who did it is told nothing. One statement, whatever their number (IBX-02). */
export async function tell(tx: Transaction, by: NewsBy, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const { organizationId, actor, at } = by;
  const rows = news.map(({ kind, to, place = organizationId, things, details, invite }) => {
    const isElsewhere = place !== organizationId;
    return {
      ...('person' in to ? { person_id: to.person } : { any_of: to.anyOf }),
      place_id: place,
      from_id: isElsewhere ? organizationId : null,
      actor_id: actor?.id ?? null,
      actor_name: isElsewhere || actor === null ? null : fullName(actor),
      at: at.toISOString(),
      kind,
      details: { ...namedThings(things), ...details },
      invite_id: invite,
    };
  });
  await tx.execute(sql`select foyer_tell(${JSON.stringify(rows)}::json)`);
}

const ofPerson = (personId: string): Scope => ({ kind: 'person', personId });

/** An invite that has expired is told of no more. */
const isShown = (now: Placeholder | Date) => or(isNull(inboxEntry.endsAt), gt(inboxEntry.endsAt, now));

interface InboxPage {
  readonly now: Date;
  readonly isUnread: boolean;
  readonly limit: number;
  /** Moment (ISO 8601) and id of the entry before. */
  readonly after: readonly [at: string, id: number] | undefined;
}

const listQuery = queryVariants(({ isUnread, after }: { readonly isUnread: boolean; readonly after: boolean }) =>
  preparedQuery((database, given: Given<{ personId: string; now: Date; afterAt: string; afterId: number; limit: number }>) => {
    const { id, at, placeId, placeName, fromName, actorName, readAt, kind, details } = inboxEntry;
    const wanted = and(eq(inboxEntry.personId, given.personId), isShown(given.now), isUnread ? isNull(readAt) : undefined);
    return database
      .select({
        ...{ id, at, placeId, placeName, fromName, actorName, readAt, kind, details },
        total: sql`(select count(*) from ${inboxEntry} where ${wanted})`.mapWith(Number),
      })
      .from(inboxEntry)
      .where(and(wanted, after ? sql`(${at}, ${id}) < (${given.afterAt}::timestamptz, ${given.afterId}::bigint)` : undefined))
      .orderBy(desc(at), desc(id))
      .limit(given.limit);
  }),
);

/** A page of what a person was told, newest first; one more than the limit when there are more. */
export function listInboxOf(database: Database, personId: string, { now, isUnread, limit, after }: InboxPage) {
  return database.query({ kind: 'person', personId }, listQuery({ isUnread, after: after !== undefined }), {
    personId,
    now,
    afterAt: after?.[0] ?? '',
    afterId: after?.[1] ?? 0,
    limit: limit + 1,
  });
}

/** An entry as it is kept. */
export type InboxRow = Awaited<ReturnType<typeof listInboxOf>>[number];

/** Where an entry stands in the list. */
export const inboxPosition = ({ at, id }: InboxRow): [at: string, id: number] => [at.toISOString(), id];

const countQuery = preparedQuery((database, given: Given<{ personId: string; now: Date }>) =>
  database
    .select({ unread: sql`count(*)`.mapWith(Number) })
    .from(inboxEntry)
    .where(and(eq(inboxEntry.personId, given.personId), isNull(inboxEntry.readAt), isShown(given.now))),
);

/** How many entries a person has not read. */
export async function countUnreadOf(database: Database, personId: string, now: Date): Promise<number> {
  const [row] = await database.query({ kind: 'person', personId }, countQuery, { personId, now });
  return row?.unread ?? 0;
}

const newsQuery = preparedQuery((database, given: Given<{ tokenHashes: string; now: Date }>) => {
  const unread = sql`${inboxEntry} where ${inboxEntry.personId} = ${session.personId} and ${inboxEntry.readAt} is null and ${isShown(given.now)}`;
  return database
    .select({
      tokenHash: sql<string>`encode(${session.tokenHash}, 'hex')`,
      unread: sql`(select count(*) from ${unread})`.mapWith(Number),
      newest: sql<string | number | null>`(select max(${inboxEntry.id}) from ${unread})`,
    })
    .from(session)
    .where(
      and(
        sql`${session.tokenHash} in (select decode(hash, 'hex') from unnest(string_to_array(${given.tokenHashes}::text, ',')) hash)`,
        gt(session.idleExpiresAt, given.now),
        gt(session.absoluteExpiresAt, given.now),
      ),
    );
});

/** How the inboxes stand of the people of some sessions, by the token's hash in hex, in one question; nothing of a session that has ended. */
export async function newsOfSessions(database: Database, tokenHashes: readonly Buffer[], now: Date): Promise<Map<string, InboxNews>> {
  const rows = await database.query({ kind: 'system' }, newsQuery, {
    tokenHashes: tokenHashes.map((hash) => hash.toString('hex')).join(','),
    now,
  });
  return new Map(rows.map(({ tokenHash, unread, newest }) => [tokenHash, { unread, newest: newest === null ? null : String(newest) }]));
}

const unreadOf = (personId: string) => and(eq(inboxEntry.personId, personId), isNull(inboxEntry.readAt));

/** Whether the last that a person was told of something, in one of their organizations, is of one of some kinds. */
export async function wasToldLast(
  database: Database,
  personId: string,
  { place, kinds, thing, now }: { place: OrganizationId; kinds: readonly InboxKind[]; thing: Pick<InboxThing, 'id' | 'kind'>; now: Date },
): Promise<boolean> {
  const isOfThing = sql`${inboxEntry.details} -> 'things' -> 0 ->> 'kind' = ${thing.kind}
    and ${inboxEntry.details} -> 'things' -> 0 ->> 'id' = ${thing.id}`;
  const [last] = await database.read(ofPerson(personId), (tx) =>
    tx
      .select({ kind: inboxEntry.kind })
      .from(inboxEntry)
      .where(and(eq(inboxEntry.personId, personId), eq(inboxEntry.placeId, place), isShown(now), isOfThing))
      .orderBy(desc(inboxEntry.at), desc(inboxEntry.id))
      .limit(1),
  );
  return last !== undefined && kinds.includes(last.kind);
}

/** Marks some of a person's entries as read. */
export async function markEntriesRead(database: Database, personId: string, ids: readonly string[], now: Date): Promise<void> {
  await database.transaction(ofPerson(personId), (tx) =>
    tx
      .update(inboxEntry)
      .set({ readAt: now })
      .where(and(unreadOf(personId), inArray(inboxEntry.id, ids.map(Number)))),
  );
}

/** Marks some of a person's entries as unread again. */
export async function markEntriesUnread(database: Database, personId: string, ids: readonly string[]): Promise<void> {
  await database.transaction(ofPerson(personId), (tx) =>
    tx
      .update(inboxEntry)
      .set({ readAt: null })
      .where(and(eq(inboxEntry.personId, personId), inArray(inboxEntry.id, ids.map(Number)))),
  );
}

/** Marks a person's entries as read up to one, with all that came before it; answers which were unread. */
export async function markReadUpTo(database: Database, personId: string, id: string, now: Date): Promise<string[]> {
  const marked = await database.transaction(ofPerson(personId), (tx) =>
    tx
      .update(inboxEntry)
      .set({ readAt: now })
      .where(and(unreadOf(personId), isShown(now), sql`${inboxEntry.id} <= ${Number(id)}::bigint`))
      .returning({ id: inboxEntry.id }),
  );
  return marked.map((row) => String(row.id));
}

/** Ends entries that are too old, and of each person those beyond the number that is kept. */
export async function trimInboxes(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(inboxEntry).where(lt(inboxEntry.at, new Date(now.getTime() - keepEntriesMs)));
  await tx.execute(sql`
    delete from inbox_entry where id in (
      select ranked.id from (
        select id, row_number() over (partition by person_id order by at desc, id desc) as place from inbox_entry
      ) ranked where ranked.place > ${entriesMaximum}::integer)`);
}
