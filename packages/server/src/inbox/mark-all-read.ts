import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { markReadUpTo } from './inbox.store.ts';

export const markAllRead: Handler<typeof contract.markAllRead> = async ({ caller, body }, { clock, database }) => {
  return { status: 200, data: { ids: await markReadUpTo(database, caller.id, body.upTo, clock.now()) } };
};
