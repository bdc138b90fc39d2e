import type * as contract from '@foyer/api/auth/account.contract';
import type { Handler } from '#http/operation.ts';
import { deviceOf } from './device.rules.ts';
import { listSessionsOf } from './session.store.ts';

export const listSessions: Handler<typeof contract.listSessions> = async ({ session }, { clock, database }) => {
  const rows = await database.read({ kind: 'system' }, (tx) => listSessionsOf(tx, session.person.id, clock.now()));
  const isCurrent = (row: (typeof rows)[number]) => row.tokenHash.equals(session.tokenHash);
  return {
    status: 200,
    data: rows
      .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
      .map((row) => ({
        id: row.id,
        current: isCurrent(row),
        ...deviceOf(row.userAgent),
        address: row.address,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      })),
  };
};
