import type { Role } from '@foyer/api/endpoint';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleChange, Saved, StoredRoles } from '#data/people.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
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
  /** The way back to what was held before; left out where none is offered. */
  readonly undo?: {
    /** What is held now. */
    readonly roles: readonly Role[];
    readonly means: string;
    readonly isAllowed: (from: readonly Role[], to: readonly Role[]) => boolean;
    readonly reverse: (from: StoredRoles, to: readonly Role[]) => Promise<Saved>;
  };
}

/** Saves changes of roles at once, one after the other, and says what became of them. */
export function useRoleSave({ change, done, conflict, gone, onGone, undo }: RoleSaveGiven) {
  const { i18n } = useTranslation('errors');
  const [state, setState] = useState<RoleSaveState>('idle');
  const running = useRef(0);
  const before = useRef<readonly Role[]>([]);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState('idle'), savedShownMs);
    return () => clearTimeout(timer);
  }, [state]);

  const tell = (now: StoredRoles, former: readonly Role[]) => {
    if (!undo?.isAllowed(now.roles, former)) return notify.success(done);
    const reverse = async () => {
      const result = await undo.reverse(now, former);
      if (result.ok) return undefined;
      return directoryFailure(result) === 'session' ? '' : failureText(i18n, result);
    };
    offerUndo(i18n, { done, means: undo.means, undone: done, reverse });
  };
  const save = async (wanted: RoleChange) => {
    // Changes that are on their way together are taken back together.
    if (running.current === 0 && undo) before.current = undo.roles;
    const former = before.current;
    running.current += 1;
    setState('saving');
    const result = await change(wanted);
    running.current -= 1;
    const isLast = running.current === 0;
    if (result.ok) {
      if (!isLast) return;
      setState('saved');
      tell(result.data, former);
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
