import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { userTeamsQuery } from '#data/teams.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { MembershipsDialog } from './memberships-dialog.tsx';

// Comes when it is asked for, and the tree of teams with it.

interface MembershipsSectionProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly canModify: boolean;
}

/** The teams somebody is in, each with the way down to it. */
export function MembershipsSection({ organizationId, userId, name, canModify }: MembershipsSectionProps) {
  const { t } = useTranslation(['directory', 'common', 'errors']);
  const teams = useQuery(userTeamsQuery(organizationId, userId));
  const [opened, setOpened] = useState({ isOpen: false, count: 0 });
  return (
    <SidePanelSection
      title={t('directory:person.teams')}
      aside={
        canModify && (
          <TextLink asChild>
            <button
              type="button"
              aria-label={t('directory:person.modifyOf', { name })}
              onClick={() => setOpened(({ count }) => ({ isOpen: true, count: count + 1 }))}
            >
              {t('directory:person.modify')}
            </button>
          </TextLink>
        )
      }
    >
      {teams.data ? (
        teams.data.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('directory:person.noTeams')}</p>
        ) : (
          <ul className="space-y-1.5">
            {teams.data.map(({ id, name: team, ancestors = [] }) => (
              <li key={id} className="flex items-start gap-2 text-sm">
                <span aria-hidden="true" className="mt-0.5 text-ink-3">
                  <UsersRound size={16} />
                </span>
                <span className="min-w-0 wrap-anywhere">
                  {[...ancestors, { id, name: team }].map((step, index) => (
                    <span key={step.id} className="text-ink-3">
                      {index > 0 && ' / '}
                      <TextLink asChild tone="quiet">
                        <Link to={paths.team.to({ id: organizationId, team: step.id })}>{step.name}</Link>
                      </TextLink>
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : teams.isError ? (
        <NotLoaded title={t('directory:person.teamsFailed')} query={teams} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
      {opened.count > 0 && (
        <MembershipsDialog
          key={opened.count}
          organizationId={organizationId}
          userId={userId}
          name={name}
          isOpen={opened.isOpen}
          onClose={() => setOpened(({ count }) => ({ isOpen: false, count }))}
        />
      )}
    </SidePanelSection>
  );
}
