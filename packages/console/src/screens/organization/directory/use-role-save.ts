import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleChange, Saved } from '#data/people.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';

/** How long 'Saved' shows, in milliseconds (PPL-12). */
export const savedShownMs = 3000;

/** Where the last change of somebody's role stands. */
export type RoleSaveState = 'idle' | 'saving' | 'saved';

/** How a change of roles is made, whosoever they are. */
interface RoleSaveGiven {
  readonly change: (change: RoleChange) => Promise<Saved>;
  /** What is said when all is saved. */
  readonly done: string;
  /** What is said when somebody else changed it in between. */
  readonly conflict: string;
  /** What is said when it is not there any more. */
  readonly gone: string;
  readonly onGone: () => void;
}

/** Saves changes of roles at once, one after the other, and says what became of them. */
export function useRoleSave({ change, done, conflict, gone, onGone }: RoleSaveGiven) {
  const { i18n } = useTranslation('errors');
  const [state, setState] = useState<RoleSaveState>('idle');
  const running = useRef(0);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState('idle'), savedShownMs);
    return () => clearTimeout(timer);
  }, [state]);

  const save = async (wanted: RoleChange) => {
    running.current += 1;
    setState('saving');
    const result = await change(wanted);
    running.current -= 1;
    const isLast = running.current === 0;
    if (result.ok) {
      if (!isLast) return;
      setState('saved');
      notify.success(done);
      return;
    }
    if (isLast) setState('idle');
    const outcome = directoryFailure(result);
    if (outcome === 'conflict') notify.warning(conflict);
    else if (outcome === 'gone') {
      notify.warning(gone);
      onGone();
    } else if (outcome === 'message') notify.error(failureText(i18n, result));
  };
  return { state, save: (wanted: RoleChange) => void save(wanted) };
}
