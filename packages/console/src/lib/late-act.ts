import type { i18n } from 'i18next';
import { notify } from './notifications/notifications.ts';

/** Runs code that comes when it is needed first; nothing when it does not come, which is told. */
export async function lateAct<Part, Answer>(
  i18n: i18n,
  code: Promise<Part>,
  act: (part: Part) => Promise<Answer>,
): Promise<Answer | undefined> {
  const part = await code.catch(() => undefined);
  if (part !== undefined) return act(part);
  notify.error(i18n.t('errors:OFFLINE'));
  return undefined;
}
