import type { Project } from '@foyer/api/projects/project.schema';
import { Badge } from '@foyer/ui/badge';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { ProjectCard } from '@foyer/ui/patterns/project-card';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowMore } from '#features/show-more/show-more.tsx';
import type { ProjectLayout } from './project-layout.ts';
import { ProjectMenu } from './project-menu.tsx';
import { regionName } from '#features/region-name/region-name.ts';

interface ProjectCardsProps {
  readonly projects: readonly Project[];
  readonly layout: ProjectLayout;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly onLoadMore: () => void;
}

/** The projects as the server orders them: active ones first. Studios and 'About this project' join with their screens. */
export function ProjectCards({ projects, layout, hasMore, isLoadingMore, hasMoreFailed, onLoadMore }: ProjectCardsProps) {
  const { t, i18n } = useTranslation('projects');
  const listRef = useRef<HTMLUListElement>(null);
  const isRow = layout === 'row';
  return (
    <>
      <ul
        ref={listRef}
        aria-label={t('list.title')}
        className={isRow ? 'divide-y divide-line rounded-card border border-line bg-card' : 'grid gap-4 wide:grid-cols-2 hall:grid-cols-3'}
      >
        {projects.map((project) => (
          <li key={project.id} className={isRow ? 'grid min-w-0 grid-cols-1 first:*:rounded-t-card last:*:rounded-b-card' : 'grid min-w-0'}>
            <ProjectCard
              layout={layout}
              name={project.name}
              region={regionName(i18n, project.region)}
              isInactive={!project.active}
              identicon={<ProjectIdenticon seed={project.id} size={isRow ? 28 : 44} isInactive={!project.active} />}
              badge={
                project.active ? (
                  <Badge tone="ok">{t('card.active')}</Badge>
                ) : (
                  <Badge tone="neutral" mark="hollow">
                    {t('card.inactive')}
                  </Badge>
                )
              }
              links={[]}
              menu={<ProjectMenu project={project} />}
            />
          </li>
        ))}
      </ul>
      <ShowMore
        list={listRef}
        ids={projects.map(({ id }) => id)}
        label={t('list.showMore')}
        loadingLabel={t('list.showingMore')}
        failedText={t('list.moreFailed')}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        hasFailed={hasMoreFailed}
        onLoadMore={onLoadMore}
      />
    </>
  );
}
