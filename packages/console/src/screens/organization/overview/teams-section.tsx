import type { Overview } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import ChevronRight from 'lucide-react/icons/chevron-right';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Section } from './section-head.tsx';

interface TeamsSectionProps {
  readonly organizationId: string;
  readonly teams: Overview['teams'];
}

/** The first few of the person's teams. Without any there is no section. */
export function TeamsSection({ organizationId, teams }: TeamsSectionProps) {
  const { t, i18n } = useTranslation('overview');
  if (teams.items.length === 0) return null;
  return (
    <Section
      id="my-teams"
      title={t('teams.title')}
      count={new Intl.NumberFormat(i18n.language).format(teams.total)}
      aside={t('teams.all')}
      asideTo={paths.directory.to({ id: organizationId }, { hash: 'teams' })}
    >
      <ul className="grid gap-2 wide:grid-cols-2">
        {teams.items.map(({ id, name, ancestors = [], counts }) => (
          <li key={id}>
            <Link
              to={paths.team.to({ id: organizationId, team: id })}
              className="focus-ring flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 hover:border-line-strong"
            >
              <UsersRound aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">
                  {ancestors.length > 0 && <span className="text-ink-2">{ancestors.at(-1)?.name} / </span>}
                  <span className="font-semibold">{name}</span>
                </span>
                <span className="block text-ink-2 text-xs">
                  {[
                    t('teams.people', { count: counts.members }),
                    ...(counts.subteams > 0 ? [t('teams.subteams', { count: counts.subteams })] : []),
                  ].join(', ')}
                </span>
              </span>
              <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
