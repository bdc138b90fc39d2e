import type { HistoryValue } from '@foyer/api/history/history.schema';
import { bigint, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { organizationId } from './organizations.ts';
import { person } from './people.ts';

/** What was changed in an organization, by whom. Written by `recordChanges`, in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => person.id, { onDelete: 'set null' }),
    /** As it was then; so with the thing's. */
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    thing: text().notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    changes: json().$type<{ field: string; before: HistoryValue; after: HistoryValue }[]>().notNull(),
    /** What else it concerns, as `thing:id`. */
    concerns: text().array().notNull().default([]),
    /** `foldForSearch` of both names and of those in what changed. */
    search: text().notNull(),
  },
  (table) => [
    index('history_order').on(table.organizationId, table.at.desc(), table.id.desc()),
    index('history_actor').on(table.organizationId, table.actorId, table.at.desc(), table.id.desc()),
    index('history_thing').on(table.organizationId, table.thing, table.thingId, table.at.desc(), table.id.desc()),
    index('history_concerns').using('gin', table.concerns),
    index('history_person').on(table.actorId),
  ],
);
