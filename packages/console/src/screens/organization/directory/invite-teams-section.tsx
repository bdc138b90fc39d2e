import type { PendingInvite } from '@foyer/api/people/user.schema';
import { TextLink } from '@foyer/ui/link';
import { SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thingPath } from '#data/use-thing-path.ts';
import { ThingLink } from '#lib/thing-link.tsx';
import { InviteTeamsDialog } from './memberships-dialog.tsx';

// Comes when it is asked for, and the tree of teams with it.

interface InviteTeamsSectionProps {
  readonly organizationId: string;
  readonly invite: PendingInvite;
  readonly canModify: boolean;
  /** The invite turned out to wait no more. */
  readonly onGone: () => void;
}

/** The teams that an invite leads to. */
export function InviteTeamsSection({ organizationId, invite, canModify, onGone }: InviteTeamsSectionProps) {
  const { t } = useTranslation('directory');
  const [opened, setOpened] = useState({ isOpen: false, count: 0 });
  return (
    <SidePanelSection
      title={t('invite.teams')}
      aside={
        canModify && (
          <TextLink asChild>
            <button
              type="button"
              aria-label={t('person.modifyOf', { name: invite.recipient })}
              onClick={() => setOpened(({ count }) => ({ isOpen: true, count: count + 1 }))}
            >
              {t('person.modify')}
            </button>
          </TextLink>
        )
      }
    >
      {invite.teams.length === 0 ? (
        <p className="text-ink-2 text-sm">{t('invite.noTeams')}</p>
      ) : (
        <ul className="space-y-1 text-sm">
          {invite.teams.map((team) => (
            <li key={team.id} className="wrap-anywhere">
              <ThingLink to={thingPath(organizationId, { kind: 'team', id: team.id })}>{team.name}</ThingLink>
            </li>
          ))}
        </ul>
      )}
      {opened.count > 0 && (
        <InviteTeamsDialog
          key={opened.count}
          organizationId={organizationId}
          invite={invite}
          isOpen={opened.isOpen}
          onClose={() => setOpened(({ count }) => ({ isOpen: false, count }))}
          onGone={onGone}
        />
      )}
    </SidePanelSection>
  );
}
