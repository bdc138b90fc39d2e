import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { findSessionId, hashToken } from '#auth/session.store.ts';
import type { Clock } from '#clock.ts';
import type { Database, Transaction } from '#db/database.ts';
import { authorizationRecord as record, session } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { declareSealedBytes } from '#sealing.ts';

/** A record as the authorization server has it. */
export interface RecordContent {
  readonly [name: string]: unknown;
  readonly grantId?: string | undefined;
}

/** A record was used a second time. */
export class UsedTwiceError extends Error {
  override readonly name = 'UsedTwiceError';
}

/** Where the authorization server keeps what it must know later. */
export interface RecordStore {
  find(kind: string, id: string): Promise<RecordContent | undefined>;
  /** Writes a record; `seconds` is how long it is found. */
  write(kind: string, id: string, content: RecordContent, seconds: number): Promise<void>;
  /** Lets a grant end with the session of a token (AUTH-82). Answers false when that session has ended already. */
  bindGrant(grantId: string, tokenHash: Buffer): Promise<boolean>;
  /** Changes a record that is there; its time goes on as before. */
  change(kind: string, id: string, content: RecordContent, besides: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Marks a record as used. Rejects with `UsedTwiceError`, and takes back all of its grant, when it was already. */
  consume(kind: string, id: string): Promise<void>;
  destroy(kind: string, id: string): Promise<void>;
  /** Removes all that one grant has led to. */
  destroyGrant(grantId: string): Promise<void>;
}

const everything = { kind: 'system' } as const;

const rowName = (kind: string, idHash: Buffer) => `${kind} ${idHash.toString('base64url')}`;

/** What the records say is sealed, each for its own row. */
export const sealedRecords = declareSealedBytes(record, 'content', {
  key: ['kind', 'idHash'],
  purpose: 'authorization',
  rowName: ({ kind, idHash }) => rowName(kind, idHash),
});

const isIt = (kind: string, id: string) => and(eq(record.kind, kind), eq(record.idHash, hashToken(id)));

async function bindGrant(tx: Transaction, grantId: string, tokenHash: Buffer): Promise<boolean> {
  const sessionId = await findSessionId(tx, tokenHash);
  if (sessionId === undefined) return false;
  await tx.update(record).set({ sessionId }).where(isIt('Grant', grantId));
  return true;
}

/** What ends with a session is deleted with it, and is not found any more when the session has expired. */
const isUnboundOrLive = (now: Date) =>
  or(isNull(record.sessionId), and(gt(session.idleExpiresAt, now), gt(session.absoluteExpiresAt, now)));

/** The records in the database: names hashed, contents sealed and bound to their names. */
export function createRecordStore({ clock, database, keys }: { clock: Clock; database: Database; keys: Keys }): RecordStore {
  const seal = (kind: string, id: string, content: RecordContent) =>
    keys.seal('authorization', rowName(kind, hashToken(id)), JSON.stringify(content));
  const grantHashOf = (kind: string, id: string, { grantId }: RecordContent) => {
    const grant = kind === 'Grant' ? id : grantId;
    return grant === undefined ? null : hashToken(grant);
  };

  return {
    find: async (kind, id) => {
      const now = clock.now();
      const [row] = await database.read(everything, (tx) =>
        tx
          .select({ content: record.content, consumedAt: record.consumedAt })
          .from(record)
          .leftJoin(session, eq(session.id, record.sessionId))
          .where(and(isIt(kind, id), gt(record.expiresAt, now), isUnboundOrLive(now))),
      );
      if (!row) return undefined;
      const content = JSON.parse(keys.open('authorization', rowName(kind, hashToken(id)), row.content)) as RecordContent;
      return row.consumedAt ? { ...content, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : content;
    },

    write: async (kind, id, content, seconds) => {
      const values = {
        grantHash: grantHashOf(kind, id, content),
        content: seal(kind, id, content),
        expiresAt: new Date(clock.now().getTime() + seconds * 1000),
      };
      await database.transaction(everything, (tx) =>
        tx
          .insert(record)
          .values({ kind, idHash: hashToken(id), ...values })
          .onConflictDoUpdate({ target: [record.kind, record.idHash], set: values }),
      );
    },

    bindGrant: (grantId, tokenHash) => database.transaction(everything, (tx) => bindGrant(tx, grantId, tokenHash)),

    change: async (kind, id, content, besides) => {
      await database.transaction(everything, async (tx) => {
        await tx
          .update(record)
          .set({ content: seal(kind, id, content) })
          .where(isIt(kind, id));
        await besides(tx);
      });
    },

    consume: async (kind, id) => {
      const isFirst = await database.transaction(everything, async (tx) => {
        const used = await tx
          .update(record)
          .set({ consumedAt: clock.now() })
          .where(and(isIt(kind, id), isNull(record.consumedAt)))
          .returning({ kind: record.kind });
        if (used.length > 0) return true;
        const [row] = await tx.select({ grantHash: record.grantHash }).from(record).where(isIt(kind, id));
        if (row?.grantHash) await tx.delete(record).where(eq(record.grantHash, row.grantHash));
        return false;
      });
      if (!isFirst) throw new UsedTwiceError();
    },

    destroy: async (kind, id) => {
      await database.transaction(everything, (tx) => tx.delete(record).where(isIt(kind, id)));
    },

    destroyGrant: async (grantId) => {
      await database.transaction(everything, (tx) => tx.delete(record).where(eq(record.grantHash, hashToken(grantId))));
    },
  };
}
