import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { countUnreadOf } from './inbox.store.ts';

export const countUnread: Handler<typeof contract.countUnread> = async ({ caller }, { clock, database }) => ({
  status: 200,
  data: { unread: await countUnreadOf(database, caller.id, clock.now()) },
});
