import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { deleteTeam, moveTeam, updateTeam } from '@foyer/api/teams/team.contract';
import { type TeamDetail, teamDescriptionMaxLength } from '@foyer/api/teams/team.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Button, ButtonLink } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { InlineEditableName } from '@foyer/ui/patterns/inline-editable-name';
import { Textarea } from '@foyer/ui/textarea';
import FolderTree from 'lucide-react/icons/folder-tree';
import Plus from 'lucide-react/icons/plus';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useHistoryPath } from '#data/use-history-path.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { RenameConflict } from '#features/rename-conflict/rename-conflict.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { LeaveQuestion } from '#lib/leave-question.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { type TeamField, type TeamFieldEdit, type TeamFieldListeners, useTeamField } from './use-team-save.ts';

const MoveTeamDialog = lateDialog(async () => (await import('#features/team-tree/move-team-dialog.tsx')).MoveTeamDialog);
const DeleteTeam = lateDialog(async () => (await import('./team-dialogs.ts')).DeleteTeam);

interface TeamIdentityProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  /** The caller's own in the organization; undefined until they are known. */
  readonly roles: readonly Role[] | undefined;
}

/** How each field of a team is shown and changed, in this order: a field of the contract does not compile without. */
const views: Readonly<Record<TeamField, ComponentType<FieldProps>>> = { name: Name, description: Description };
const teamFields = (Object.keys(views) as TeamField[]).map((field) => ({ field, View: views[field] }));

/** What a team is called and described as, saved where it stands, and what can be done with the whole team. */
export function TeamIdentity({ organizationId, team, roles }: TeamIdentityProps) {
  const { t } = useTranslation(['teams', 'common']);
  const [refusal, setRefusal] = useState('');
  const [open, setOpen] = useState<'delete' | 'move'>();
  const [unsaved, setUnsaved] = useState<Partial<Record<TeamField, boolean>>>({});
  const onUnsaved = useCallback((field: TeamField, isUnsaved: boolean) => setUnsaved((known) => ({ ...known, [field]: isUnsaved })), []);
  // With the whole team its texts go too.
  const isLost = open !== 'delete' && Object.values(unsaved).includes(true);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const canMove = mayCall(moveTeam, roles);
  const canDelete = mayCall(deleteTeam, roles);
  const history = useHistoryPath(organizationId, 'team', team.id.split('_').at(-1));
  const leadTo = (movedId: string) => {
    notify.success(t('move.moved'));
    // The id has changed with the place.
    void navigate(paths.team.to({ id: organizationId, team: movedId }, { hash: hash.slice(1) }), { replace: true });
  };

  return (
    <Card tone="well">
      <div className="flex flex-col gap-4">
        {teamFields.map(({ field, View }) => (
          <View
            key={`${team.id} ${field}`}
            organizationId={organizationId}
            team={team}
            roles={roles}
            onRefused={setRefusal}
            onUnsaved={onUnsaved}
          />
        ))}
        {(canMove || canDelete || history) && (
          <div className="flex flex-wrap gap-2 border-line border-t pt-4">
            {canMove && (
              <Button size="sm" icon={<FolderTree aria-hidden="true" size={16} />} onClick={() => setOpen('move')}>
                {t('team.move')}
              </Button>
            )}
            {canDelete && (
              <Button size="sm" variant="quiet-danger" icon={<Trash2 aria-hidden="true" size={16} />} onClick={() => setOpen('delete')}>
                {t('team.delete')}
              </Button>
            )}
            {history && (
              <ButtonLink asChild size="sm" variant="ghost" icon={<History aria-hidden="true" size={16} />}>
                <Link to={history}>{t('common:ownHistory.title')}</Link>
              </ButtonLink>
            )}
          </div>
        )}
        {canMove && open === 'move' && (
          <MoveTeamDialog
            {...{ organizationId, team }}
            outlookOf={(change) => <AccessOutlook organizationId={organizationId} change={change} />}
            onMoved={leadTo}
            onClose={() => setOpen(undefined)}
          />
        )}
        {canDelete && <DeleteTeam {...{ organizationId, team }} isOpen={open === 'delete'} onClose={() => setOpen(undefined)} />}
        <LeaveQuestion
          isNeeded={isLost}
          isAskedByBrowser={isLost}
          texts={{ title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }}
        />
        <AlertDialog
          isOpen={refusal !== ''}
          onOpenChange={(isOpen) => !isOpen && setRefusal('')}
          title={t('team.updateFailedTitle')}
          description={refusal}
          confirmLabel={t('team.gotIt')}
          onConfirm={() => setRefusal('')}
        />
      </div>
    </Card>
  );
}

function Conflict({ edit, field, label }: { readonly edit: TeamFieldEdit; readonly field: TeamField; readonly label: string }) {
  if (!edit.conflict) return null;
  const { mine, theirs } = edit.conflict;
  return <RenameConflict label={label} mine={mine} theirs={theirs[field]} onKeepMine={edit.keepMine} onTakeTheirs={edit.cancel} />;
}

type FieldProps = TeamIdentityProps & TeamFieldListeners;

function Name({ organizationId, team, roles, ...listeners }: FieldProps) {
  const { t } = useTranslation('teams');
  const name = useTeamField(organizationId, team, 'name', listeners);
  return (
    <>
      <InlineEditableName
        label={t('team.name')}
        value={name.value}
        onValueChange={name.edit}
        onCommit={name.commit}
        onCancel={name.cancel}
        state={name.state}
        savingLabel={t('team.saving')}
        savedLabel={t('team.saved')}
        failedLabel={t('team.saveFailed')}
        maxLength={150}
        isFilled
        isReadOnly={!mayCall(updateTeam, roles)}
        {...(name.error && { error: name.error })}
      />
      <Conflict edit={name} field="name" label={t('team.name')} />
    </>
  );
}

function Description({ organizationId, team, roles, ...listeners }: FieldProps) {
  const { t } = useTranslation('teams');
  const edit = useTeamField(organizationId, team, 'description', {
    ...listeners,
    onSaved: (text, before) => {
      if (text !== '') return;
      notify.success(t('team.descriptionRemoved'), {
        label: t('team.undoRemoval'),
        altText: t('team.undoRemovalText', { name: before.name }),
        onAction: () => {
          // The notification disappears with its button, so the focus moves to the restored field.
          setIsEditing(true);
          edit.save(before.description);
        },
      });
    },
  });
  const [isEditing, setIsEditing] = useState(false);
  /** The focus is where the button that adds a description will stand. */
  const [returnsFocus, setReturnsFocus] = useState(false);
  if (!mayCall(updateTeam, roles)) return team.description ? <p className="wrap-anywhere text-ink-2">{team.description}</p> : null;
  // An empty field stays as long as somebody is in it.
  if (!isEditing && edit.value === '')
    return (
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" size={16} />}
          autoFocus={returnsFocus}
          onClick={() => setIsEditing(true)}
        >
          {t('team.addDescription')}
        </Button>
      </div>
    );
  const isEmptied = team.description !== '' && edit.value.trim() === '';
  const label =
    edit.state === 'idle' ? '' : t(({ saving: 'team.saving', saved: 'team.saved', failed: 'team.saveFailed' } as const)[edit.state]);
  return (
    <>
      <Textarea
        label={t('team.description')}
        rows={3}
        autoFocus={isEditing}
        value={edit.value}
        error={edit.error}
        hint={isEmptied && t('team.descriptionKept')}
        labelAside={
          <span role="status" className="text-ink-2">
            {label}
          </span>
        }
        counter={{
          max: teamDescriptionMaxLength,
          text: (count, max) => t('new.counter', { count, max }),
          announce: (remaining) => (remaining < 0 ? t('new.tooMany', { count: -remaining }) : t('new.remaining', { count: remaining })),
        }}
        onChange={(event) => edit.edit(event.target.value)}
        onFocus={() => setIsEditing(true)}
        onBlur={() => {
          edit.commit();
          setIsEditing(false);
          setReturnsFocus(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          edit.cancel();
          if (team.description !== '') return;
          setReturnsFocus(true);
          setIsEditing(false);
        }}
      />
      {team.description !== '' && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden="true" size={16} />}
            onFocus={() => setReturnsFocus(true)}
            onBlur={() => setReturnsFocus(false)}
            onClick={() => edit.save('')}
          >
            {t('team.removeDescription')}
          </Button>
        </div>
      )}
      <Conflict edit={edit} field="description" label={t('team.description')} />
    </>
  );
}
