import type { Overview, OverviewProject } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { Badge } from '@foyer/ui/badge';
import { Card } from '@foyer/ui/card';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { regionName } from '#features/region-name/region-name.ts';
import { studioTextKeys } from '#features/studio-launch/studio-address.ts';
import { useStudioLinks } from '#features/studio-launch/use-studio-links.ts';
import { visibleStudios } from '#features/studio-visibility/studio-visibility.ts';
import { useStudioRules } from '#features/studio-visibility/use-studio-rules.ts';
import { Section } from './section-head.tsx';

interface ProjectsSectionProps {
  readonly organizationId: string;
  readonly projects: Overview['projects'];
}

/** The first few of the person's projects with the ways into their studios. */
export function ProjectsSection({ organizationId, projects }: ProjectsSectionProps) {
  const { t, i18n } = useTranslation(['overview', 'projects', 'teams', 'common']);
  const rules = useStudioRules(organizationId);
  const linkTo = useStudioLinks();
  const placeOf = ({ region, level, from }: OverviewProject) => {
    const place = regionName(i18n, region);
    // What a team gives says which team; a role gives the same everywhere.
    if (!from || level === undefined) return place;
    return `${place} · ${t('overview:projects.level', { level: t(`common:accessLevel.${level}`), team: from.name })}`;
  };
  const linksOf = (project: OverviewProject) =>
    project.active && !rules.isWaiting ? [...visibleStudios(project, rules), 'project_settings' as const] : [];

  return (
    <Section
      id="my-projects"
      title={t('overview:projects.title')}
      count={new Intl.NumberFormat(i18n.language).format(projects.total)}
      aside={projects.total > 0 ? t('overview:projects.all') : undefined}
      asideTo={paths.projects.to({ id: organizationId })}
    >
      {projects.items.length === 0 ? (
        <Card>
          <p className="font-emphasis">{t('overview:projects.none')}</p>
          <p className="mt-1 text-ink-2 text-sm">{t('overview:projects.noneText')}</p>
        </Card>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {projects.items.map((project) => (
              <li key={project.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 wide:px-4 desk:flex-nowrap">
                <ProjectIdenticon seed={project.id} size={28} isInactive={!project.active} />
                <div className="min-w-0 flex-1">
                  <Link
                    to={paths.project.to({ id: organizationId, project: project.id })}
                    className="focus-ring -my-0.5 block truncate rounded-chip py-0.5 font-semibold hover:underline pointer-coarse:my-0 pointer-coarse:py-3"
                  >
                    {project.name}
                  </Link>
                  <p className="wrap-anywhere text-ink-2 text-xs">{placeOf(project)}</p>
                </div>
                {project.broken > 0 && <Badge tone="danger">{t('overview:projects.broken', { count: project.broken })}</Badge>}
                {!project.active && (
                  <Badge tone="neutral" mark="hollow">
                    {t('projects:card.inactive')}
                  </Badge>
                )}
                <ul className="flex w-full gap-3 empty:hidden desk:w-auto desk:shrink-0">
                  {linksOf(project).map((target) => {
                    const link = linkTo(project, target);
                    if (!link) return null;
                    return (
                      <li key={target}>
                        <a
                          href={link.href}
                          onClick={link.onClick}
                          target="_blank"
                          rel="noopener noreferrer"
                          title={link.name}
                          aria-label={`${link.name} ${project.name} ${t('common:opensInNewTab')}`}
                          className="focus-ring inline-flex h-control-sm items-center gap-1 rounded-control font-nav text-ink-2 text-sm hover:text-ink hover:underline"
                        >
                          {t(`projects:card.apps.${studioTextKeys[target]}`)}
                          <ArrowUpRight aria-hidden="true" size={14} />
                        </a>
                      </li>
                    );
                  })}
                </ul>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
