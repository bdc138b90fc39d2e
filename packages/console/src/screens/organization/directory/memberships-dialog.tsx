import type { PendingInvite } from '@foyer/api/people/user.schema';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { TeamTransfer } from '@foyer/ui/patterns/team-transfer';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamTreeQuery, userTeamsQuery } from '#data/teams.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { flatTeams } from '#features/team-tree/team-nodes.ts';
import { FailedParts } from '#lib/failed-parts.tsx';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { useDiscardQuestion } from '#lib/use-discard-question.tsx';
import { diffSelection, type MembershipPlan, planSize } from './membership-plan.ts';
import { useInviteTeamsSave } from './use-invite-teams-save.ts';
import { type MembershipSave, useMembershipSave } from './use-membership-save.ts';
import { useTransferTexts } from './use-transfer-texts.ts';

interface MembershipsDialogProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 'Modify team memberships' of a member (PPL-13). */
export function MembershipsDialog({ organizationId, userId, name, isOpen, onClose }: MembershipsDialogProps) {
  const { t } = useTranslation('directory');
  const own = useQuery({ ...userTeamsQuery(organizationId, userId), enabled: isOpen });
  const loaded = useMemo(() => own.data && new Set(own.data.map(({ id }) => id)), [own.data]);
  const save = useMembershipSave(organizationId, userId, onClose);
  return (
    <TeamsDialog
      organizationId={organizationId}
      description={t('memberships.of', { name })}
      loaded={loaded}
      error={own.error}
      onReload={() => void own.refetch()}
      save={save}
      outlookOf={(plan) => (
        <AccessOutlook
          organizationId={organizationId}
          change={plan && { kind: 'memberships', user: userId, add: [...plan.join], remove: [...plan.leave] }}
          isOnePerson
        />
      )}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

interface InviteTeamsDialogProps {
  readonly organizationId: string;
  readonly invite: Pick<PendingInvite, 'id' | 'recipient' | 'teams' | 'version'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** The same for the teams that somebody will come into who was invited. */
export function InviteTeamsDialog({ organizationId, invite, isOpen, onClose, onGone }: InviteTeamsDialogProps) {
  const { t } = useTranslation('directory');
  const loaded = useMemo(() => new Set(invite.teams.map(({ id }) => id)), [invite.teams]);
  const save = useInviteTeamsSave(organizationId, invite, { onClose, onGone });
  return (
    <TeamsDialog
      organizationId={organizationId}
      description={t('memberships.ofInvite', { email: invite.recipient })}
      loaded={loaded}
      save={save}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

interface TeamsDialogProps {
  readonly organizationId: string;
  readonly description: string;
  /** The teams as the server has them; undefined until they are there. */
  readonly loaded: ReadonlySet<string> | undefined;
  /** Why they could not be had, and how they are asked for again. */
  readonly error?: Error | null;
  readonly onReload?: () => void;
  readonly save: MembershipSave & {
    readonly start: (before: ReadonlySet<string>, after: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  };
  /** What the change means for somebody's access; of an invite nothing is known yet. */
  readonly outlookOf?: (plan: MembershipPlan | undefined) => ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SaveMessage({ save }: { readonly save: MembershipSave }) {
  const { t } = useTranslation('directory');
  if (save.state === 'saving') return <span role="status">{t('memberships.progress', { done: save.done, total: save.total })}</span>;
  if (save.state !== 'done') return null;
  return (
    <span role="status" className="text-ok">
      {t('memberships.saved')}
    </span>
  );
}

function TeamsDialog({ organizationId, description, loaded, error = null, onReload, save, outlookOf, isOpen, onClose }: TeamsDialogProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const texts = useTransferTexts();
  const tree = useQuery({ ...teamTreeQuery(organizationId), enabled: isOpen });
  const teams = useMemo(() => tree.data && flatTeams(tree.data), [tree.data]);
  // What one has begun to change is not changed under one's hands by a later answer.
  const [base, setBase] = useState<ReadonlySet<string>>();
  const [edited, setEdited] = useState<ReadonlySet<string>>();
  const before = base ?? loaded;
  const chosen = edited ?? before;
  const isSaving = save.state === 'saving';
  const isBusy = isSaving || save.state === 'done';
  const plan = before && chosen && diffSelection(before, chosen);
  const size = plan ? planSize(plan) : 0;

  const { leave, onOpenChange, question } = useDiscardQuestion(size > 0, onClose, isSaving);
  const start = async () => {
    if (before && chosen && !isBusy) setBase(await save.start(before, chosen));
  };
  const transfer = useRef<HTMLDivElement>(null);
  const isLoaded = teams !== undefined && before !== undefined;
  useEffect(() => {
    const field = transfer.current?.querySelector<HTMLElement>('input');
    // When it came late, the dialog had nothing better to focus than a button.
    if (isOpen && isLoaded && field && document.activeElement?.closest('[role="dialog"]')?.contains(field)) field.focus();
  }, [isOpen, isLoaded]);
  const nameOf = (id: string) => teams?.find((team) => team.id === id)?.name ?? id;
  const failure = tree.error ?? error;

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('directory:memberships.title')}
      description={description}
      closeLabel={t('common:close')}
      footerMessage={<SaveMessage save={save} />}
      footer={
        <>
          <Button isDisabled={isSaving} onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={save.state === 'saving'}
            loadingLabel={t('directory:memberships.saving')}
            isDisabled={size === 0 || save.state === 'done'}
            {...(size === 0 && { reason: t('directory:memberships.nothing') })}
            onClick={() => void start()}
          >
            {t(save.state === 'partly' ? 'directory:memberships.retryFailed' : 'directory:memberships.save')}
          </Button>
        </>
      }
    >
      {teams && before && chosen ? (
        <div className="flex flex-col gap-4">
          {save.state === 'partly' && (
            <FailedParts
              title={t('directory:memberships.failed', { count: save.failed.size })}
              total={save.total}
              failed={save.failed}
              nameOf={nameOf}
            />
          )}
          <div ref={transfer} inert={isBusy} className={isBusy ? 'opacity-60' : ''}>
            <TeamTransfer teams={teams} before={before} chosenIds={chosen} onChosenIdsChange={setEdited} texts={texts} />
          </div>
          {outlookOf?.(size > 0 && !isBusy ? plan : undefined)}
        </div>
      ) : failure ? (
        <ErrorState
          headingLevel={3}
          title={t('directory:memberships.loadFailed')}
          text={queryErrorText(i18n, failure)}
          retryLabel={t('common:retry')}
          isRetrying={tree.isFetching}
          onRetry={() => {
            if (tree.error) void tree.refetch();
            if (error) onReload?.();
          }}
        />
      ) : (
        <div aria-busy="true" className="space-y-4">
          <Skeleton width="long" />
          <Skeleton shape="block" />
        </div>
      )}
      {question}
    </Dialog>
  );
}
