import type { PendingInvite } from '@foyer/api/people/user.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateInviteTeams } from '#data/people.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { directoryFailure } from './directory-failure.ts';
import { diffSelection, planSize } from './membership-plan.ts';
import { closeAfterMs, type MembershipSave, untouched } from './use-membership-save.ts';

/** Saves the teams of a waiting invite: all in one call, so that they change together or not at all. */
export function useInviteTeamsSave(
  organizationId: string,
  invite: Pick<PendingInvite, 'id' | 'recipient' | 'version'>,
  { onClose, onGone }: { readonly onClose: () => void; readonly onGone: () => void },
) {
  const { t, i18n } = useTranslation(['directory', 'errors']);
  const queryClient = useQueryClient();
  const [save, setSave] = useState<MembershipSave>(untouched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Answers with the teams as they are then. */
  const start = async (before: ReadonlySet<string>, after: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const total = planSize(diffSelection(before, after));
    setSave({ ...untouched, state: 'saving', total });
    const result = await updateInviteTeams(queryClient, organizationId, invite, [...after]);
    if (result.ok) {
      setSave({ ...untouched, state: 'done', done: total, total });
      notify.success(t('directory:memberships.saved'));
      timer.current = setTimeout(onClose, closeAfterMs);
      return after;
    }
    setSave(untouched);
    const outcome = directoryFailure(result);
    if (outcome === 'gone') {
      notify.warning(t('directory:invite.gone'));
      onGone();
    } else if (outcome === 'conflict') {
      // What is chosen here was chosen over teams that are others now.
      notify.warning(t('directory:invite.conflict', { email: invite.recipient }));
      onClose();
    } else if (outcome !== 'session') notify.error(failureText(i18n, result));
    return before;
  };
  return { ...save, start };
}
