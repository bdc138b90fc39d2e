import type { TreeMoving } from '@foyer/ui/tree';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTeam, refreshTeams } from '#data/teams.ts';
import { withCommandKey } from '#lib/command-key.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { moveRefusal, parentIdOf } from './move-refusal.ts';
import type { TeamNode } from './team-nodes.ts';

/** Moves teams in a tree, by dragging and by keys; what was moved can be put back. Undefined for who may not. */
export function useTeamMoving(organizationId: string, canManage: boolean): TreeMoving<TeamNode> | undefined {
  const { t, i18n } = useTranslation(['teams', 'errors']);
  const queryClient = useQueryClient();
  return useMemo(() => {
    if (!canManage) return undefined;
    const move = async (id: string, parent: string, after: (movedId: string) => void) => {
      const result = await moveTeam(queryClient, organizationId, id, parent);
      if (result.ok) return after(result.data.id);
      if (result.status === 401) return;
      notify.error(failureText(i18n, result));
      // Somebody else may have moved or deleted one of the two.
      refreshTeams(queryClient, organizationId);
    };
    return {
      refusalOf: ({ id }, target) => {
        const why = moveRefusal(id, target?.id ?? '');
        if (why === 'UNCHANGED') return t('teams:move.unchanged');
        return why && errorText(i18n, why);
      },
      onMove: ({ id, name }, target) => {
        const former = parentIdOf(id);
        void move(id, target?.id ?? '', (movedId) => {
          const label = t('teams:move.undo');
          const altText = t('teams:move.undoText', { name });
          // The former parent is found by its old id too, should it have moved meanwhile.
          const onAction = () => void move(movedId, former, () => notify.success(t('teams:move.undone', { name })));
          notify.success(target ? t('teams:move.movedTo', { name, target: target.name }) : t('teams:move.movedToTop', { name }), {
            label,
            altText,
            onAction,
          });
        });
      },
      carryingTextOf: ({ name }, by) =>
        by === 'key' ? t('teams:move.carrying', { name, key: withCommandKey('V') }) : t('teams:move.dragging', { name }),
      toTopLabel: t('teams:move.toTop'),
      cancelLabel: t('teams:move.leave'),
    };
  }, [canManage, organizationId, queryClient, t, i18n]);
}
