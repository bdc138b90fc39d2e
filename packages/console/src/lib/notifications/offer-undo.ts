import type { i18n } from 'i18next';
import { notify } from './notifications.ts';

interface Undo {
  /** What was done. */
  readonly done: string;
  /** What undoing means, for whom the button's place says nothing: 'Activate Guest CRM again'. */
  readonly means: string;
  /** The reverse act. Answers why it could not be done; nothing when it was, or when somebody else speaks of that. */
  readonly reverse: () => Promise<string | undefined>;
  /** Said once it is undone. */
  readonly undone: string;
}

/** Tells of an act that can be reversed, and reverses it on 'Undo'; says so when that could not be done (UI-52). */
export function offerUndo({ t }: i18n, { done, means, reverse, undone }: Undo): void {
  const undo = async () => {
    const reason = await reverse();
    if (reason === undefined) notify.success(undone);
    else if (reason !== '') notify.error(t('common:notUndone', { reason }));
  };
  notify.success(done, { label: t('common:undo'), altText: means, onAction: () => void undo() });
}
