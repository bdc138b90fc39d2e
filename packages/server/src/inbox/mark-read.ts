import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { markEntriesRead } from './inbox.store.ts';

export const markRead: Handler<typeof contract.markRead> = async ({ caller, body }, { clock, database }) => {
  await markEntriesRead(database, caller.id, body.ids, clock.now());
  return { status: 204 };
};
