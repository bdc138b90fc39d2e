import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { changeMailSettings } from './mail-settings.store.ts';

export const updateMailSettings: Handler<typeof contract.updateMailSettings> = async ({ caller, body, fail }, { database }) => {
  const data = await database.transaction({ kind: 'system' }, (tx) => changeMailSettings(tx, caller.id, body));
  return data ? { status: 200, data } : fail('NOT_FOUND');
};
