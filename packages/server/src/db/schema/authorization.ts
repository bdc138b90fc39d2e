import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { session } from './auth.ts';
import { bytea, moment } from './columns.ts';

/** What the authorization server keeps between two requests: interactions, codes, grants, tokens. */
export const authorizationRecord = pgTable(
  'authorization_record',
  {
    kind: text().notNull(),
    /** SHA-256 of what names the record: a code, a token. */
    idHash: bytea('id_hash').notNull(),
    /** SHA-256 of the grant that it goes with. */
    grantHash: bytea('grant_hash'),
    /** Of a grant: the session it was made in, with which it ends. */
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    /** Sealed. */
    content: bytea().notNull(),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.idHash] }),
    index('authorization_record_grant').on(table.grantHash),
    index('authorization_record_session').on(table.sessionId),
    index('authorization_record_expiry').on(table.expiresAt),
  ],
);

/** A key that id tokens are signed with. */
export const signingKey = pgTable('signing_key', {
  kid: text().primaryKey(),
  /** Counts the keys; two servers that renew at once make one. */
  generation: integer().notNull().unique(),
  /** The private key as a sealed JWK. */
  content: bytea().notNull(),
  /** Published from the beginning, signs from here on. */
  activeFrom: moment('active_from').notNull(),
});
