import { paths } from '@foyer/api/paths';
import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deleteTeam, refreshTeams } from '#data/teams.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { deleteFailureOutcome } from './delete-failure.ts';

interface DeleteTeamProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a team goes, says what goes with it, and leads to the directory's teams. */
export function DeleteTeam({ organizationId, team, isOpen, onClose }: DeleteTeamProps) {
  const { t } = useTranslation(['teams', 'common']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteTeam(queryClient, { params: { id: organizationId, team: team.id } }),
    onSuccess: async (result) => {
      const outcome = result.ok ? 'gone' : deleteFailureOutcome(result);
      if (outcome === 'message') notify.error(t('teams:delete.failed'));
      if (outcome !== 'gone') return;
      await navigate(paths.directory.to({ id: organizationId }, { hash: 'teams' }));
      refreshTeams(queryClient, organizationId);
    },
  });
  const hasFailed = remove.data && !remove.data.ok && deleteFailureOutcome(remove.data) === 'message';
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) return;
        remove.reset();
        onClose();
      }}
      tone="danger"
      icon={<Trash2 size={20} strokeWidth={1.75} />}
      title={t('teams:delete.question')}
      description={
        team.below > 0
          ? t('teams:delete.consequenceBelow', { name: team.name, count: team.below })
          : t('teams:delete.consequence', { name: team.name })
      }
      confirmLabel={t('teams:delete.confirm')}
      confirmingLabel={t('teams:delete.deleting')}
      cancelLabel={t('common:cancel')}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      {...(hasFailed && { error: t('teams:delete.failed') })}
    >
      <AccessOutlook organizationId={organizationId} change={isOpen ? { kind: 'team deletion', team: team.id } : undefined} />
    </AlertDialog>
  );
}
