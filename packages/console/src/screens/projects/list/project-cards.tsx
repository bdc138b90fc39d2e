import { paths } from '@foyer/api/paths';
import type { Project } from '@foyer/api/projects/project.schema';
import { Badge } from '@foyer/ui/badge';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { TextLink } from '@foyer/ui/link';
import { ProjectCard } from '@foyer/ui/patterns/project-card';
import { Skeleton } from '@foyer/ui/skeleton';
import { Spinner } from '@foyer/ui/spinner';
import { WindowedGrid } from '@foyer/ui/windowed-grid';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { regionName } from '#features/region-name/region-name.ts';
import { studioTextKeys } from '#features/studio-launch/studio-address.ts';
import { useStudioLinks } from '#features/studio-launch/use-studio-links.ts';
import { type StudioRules, visibleStudios } from '#features/studio-visibility/studio-visibility.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import type { ProjectLayout } from './project-layout.ts';
import { ProjectMenu } from './project-menu.tsx';

interface ProjectCardsProps {
  readonly organizationId: string;
  readonly projects: readonly Project[];
  readonly total: number;
  readonly rules: StudioRules & { readonly isWaiting: boolean };
  readonly layout: ProjectLayout;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the next ones could not be had. */
  readonly moreError: Error | null;
  readonly onLoadMore: () => void;
}

const idOf = ({ id }: Project) => id;

/** The projects as the server orders them: active ones first. The next ones come as the end comes near. */
export function ProjectCards(props: ProjectCardsProps) {
  const { organizationId, projects, total, rules, layout, hasMore, isLoadingMore, moreError, onLoadMore } = props;
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const linkTo = useStudioLinks();
  const isRow = layout === 'row';

  const linksOf = (project: Project) =>
    project.active && !rules.isWaiting
      ? [...visibleStudios(project, rules), 'project_settings' as const].flatMap((target) => {
          const link = linkTo(project, target);
          if (!link) return [];
          const { name: fullName, href, onClick } = link;
          return [
            { label: t(`projects:card.apps.${studioTextKeys[target]}`), fullName, href, onClick, externalLabel: t('common:opensInNewTab') },
          ];
        })
      : [];
  const draw = (project: Project) => {
    const about = paths.project.to({ id: organizationId, project: project.id });
    return (
      <ProjectCard
        layout={layout}
        name={project.name}
        region={regionName(i18n, project.region)}
        deployment={project.deployment === project.region ? undefined : project.deployment}
        href={about}
        renderLink={({ href, ...link }, children) => (
          <Link {...link} to={href}>
            {children}
          </Link>
        )}
        isInactive={!project.active}
        identicon={<ProjectIdenticon seed={project.id} size={isRow ? 28 : 44} isInactive={!project.active} />}
        badge={
          project.active ? (
            <Badge tone="ok">{t('projects:card.active')}</Badge>
          ) : (
            <Badge tone="neutral" mark="hollow">
              {t('projects:card.inactive')}
            </Badge>
          )
        }
        links={linksOf(project)}
        inactiveNote={
          project.active ? (
            // Which of them show is on its way: their room is kept, so that nothing moves under a finger.
            rules.isWaiting && <Skeleton width="long" />
          ) : (
            <p>
              {t('projects:card.inactiveNote')}
              {!isRow && (
                <>
                  {' '}
                  <TextLink asChild>
                    <Link to={about}>{t('projects:about.title')}</Link>
                  </TextLink>
                </>
              )}
            </p>
          )
        }
        menu={<ProjectMenu project={project} aboutTo={about} />}
      />
    );
  };

  return (
    <>
      <WindowedGrid
        label={t('projects:list.title')}
        items={projects}
        getItemId={idOf}
        renderItem={draw}
        layout={isRow ? 'rows' : 'cards'}
        totalCount={total}
        {...(hasMore && !isLoadingMore && !moreError && { onNearEnd: onLoadMore })}
      />
      {moreError && !isLoadingMore ? (
        <div className="mt-4">
          <Banner
            tone="danger"
            role="alert"
            action={
              <Button size="sm" onClick={onLoadMore}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('projects:list.moreFailed')} {queryErrorText(i18n, moreError)}
          </Banner>
        </div>
      ) : (
        <p role="status" className="mt-4 flex min-h-5 items-center justify-center gap-2 text-ink-2 text-sm">
          {isLoadingMore && (
            <>
              <Spinner />
              {t('projects:list.showingMore')}
            </>
          )}
        </p>
      )}
    </>
  );
}
