import { recordedActs } from '@foyer/api/operators/operator.schema';
import { personActs } from '@foyer/api/operators/operator-person.schema';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { moment } from './columns.ts';
import { person } from './people.ts';

/** What operators did to organizations, under their names; it outlives the organization. */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null, without a name, for the command line. */
    operatorId: uuid('operator_id').references(() => person.id, { onDelete: 'set null' }),
    operatorName: text('operator_name').notNull(),
    act: text({ enum: recordedActs }).notNull(),
    placeId: integer('place_id').$type<OrganizationId>().notNull(),
    placeName: text('place_name').notNull(),
    reason: text().notNull(),
  },
  (table) => [
    index('operator_act_order').on(table.placeId, table.at.desc(), table.id.desc()),
    index('operator_act_person').on(table.operatorId),
  ],
);

/** What operators did to people's accounts, under their names; it outlives the account, without saying whose it was. */
export const operatorPersonAct = pgTable(
  'operator_person_act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null, without a name, for the command line. */
    operatorId: uuid('operator_id').references(() => person.id, { onDelete: 'set null' }),
    operatorName: text('operator_name').notNull(),
    act: text({ enum: personActs }).notNull(),
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    reason: text().notNull(),
  },
  (table) => [
    index('operator_person_act_order').on(table.personId, table.at.desc(), table.id.desc()),
    index('operator_person_act_by').on(table.operatorId),
  ],
);
