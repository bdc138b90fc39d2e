import type { Role } from '@foyer/api/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRoles, type RoleChange } from '#data/people.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';

/** How long 'Saved' shows, in milliseconds (specification 1 §9). */
export const savedShownMs = 3000;

/** Where the last change of somebody's role stands. */
export type RoleSaveState = 'idle' | 'saving' | 'saved';

/** Saves changes of somebody's role at once, one after the other, and says what became of them. */
export function useRoleSave(
  organizationId: string,
  person: { readonly id: string; readonly roles: readonly Role[]; readonly version: number },
  name: string,
  onGone: () => void,
) {
  const { t, i18n } = useTranslation(['directory', 'errors']);
  const queryClient = useQueryClient();
  const [state, setState] = useState<RoleSaveState>('idle');
  const running = useRef(0);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState('idle'), savedShownMs);
    return () => clearTimeout(timer);
  }, [state]);

  const save = async (change: RoleChange) => {
    running.current += 1;
    setState('saving');
    const result = await changeRoles(queryClient, organizationId, person, change);
    running.current -= 1;
    const isLast = running.current === 0;
    if (result.ok) {
      if (!isLast) return;
      setState('saved');
      notify.success(t('directory:person.updated'));
      return;
    }
    if (isLast) setState('idle');
    const outcome = directoryFailure(result);
    if (outcome === 'conflict') notify.warning(t('directory:person.conflict', { name }));
    else if (outcome === 'gone') {
      notify.warning(t('directory:users.gone'));
      onGone();
    } else if (outcome === 'message') notify.error(failureText(i18n, result));
  };
  return { state, save: (change: RoleChange) => void save(change) };
}
