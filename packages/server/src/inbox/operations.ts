import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handlers } from '#http/operation.ts';
import { countUnread } from './count-unread.ts';
import { getMailSettings } from './get-mail-settings.ts';
import { listInbox } from './list-inbox.ts';
import { markAllRead } from './mark-all-read.ts';
import { markRead } from './mark-read.ts';
import { markUnread } from './mark-unread.ts';
import { updateMailSettings } from './update-mail-settings.ts';
import { watchInbox } from './watch-inbox.ts';

export const inboxOperations: Handlers<typeof contract> = {
  countUnread,
  getMailSettings,
  listInbox,
  markAllRead,
  markRead,
  markUnread,
  updateMailSettings,
  watchInbox,
};
