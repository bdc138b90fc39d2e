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
import { useDiscardQuestion } from '#lib/use-discard-question.tsx';
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

const titles = {
  roles: 'directory:bulk.rolesTitle',
  teams: 'directory:bulk.teamsTitle',
  revoke: 'directory:bulk.revokeTitle',
} as const satisfies Record<BulkKind, string>;
const verbs = {
  roles: 'directory:bulk.apply',
  teams: 'directory:bulk.add',
  revoke: 'directory:bulk.applyRevoke',
} as const satisfies Record<BulkKind, string>;

/** What would be done; undefined while nothing is chosen. */
function actOf(kind: BulkKind, roles: readonly Role[] | undefined, teams: ReadonlySet<string>): BulkAct | undefined {
  if (kind === 'revoke') return { kind };
  if (kind === 'roles') return roles && { kind, roles };
  return teams.size > 0 ? { kind, teams: [...teams].sort() } : undefined;
}

interface ActFooterProps {
  readonly kind: BulkKind;
  readonly label: string;
  readonly isRunning: boolean;
  readonly canStart: boolean;
  readonly reason: string | undefined;
  readonly onStart: () => void;
  /** Where it is not known of everybody what would happen. */
  readonly onPreviewAgain: (() => void) | undefined;
  readonly onClose: () => void;
}

function ActFooter({ kind, label, isRunning, canStart, reason, onStart, onPreviewAgain, onClose }: ActFooterProps) {
  const { t } = useTranslation(['directory', 'common']);
  return (
    <>
      <Button isDisabled={isRunning} onClick={onClose}>
        {t('common:cancel')}
      </Button>
      {onPreviewAgain && <Button onClick={onPreviewAgain}>{t('common:retry')}</Button>}
      <Button
        variant={kind === 'revoke' ? 'danger' : 'primary'}
        isLoading={isRunning}
        loadingLabel={t('directory:bulk.working')}
        isDisabled={!canStart}
        {...(reason && { reason })}
        onClick={onStart}
      >
        {label}
      </Button>
    </>
  );
}

interface DoneFooterProps {
  readonly failedCount: number;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function DoneFooter({ failedCount, onRetry, onClose }: DoneFooterProps) {
  const { t } = useTranslation(['directory', 'common']);
  return (
    <>
      {failedCount > 0 && <Button onClick={onRetry}>{t('directory:bulk.retryFailed')}</Button>}
      <Button variant="primary" onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  );
}

/** Why nothing can be done yet: the end of its text's key. */
function lackOf(kind: BulkKind, teams: ReadonlySet<string>, outlook: ReturnType<typeof tally> | undefined) {
  if (kind === 'teams' && teams.size === 0) return 'noTeamChosen';
  if (outlook?.changed !== 0) return undefined;
  return outlook.failed > 0 ? 'previewFailed' : 'nothing';
}

interface BulkStateProps {
  readonly organizationId: string;
  readonly kind: BulkKind;
  readonly act: BulkAct | undefined;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly entries: readonly DirectoryEntry[];
}

/** What would happen to each, how far it has come, or what has happened. */
function BulkState({ organizationId, kind, act, bulk: { progress, rows, preview, isPreviewing }, entries }: BulkStateProps) {
  const { t } = useTranslation('directory');
  const untouched = useMemo(() => entries.map((entry): BulkRow => ({ entry, outcome: 'same' })), [entries]);
  if (progress)
    return (
      <Progress
        label={t('bulk.working')}
        value={progress.done}
        max={progress.total}
        valueText={t('bulk.progress', { done: progress.done, total: progress.total })}
      />
    );
  if (rows)
    return <BulkRows organizationId={organizationId} act={act} count={entries.length} rows={rows} isPreview={false} isLoading={false} />;
  // With teams it stands there before the first is chosen: were it to come then, the dialog would move them under the pointer.
  if (!act && kind !== 'teams') return null;
  return (
    <>
      <BulkRows
        organizationId={organizationId}
        act={act}
        count={entries.length}
        rows={act ? preview : untouched}
        isPreview
        isLoading={act !== undefined && isPreviewing}
      />
      <AccessOutlook organizationId={organizationId} change={act && preview && !isPreviewing ? accessChangeOf(act, preview) : undefined} />
    </>
  );
}

const hasChosen = (roles: readonly Role[] | undefined, teams: ReadonlySet<string>) => roles !== undefined || teams.size > 0;

/** Changes several people: first what it would do to each, then what it did to each. */
export function BulkDialog({ organizationId, kind, entries: given, caller, isOpen, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['directory', 'common']);
  // Who was selected when it opened: the list below changes while it works.
  const [entries] = useState(given);
  const [roles, setRoles] = useState<readonly Role[]>();
  const [teams, setTeams] = useState<ReadonlySet<string>>(new Set());
  const act = actOf(kind, roles, teams);
  const bulk = useBulk({ organizationId, entries, act, own: caller.roles }, isOpen);
  const count = entries.length;
  const isRunning = bulk.progress !== undefined;
  const isDone = bulk.rows !== undefined && !isRunning;
  const outlook = bulk.preview && !bulk.isPreviewing ? tally(bulk.preview) : undefined;
  const would = outlook?.changed;
  const isUnforeseen = !isRunning && !isDone && outlook !== undefined && outlook.failed > 0;
  const failedCount = bulk.rows ? tally(bulk.rows).failed : 0;
  const lack = lackOf(kind, teams, outlook);
  const reason = lack && t(`directory:bulk.${lack}`);
  const isChoosing = !isDone && !isRunning;
  const isChosen = isChoosing && hasChosen(roles, teams);
  const { onOpenChange, question } = useDiscardQuestion(isChosen, () => onClose(isDone), isRunning);

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(titles[kind], { count })}
      {...(kind === 'revoke' && { description: t('directory:bulk.revokeText') })}
      closeLabel={t('common:close')}
      footerMessage={isChoosing && (reason ?? (isUnforeseen && t('directory:bulk.previewFailed')))}
      footer={
        isDone ? (
          <DoneFooter failedCount={failedCount} onRetry={() => void bulk.retryFailed()} onClose={() => onClose(true)} />
        ) : (
          <ActFooter
            kind={kind}
            label={t(verbs[kind], { count: would ?? count })}
            isRunning={isRunning}
            canStart={act !== undefined && reason === undefined && would !== undefined}
            reason={reason}
            onStart={() => void bulk.start()}
            onPreviewAgain={isUnforeseen ? bulk.previewAgain : undefined}
            onClose={() => onClose(false)}
          />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isChoosing && kind === 'roles' && (
          <>
            <BulkRoleChoice caller={caller} onRoles={setRoles} />
            {roles && makesOwner([], roles) && <OwnerGains />}
          </>
        )}
        {isChoosing && kind === 'teams' && (
          <BulkTeamChoice organizationId={organizationId} chosenIds={teams} onChosenIdsChange={setTeams} />
        )}
        <BulkState {...{ organizationId, kind, act, bulk, entries }} />
      </div>
      {question}
    </Dialog>
  );
}
