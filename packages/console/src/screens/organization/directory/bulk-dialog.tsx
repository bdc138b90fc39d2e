import type { Role } from '@foyer/api/endpoint';
import type { DirectoryEntry } from '@foyer/api/people/user.schema';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { Progress } from '@foyer/ui/progress';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAct } from '#data/people.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { makesOwner } from '#features/role-editor/role-choice.ts';
import { accessChangeOf, type BulkRow, tally } from './bulk-plan.ts';
import { BulkRoleChoice } from './bulk-role-choice.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { BulkTeamChoice } from './bulk-team-choice.tsx';
import type { Caller } from './caller.ts';
import { OwnerGains } from './owner-gains.tsx';
import { useBulk } from './use-bulk.ts';

/** What can be done to several people at once. */
export type BulkKind = BulkAct['kind'];

interface BulkDialogProps {
  readonly organizationId: string;
  readonly kind: BulkKind;
  readonly entries: readonly DirectoryEntry[];
  readonly caller: Caller;
  readonly isOpen: boolean;
  /** Told whether something was done. */
  readonly onClose: (isDone?: boolean) => void;
}

/** Changes several people: first what it would do to each, then what it did to each. */
export function BulkDialog({ organizationId, kind, entries: given, caller, isOpen, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['directory', 'common']);
  // Who was selected when it opened: the list below changes while it works.
  const [entries] = useState(given);
  const [roles, setRoles] = useState<readonly Role[]>();
  const [teams, setTeams] = useState<ReadonlySet<string>>(new Set());
  const act: BulkAct | undefined =
    kind === 'revoke'
      ? { kind }
      : kind === 'roles'
        ? roles && { kind, roles }
        : teams.size > 0
          ? { kind, teams: [...teams].sort() }
          : undefined;
  const bulk = useBulk({ organizationId, entries, act, own: caller.roles }, isOpen);
  const untouched = useMemo(() => entries.map((entry): BulkRow => ({ entry, outcome: 'same' })), [entries]);
  const count = entries.length;
  const isRunning = bulk.progress !== undefined;
  const isDone = bulk.rows !== undefined && !isRunning;
  const outlook = bulk.preview && !bulk.isPreviewing ? tally(bulk.preview) : undefined;
  const would = outlook?.changed;
  const isUnforeseen = !isRunning && !isDone && outlook !== undefined && outlook.failed > 0;
  const failedCount = bulk.rows ? tally(bulk.rows).failed : 0;
  const reason =
    kind === 'teams' && teams.size === 0
      ? t('directory:bulk.noTeamChosen')
      : would === 0
        ? t(isUnforeseen ? 'directory:bulk.previewFailed' : 'directory:bulk.nothing')
        : undefined;

  const title = t(
    kind === 'roles' ? 'directory:bulk.rolesTitle' : kind === 'teams' ? 'directory:bulk.teamsTitle' : 'directory:bulk.revokeTitle',
    {
      count,
    },
  );
  const verb =
    kind === 'revoke'
      ? t('directory:bulk.applyRevoke')
      : t(kind === 'roles' ? 'directory:bulk.apply' : 'directory:bulk.add', { count: would ?? count });

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isRunning && onClose(isDone)}
      title={title}
      {...(kind === 'revoke' && { description: t('directory:bulk.revokeText') })}
      closeLabel={t('common:close')}
      footerMessage={!isDone && !isRunning && (reason ?? (isUnforeseen && t('directory:bulk.previewFailed')))}
      footer={
        isDone ? (
          <>
            {failedCount > 0 && <Button onClick={() => void bulk.retryFailed()}>{t('directory:bulk.retryFailed')}</Button>}
            <Button variant="primary" onClick={() => onClose(true)}>
              {t('common:close')}
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isRunning} onClick={() => onClose(false)}>
              {t('common:cancel')}
            </Button>
            {isUnforeseen && <Button onClick={bulk.previewAgain}>{t('common:retry')}</Button>}
            <Button
              variant={kind === 'revoke' ? 'danger' : 'primary'}
              isLoading={isRunning}
              loadingLabel={t('directory:bulk.working')}
              isDisabled={act === undefined || reason !== undefined || would === undefined}
              {...(reason && { reason })}
              onClick={() => void bulk.start()}
            >
              {verb}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!isDone && !isRunning && kind === 'roles' && <BulkRoleChoice caller={caller} onRoles={setRoles} />}
        {!isDone && !isRunning && kind === 'roles' && roles && makesOwner([], roles) && <OwnerGains />}
        {!isDone && !isRunning && kind === 'teams' && (
          <BulkTeamChoice organizationId={organizationId} chosenIds={teams} onChosenIdsChange={setTeams} />
        )}
        {isRunning ? (
          <Progress
            label={t('directory:bulk.working')}
            value={bulk.progress?.done}
            max={bulk.progress?.total}
            valueText={t('directory:bulk.progress', { done: bulk.progress?.done, total: bulk.progress?.total })}
          />
        ) : bulk.rows ? (
          <BulkRows act={act} count={count} rows={bulk.rows} isPreview={false} isLoading={false} />
        ) : (
          // With teams it stands there before the first is chosen: were it to come then, the dialog would move them under the pointer.
          (act || kind === 'teams') && (
            <>
              <BulkRows
                act={act}
                count={count}
                rows={act ? bulk.preview : untouched}
                isPreview
                isLoading={act !== undefined && bulk.isPreviewing}
              />
              <AccessOutlook
                organizationId={organizationId}
                change={act && bulk.preview && !bulk.isPreviewing ? accessChangeOf(act, bulk.preview) : undefined}
              />
            </>
          )
        )}
      </div>
    </Dialog>
  );
}
