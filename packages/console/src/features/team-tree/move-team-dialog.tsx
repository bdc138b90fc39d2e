import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import type { Team } from '@foyer/api/teams/team.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTeam } from '#data/teams.ts';
import { moveFailureText } from './move-failure.ts';
import { ParentTeamField, type ParentTeamFieldProps } from './parent-team-field.tsx';

/** The team that others are put under; an empty id is the top. */
export type ParentTeam = ParentTeamFieldProps['value'];

/** What a move that is chosen would mean for people's access, as the screen shows it; undefined while nothing is chosen. */
export type MoveOutlook = (change: AccessChange | undefined) => ReactNode;

export interface MoveTeamDialogProps {
  readonly organizationId: string;
  readonly team: Pick<Team, 'id' | 'name' | 'parent'>;
  /** Where it was dropped: the dialog opens with this place chosen. */
  readonly dropped?: ParentTeam | undefined;
  readonly outlookOf: MoveOutlook;
  readonly onClose: () => void;
  /** It has moved, and with its place its id has changed. */
  readonly onMoved: (movedId: string, parent: ParentTeam) => void;
}

/** Puts a team with everything below it under another one, or at the top, and says before what people gain and lose by it. */
export function MoveTeamDialog({ organizationId, team, dropped, outlookOf, onClose, onMoved }: MoveTeamDialogProps) {
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const queryClient = useQueryClient();
  const [parent, setParent] = useState<ParentTeam>(dropped ?? { id: team.parent });
  const submit = useRef<HTMLButtonElement>(null);
  const move = useMutation({
    mutationFn: () => moveTeam(queryClient, { params: { id: organizationId, team: team.id }, body: { parent: parent.id } }),
    onSuccess: (result) => {
      if (!result.ok) return;
      onClose();
      onMoved(result.data.id, parent);
    },
  });
  const isSame = parent.id === team.parent;
  const problem = move.data && !move.data.ok ? moveFailureText(i18n, move.data) : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !move.isPending && onClose()}
      title={t('teams:move.title')}
      description={t('teams:move.text', { name: team.name })}
      closeLabel={t('common:close')}
      // Where the place is chosen already, what is left is to confirm it.
      {...(dropped && { initialFocus: submit })}
      footerMessage={isSame && t('teams:move.chooseOther')}
      footer={
        <>
          <Button isDisabled={move.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            ref={submit}
            variant="primary"
            isLoading={move.isPending}
            loadingLabel={t('teams:move.moving')}
            isDisabled={isSame}
            {...(isSame && { reason: t('teams:move.chooseOther') })}
            onClick={() => move.mutate()}
          >
            {t('teams:move.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Banner tone="danger">{problem}</Banner>}
        <ParentTeamField
          organizationId={organizationId}
          label={t('teams:move.target')}
          hint={t('teams:move.hint')}
          value={parent}
          without={team.id}
          isDisabled={move.isPending}
          onValueChange={(chosen) => {
            setParent(chosen);
            move.reset();
          }}
        />
        {outlookOf(isSame ? undefined : { kind: 'team move', team: team.id, parent: parent.id })}
      </div>
    </Dialog>
  );
}
