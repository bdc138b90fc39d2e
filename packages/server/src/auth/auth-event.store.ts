import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { authEvent, person } from '#db/schema.ts';
import { rowsPerKindAndDay } from './auth-event.rules.ts';
import type { Device } from './device.rules.ts';

/** An event as it is kept, unless its kind has had its rows of the day. */
export interface NewAuthEvent {
  readonly personId: string;
  readonly kind: AuthEventKind;
  readonly device: Device;
  readonly network: string;
  /** What comes again on a day with the same one is counted in its row. */
  readonly slot: string;
}

/** Keeps an event of a person; for an id that is nobody's it asks as much of the database and keeps nothing. */
export async function insertAuthEvent(tx: Transaction, { personId, kind, device, network, slot }: NewAuthEvent, now: Date): Promise<void> {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  const kept = (value: string, other = '') => sql`case when bound.is_reached then ${other}::text else ${value}::text end`;
  await tx.execute(sql`
    insert into auth_event (person_id, kind, at, device, system, browser, network, day, slot)
    select ${person.id}, ${kind}::text, ${at}::timestamptz, ${kept(device.kind, 'unknown')}, ${kept(device.system)}, ${kept(device.browser)},
      ${kept(network)}, ${day}::date, ${kept(slot)}
    from ${person} cross join lateral (
      select count(*) >= ${sql.raw(String(rowsPerKindAndDay))} and not coalesce(bool_or(known.slot = ${slot}::text), false) as is_reached
      from auth_event known where known.person_id = ${person.id} and known.kind = ${kind}::text and known.day = ${day}::date
    ) bound
    where ${person.id} = ${personId}::uuid
    on conflict (person_id, kind, day, slot) do update set times = auth_event.times + 1, at = excluded.at`);
}

interface EventsPage {
  readonly limit: number;
  /** Moment (ISO 8601) and id of the row before. */
  readonly after: readonly [at: string, id: number] | undefined;
}

const listQuery = queryVariants(({ after }: { readonly after: boolean }) =>
  preparedQuery((database, given: Given<{ personId: string; afterAt: string; afterId: number; limit: number }>) => {
    const own = eq(authEvent.personId, given.personId);
    const { id, kind, at, times, device, system, browser, network } = authEvent;
    return database
      .select({
        ...{ id, kind, at, times, device, system, browser, network },
        total: sql`(select count(*) from ${authEvent} where ${own})`.mapWith(Number),
      })
      .from(authEvent)
      .where(and(own, after ? sql`(${at}, ${id}) < (${given.afterAt}::timestamptz, ${given.afterId}::bigint)` : undefined))
      .orderBy(desc(at), desc(id))
      .limit(given.limit);
  }),
);

/** A page of a person's own events, newest first; one more than the limit when there are more. */
export function listAuthEventsOf(database: Database, personId: string, { limit, after }: EventsPage) {
  return database.query({ kind: 'person', personId }, listQuery({ after: after !== undefined }), {
    personId,
    afterAt: after?.[0] ?? '',
    afterId: after?.[1] ?? 0,
    limit: limit + 1,
  });
}
