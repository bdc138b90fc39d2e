import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { moveTeam } from '#data/teams.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { ParentTeamField } from '#features/team-tree/parent-team-field.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

interface MoveTeamProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  readonly onClose: () => void;
}

/** Puts a team with everything below it under another one, or at the top. */
export function MoveTeam({ organizationId, team, onClose }: MoveTeamProps) {
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [parent, setParent] = useState(team.parent);
  const move = useMutation({
    mutationFn: () => moveTeam(queryClient, organizationId, team.id, parent),
    onSuccess: async (result) => {
      if (!result.ok) return;
      notify.success(t('teams:move.moved'));
      onClose();
      // The id has changed with the place.
      await navigate(paths.team.to({ id: organizationId, team: result.data.id }, { hash: hash.slice(1) }), { replace: true });
    },
  });
  const isSame = parent === team.parent;
  const failed = move.data && !move.data.ok && move.data.status !== 401 ? move.data : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !move.isPending && onClose()}
      title={t('teams:move.title')}
      description={t('teams:move.text', { name: team.name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button isDisabled={move.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={move.isPending}
            loadingLabel={t('teams:move.moving')}
            isDisabled={isSame}
            {...(isSame && { reason: t('teams:move.unchanged') })}
            onClick={() => move.mutate()}
          >
            {t('teams:move.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failed && <Banner tone="danger">{failureText(i18n, failed)}</Banner>}
        <ParentTeamField
          organizationId={organizationId}
          label={t('teams:move.target')}
          hint={t('teams:move.hint')}
          value={parent}
          without={team.id}
          isDisabled={move.isPending}
          onValueChange={(id) => {
            setParent(id);
            move.reset();
          }}
        />
        <AccessOutlook organizationId={organizationId} change={isSame ? undefined : { kind: 'team move', team: team.id, parent }} />
      </div>
    </Dialog>
  );
}
