import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** Mails to be sent, written in the transaction of what causes them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    /** Order of writing. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    kind: text().notNull(),
    /** Subject, text and html, sealed: mails carry codes and links that let people in. Null once sent by SMTP. */
    sealed: bytea(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Not before; moved on by a claim, so that two senders never hold the same mail. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    /** Given up. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    uniqueIndex('mail_outbox_position').on(table.position),
    index('mail_outbox_recipient').on(table.recipient, table.createdAt),
  ],
);

/** When somebody was last to be written to, for addresses with an account and for those without. */
export const mailPace = pgTable(
  'mail_pace',
  {
    /** Lower-cased e-mail address. */
    recipient: text().notNull(),
    kind: text().notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.kind, table.askedAt] }), index('mail_pace_age').on(table.askedAt)],
);
