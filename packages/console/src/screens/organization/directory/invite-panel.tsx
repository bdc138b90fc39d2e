import { inviteLock } from '@foyer/api/people/people.rules';
import type { PendingInvite } from '@foyer/api/people/user.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { DateTime } from '@foyer/ui/date-time';
import { DescriptionList } from '@foyer/ui/description-list';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { SidePanel, SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteQuery, updateInviteRoles } from '#data/people.ts';
import { toldFailureOf } from '#data/query.ts';
import { thingPath } from '#data/use-thing-path.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { ThingLink } from '#lib/thing-link.tsx';
import type { Caller } from './caller.ts';
import { CancelInviteDialog } from './cancel-invite-dialog.tsx';
import { InviteBadge } from './invite-badge.tsx';
import { InviteLinkDialog } from './invite-link-dialog.tsx';
import { InviteTeamsSection } from './invite-teams-section.tsx';
import { useKnownEntry } from './known-entry.ts';
import { fullName } from './names.ts';
import { RoleSections } from './role-sections.tsx';
import { useResendInvite } from './use-resend-invite.ts';
import { useRoleSave } from './use-role-save.ts';

interface InvitePanelProps {
  readonly organizationId: string;
  readonly id: string;
  readonly caller: Caller;
  readonly onClose: () => void;
}

/** A place that waits for somebody: until when, as what, and what can be done about it. */
export function InvitePanel({ organizationId, id, caller, onClose }: InvitePanelProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const row = useKnownEntry(organizationId, 'invite', id);
  const asked = useQuery({ ...inviteQuery(organizationId, id), enabled: row === undefined });
  const resend = useResendInvite(organizationId, { id });
  const [isCanceling, setIsCanceling] = useState(false);
  const [link, setLink] = useState({ isOpen: false, count: 0 });
  const invite = row ?? asked.data ?? undefined;
  const failure = toldFailureOf(asked.error);
  const [wasThere, setWasThere] = useState(false);
  if (invite && !wasThere) setWasThere(true);
  const isGone = !invite && asked.data === null;
  const leave = useEffectEvent(() => {
    // Who saw it go need not be told.
    if (!wasThere) notify.warning(t('directory:invite.gone'));
    onClose();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  const lock = invite && inviteLock(invite.roles, caller);
  const language = i18n.language;
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={
        <span className="wrap-anywhere">
          {invite?.recipient ?? t(failure ? 'directory:person.failedTitle' : 'directory:person.loading')}
        </span>
      }
      description={invite && <InviteBadge invite={invite} />}
      closeLabel={t('common:close')}
      footer={
        invite &&
        lock === undefined && (
          <Button size="sm" variant="quiet-danger" onClick={() => setIsCanceling(true)}>
            {t('directory:invite.cancel')}
          </Button>
        )
      }
    >
      {invite ? (
        <>
          <SidePanelSection title={t('directory:invite.title')}>
            {!invite.mailed && (
              <div className="mb-3">
                <Banner tone="info">{t('directory:invite.notMailedText')}</Banner>
              </div>
            )}
            <DescriptionList
              layout="stack"
              items={[
                {
                  term: t(invite.mailed ? 'directory:invite.sentOn' : 'directory:invite.madeOn'),
                  value: <DateTime value={invite.sentAt} locale={language} format="date-time" />,
                },
                {
                  term: t(invite.expired ? 'directory:invite.expiredOn' : 'directory:invite.expiresOn'),
                  value: <DateTime value={invite.expiresAt} locale={language} format="date-time" />,
                },
                {
                  term: t('directory:invite.by'),
                  value: invite.invitedBy ? (
                    <ThingLink to={thingPath(organizationId, { kind: 'person', id: invite.invitedBy.id })}>
                      {fullName(invite.invitedBy)}
                    </ThingLink>
                  ) : (
                    t('directory:invite.somebodyGone')
                  ),
                },
              ]}
            />
            {lock === undefined && (
              <div className="mt-3 flex flex-wrap gap-2">
                <Button
                  size="sm"
                  icon={<RefreshCw aria-hidden="true" />}
                  isLoading={resend.isPending}
                  loadingLabel={t('directory:invite.resending')}
                  onClick={resend.start}
                >
                  {t('directory:invite.resend')}
                </Button>
                <Button
                  size="sm"
                  icon={<LinkIcon aria-hidden="true" />}
                  onClick={() => setLink(({ count }) => ({ isOpen: true, count: count + 1 }))}
                >
                  {t('directory:invite.link')}
                </Button>
              </div>
            )}
          </SidePanelSection>
          <InviteRole organizationId={organizationId} invite={invite} caller={caller} onGone={onClose} />
          <InviteTeamsSection organizationId={organizationId} invite={invite} canModify={lock === undefined} onGone={onClose} />
          <CancelInviteDialog organizationId={organizationId} invite={invite} isOpen={isCanceling} onClose={() => setIsCanceling(false)} />
          <InviteLinkDialog
            key={link.count}
            organizationId={organizationId}
            invite={invite}
            isOpen={link.isOpen}
            onClose={() => setLink(({ count }) => ({ isOpen: false, count }))}
          />
        </>
      ) : failure ? (
        <ErrorState
          headingLevel={3}
          title={t('directory:person.failedTitle')}
          text={failureText(i18n, failure)}
          retryLabel={t('common:retry')}
          isRetrying={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : null}
    </SidePanel>
  );
}

interface InviteRoleProps {
  readonly organizationId: string;
  readonly invite: PendingInvite;
  readonly caller: Caller;
  readonly onGone: () => void;
}

function InviteRole({ organizationId, invite, caller, onGone }: InviteRoleProps) {
  const { t } = useTranslation('directory');
  const queryClient = useQueryClient();
  const { state, save } = useRoleSave({
    change: (change) => updateInviteRoles(queryClient, organizationId, invite, change),
    done: t('invite.updated'),
    conflict: t('invite.conflict', { email: invite.recipient }),
    gone: t('invite.gone'),
    onGone,
  });
  return <RoleSections roles={invite.roles} caller={caller} lock={inviteLock(invite.roles, caller)} state={state} onChange={save} />;
}
