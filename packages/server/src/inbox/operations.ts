import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handlers } from '#http/operation.ts';
import { countUnread } from './count-unread.ts';
import { listInbox } from './list-inbox.ts';
import { markAllRead } from './mark-all-read.ts';
import { markRead } from './mark-read.ts';

export const inboxOperations: Handlers<typeof contract> = { countUnread, listInbox, markAllRead, markRead };
