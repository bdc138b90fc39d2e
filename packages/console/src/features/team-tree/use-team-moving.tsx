import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { moveTeam as moveTeamCall } from '@foyer/api/teams/team.contract';
import type { TreeMoving } from '@foyer/ui/tree';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTeam, refreshTeams } from '#data/teams.ts';
import { withCommandKey } from '#lib/command-key.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { moveFailureText } from './move-failure.ts';
import { moveRefusal, parentIdOf } from './move-refusal.ts';
import type { MoveOutlook, MoveTeamDialogProps, ParentTeam } from './move-team-dialog.tsx';
import type { TeamNode } from './team-nodes.ts';

const MoveTeamDialog = lateDialog(async () => (await import('./move-team-dialog.tsx')).MoveTeamDialog);

/** A team that is to be moved, with where it was let go. */
type Drop = Pick<MoveTeamDialogProps, 'team' | 'dropped'>;

/**
 * Moves teams in a tree, by dragging and by keys: letting one go opens the dialog with its new place chosen, which says what people
 * gain and lose by it. What was moved can be put back. Without `moving` for who may not.
 */
export function useTeamMoving(
  organizationId: string,
  roles: readonly Role[] | undefined,
  outlookOf: MoveOutlook,
): {
  readonly moving: TreeMoving<TeamNode> | undefined;
  /** Opens the dialog that asks where to; undefined for who may not. */
  readonly start: ((team: Pick<TeamNode, 'id' | 'name'>) => void) | undefined;
  readonly dialog: ReactNode;
} {
  const { t, i18n } = useTranslation(['teams', 'errors']);
  const queryClient = useQueryClient();
  const [drop, setDrop] = useState<Drop>();
  const canMove = mayCall(moveTeamCall, roles);

  const moving = useMemo(
    (): TreeMoving<TeamNode> | undefined =>
      canMove
        ? {
            refusalOf: ({ id }, target) => {
              const why = moveRefusal(id, target?.id ?? '');
              if (why === 'UNCHANGED') return t('teams:move.unchanged');
              return why && errorText(i18n, why);
            },
            insideItselfText: errorText(i18n, 'TEAM_MOVE_BELOW_ITSELF'),
            onMove: ({ id, name }, target) =>
              setDrop({ team: { id, name, parent: parentIdOf(id) }, dropped: target ? { id: target.id, name: target.name } : { id: '' } }),
            carryingTextOf: ({ name }, by) =>
              by === 'key' ? t('teams:move.carrying', { name, key: withCommandKey('V') }) : t('teams:move.dragging', { name }),
            toTopLabel: t('teams:move.toTop'),
            cancelLabel: t('teams:move.leave'),
          }
        : undefined,
    [canMove, t, i18n],
  );
  const start = useMemo(
    () =>
      canMove
        ? ({ id, name }: Pick<TeamNode, 'id' | 'name'>) => setDrop({ team: { id, name, parent: parentIdOf(id) }, dropped: undefined })
        : undefined,
    [canMove],
  );
  const putBack = async ({ name, parent }: Drop['team'], movedId: string) => {
    // The former parent is found by its old id too, should it have moved meanwhile.
    const result = await moveTeam(queryClient, { params: { id: organizationId, team: movedId }, body: { parent } });
    if (result.ok) return notify.success(t('teams:move.undone', { name }));
    const text = moveFailureText(i18n, result);
    if (text === undefined) return;
    notify.error(text);
    // Somebody else may have moved or deleted one of the two.
    refreshTeams(queryClient, organizationId);
  };
  const tell = (team: Drop['team'], movedId: string, { id, name: target = '' }: ParentTeam) =>
    notify.success(id ? t('teams:move.movedTo', { name: team.name, target }) : t('teams:move.movedToTop', { name: team.name }), {
      label: t('teams:move.undo'),
      altText: t('teams:move.undoText', { name: team.name }),
      onAction: () => void putBack(team, movedId),
    });
  const dialog = drop && (
    <MoveTeamDialog
      {...drop}
      {...{ organizationId, outlookOf }}
      onClose={() => setDrop(undefined)}
      onMoved={(movedId, parent) => tell(drop.team, movedId, parent)}
    />
  );
  return { moving, start, dialog };
}
