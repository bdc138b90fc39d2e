import type { InboxDetails } from '@foyer/api/inbox/inbox.schema';
import { inboxKinds } from '@foyer/api/inbox/inbox.schema';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../organization-id.ts';
import { moment } from './columns.ts';
import { invite } from './invites.ts';
import { organization } from './organizations.ts';
import { person } from './people.ts';

/** What a person is told of what others did: theirs, not a tenant's. Written by `tell`, in the transaction of the act. */
export const inboxEntry = pgTable(
  'inbox_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The organization that it is about, one of the receiver's. */
    placeId: integer('place_id')
      .$type<OrganizationId>()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    placeName: text('place_name').notNull(),
    /** The other organization that did it. */
    fromName: text('from_name'),
    actorName: text('actor_name'),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
    kind: text({ enum: inboxKinds }).notNull(),
    details: json().$type<InboxDetails>().notNull(),
    /** The invite that it tells of: it goes with it. */
    inviteId: uuid('invite_id').references(() => invite.id, { onDelete: 'cascade' }),
    /** From then on it is in no list; null for what stays true. */
    endsAt: moment('ends_at'),
    /** When a digest took it in, or passed it over: none does again. */
    digestedAt: moment('digested_at'),
  },
  (table) => [
    index('inbox_entry_order').on(table.personId, table.at.desc(), table.id.desc()),
    index('inbox_entry_unread').on(table.personId).where(sql`${table.readAt} is null`),
    uniqueIndex('inbox_entry_invite').on(table.inviteId),
    index('inbox_entry_place').on(table.placeId, table.personId),
    index('inbox_entry_age').on(table.at),
    index('inbox_entry_undigested').on(table.personId, table.at).where(sql`${table.readAt} is null and ${table.digestedAt} is null`),
  ],
);
