import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshReach } from '#data/access.ts';
import { noteTeamCount } from '#data/people.ts';
import { addUserTeams, removeTeamMember } from '#data/teams.ts';
import { failureKindOf } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { runBounded } from '#lib/run-bounded.ts';
import { afterPartly, diffSelection, planSize } from './membership-plan.ts';

/** How long the dialog stays after it worked, in milliseconds (PPL-14). */
export const closeAfterMs = 1000;

/** How a save of memberships stands. */
export interface MembershipSave {
  readonly state: 'editing' | 'saving' | 'partly' | 'done';
  readonly done: number;
  readonly total: number;
  /** Team → why it could not be changed. */
  readonly failed: ReadonlyMap<string, string>;
}

interface Job {
  readonly kind: 'join' | 'leave';
  readonly teams: readonly string[];
}

/** Nothing has been saved yet. */
export const untouched: MembershipSave = { state: 'editing', done: 0, total: 0, failed: new Map() };

/** Carries out the difference between two choices of teams: new ones in one call, old ones a call each, and what failed can be tried again. */
export function useMembershipSave(organizationId: string, userId: string, onClose: () => void) {
  const { t, i18n } = useTranslation(['directory', 'errors']);
  const queryClient = useQueryClient();
  const [save, setSave] = useState(untouched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const join = async (teams: readonly string[], failed: Map<string, string>) => {
    const body = { teams: teams.map((id) => ({ id, maintainer: false })) };
    const result = await addUserTeams(queryClient, { params: { id: organizationId, userId }, body });
    if (!result.ok) for (const team of teams) failed.set(team, failureText(i18n, result));
    else for (const { id, message } of result.data?.failed ?? []) failed.set(id, message);
    return result;
  };
  const leave = async (team: string, failed: Map<string, string>) => {
    const result = await removeTeamMember(queryClient, { params: { id: organizationId, team, userId } });
    // Who has left already is where they were to be.
    if (!result.ok && failureKindOf(result) !== 'gone') failed.set(team, failureText(i18n, result));
    return result;
  };
  /** Answers with the memberships as they are then. */
  const start = async (before: ReadonlySet<string>, after: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const plan = diffSelection(before, after);
    const total = planSize(plan);
    const failed = new Map<string, string>();
    const jobs: Job[] = [
      ...(plan.join.length > 0 ? [{ kind: 'join' as const, teams: plan.join }] : []),
      ...plan.leave.map((team) => ({ kind: 'leave' as const, teams: [team] })),
    ];
    setSave({ state: 'saving', done: 0, total, failed });
    let done = 0;
    await runBounded(
      jobs,
      async ({ kind, teams }) => (kind === 'join' ? await join(teams, failed) : await leave(teams[0] ?? '', failed)),
      ({ teams }) => {
        done += teams.length;
        setSave((known) => ({ ...known, done }));
      },
    );
    const now = afterPartly(before, plan, new Set(failed.keys()));
    refreshReach(queryClient, organizationId, userId);
    noteTeamCount(queryClient, organizationId, userId, now.size - before.size);
    setSave({ state: failed.size > 0 ? 'partly' : 'done', done: total, total, failed });
    if (failed.size > 0) notify.error(t('directory:memberships.failed', { count: failed.size }));
    else {
      notify.success(t('directory:memberships.saved'));
      timer.current = setTimeout(onClose, closeAfterMs);
    }
    return now;
  };
  return { ...save, start };
}
