import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { markEntriesUnread } from './inbox.store.ts';

export const markUnread: Handler<typeof contract.markUnread> = async ({ caller, body }, { database }) => {
  await markEntriesUnread(database, caller.id, body.ids);
  return { status: 204 };
};
