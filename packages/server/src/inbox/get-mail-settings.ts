import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { findMailChoices, mailSettingsOf } from './mail-settings.store.ts';

export const getMailSettings: Handler<typeof contract.getMailSettings> = async ({ caller, fail }, { database }) => {
  const row = await database.read({ kind: 'system' }, (tx) => findMailChoices(tx, caller.id));
  return row ? { status: 200, data: mailSettingsOf(row) } : fail('NOT_FOUND');
};
